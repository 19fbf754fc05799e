import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { WhoVotes, YesOrNo } from "../parts/ballot.js";
import { Countdown, RoundLeft } from "../parts/clock.js";
import { Headline } from "../parts/headline.js";
import { Ring } from "../parts/ring.js";
import { watchingLine } from "../parts/round_title.js";
import { SoFar } from "../parts/round_history.js";
import { isMe, may, mySeat, nameOf, phase, plays, seen } from "../state/view.js";

/** All show at the same moment whether they believe the caller. */
export function ShowOfHands() {
  const { caller, waiting, closes } = phase("show-of-hands");
  const round = seen().public.round;
  const name = nameOf(caller);
  /** @param {number} seat */
  const note = (seat) =>
    plays(seat) ? (waiting.includes(seat) ? say("note-to-show") : say("note-shown")) : say("note-watches");
  /** @param {number} seat */
  const tone = (seat) => (seat === caller ? "active" : !plays(seat) && "dim");
  return html`
    <${Headline} kicker=${say("trial-kicker")} more=${watchingLine() ?? say("hands-rule")}>
      ${isMe(caller) ? say("hands-title-you") : say("hands-title", { name })}
    <//>
    ${plays(mySeat()) && html`<${Hand} />`}
    <${Ring} note=${note} tone=${tone}>
      <div class="clocks">
        <${Countdown} to=${closes} note=${say("clock-hands")} />
        ${round && html`<${RoundLeft} of=${round.clock} />`}
      </div>
    <//>
    <${SoFar} />
  `;
}

function Hand() {
  const { waiting } = phase("show-of-hands");
  const up = seen().mine?.secret.vote;
  const mine = up == null ? "" : up ? say("you-believe") : say("you-doubt");
  return html`
    ${may("raise-hand") && html`<${YesOrNo} chosen=${up}
      yes=${{ test: "hand-up", command: { type: "raise-hand", up: true } }}
      no=${{ test: "hand-down", command: { type: "raise-hand", up: false } }} />`}
    <${WhoVotes} waiting=${waiting} mine=${mine} asked=${may("raise-hand") && up == null} />
  `;
}
