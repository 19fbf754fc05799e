import { html } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { Countdown, RoundLeft } from "../parts/clock.js";
import { Headline } from "../parts/headline.js";
import { Ring } from "../parts/ring.js";
import { watchingLine } from "../parts/round.js";
import { SoFar } from "../parts/so_far.js";
import { act } from "../session.js";
import { isMe, may, mySeat, nameOf, namesOf, phase, plays, seen } from "../view.js";

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
  if (may("raise-hand")) {
    return html`
      <div class="ballot">
        <button class="button guilty" data-test="hand-up"
          onClick=${() => act({ type: "raise-hand", up: true })}>${say("hand-up")}</button>
        <button class="button not-guilty" data-test="hand-down"
          onClick=${() => act({ type: "raise-hand", up: false })}>${say("hand-down")}</button>
      </div>
    `;
  }
  const up = seen().mine?.secret.vote;
  const mine = up == null ? "" : up ? say("you-believe") : say("you-doubt");
  return html`
    <p class="waiting" data-test="waiting">${mine} ${say("waiting-votes", { names: namesOf(waiting) })}</p>
  `;
}
