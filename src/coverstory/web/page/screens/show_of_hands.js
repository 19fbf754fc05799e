/** The screen on which everybody shows whether they believe an announcement. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { VoteStatus, YesOrNo } from "../parts/ballot.js";
import { Countdown, RoundTimeLeft } from "../parts/clock.js";
import { Headline } from "../parts/headline.js";
import { Ring } from "../parts/ring.js";
import { watchingText } from "../parts/round_title.js";
import { RoundHistory } from "../parts/round_history.js";
import { can, currentFrame, isMe, isPlaying, mySeat, nameOf, phase } from "../state/view.js";

export function ShowOfHands() {
  const { caller, waiting, closes } = phase("show-of-hands");
  const round = currentFrame().public.round;
  const name = nameOf(caller);
  /** @param {number} seat */
  const note = (seat) =>
    isPlaying(seat) ? (waiting.includes(seat) ? say("note-to-show") : say("note-shown")) : say("note-watches");
  /** @param {number} seat */
  const tone = (seat) => (seat === caller ? "active" : !isPlaying(seat) && "dim");
  return html`
    <${Headline} kicker=${say("trial-kicker")} more=${watchingText() ?? say("hands-rule")}>
      ${isMe(caller) ? say("hands-title-you") : say("hands-title", { name })}
    <//>
    ${isPlaying(mySeat()) && html`<${Hand} />`}
    <${Ring} note=${note} tone=${tone}>
      <div class="clocks">
        <${Countdown} to=${closes} note=${say("clock-hands")} />
        ${round && html`<${RoundTimeLeft} of=${round.clock} />`}
      </div>
    <//>
    <${RoundHistory} />
  `;
}

function Hand() {
  const { waiting } = phase("show-of-hands");
  const isUp = currentFrame().mine?.secret.vote;
  const myVoteText = isUp == null ? "" : isUp ? say("you-believe") : say("you-doubt");
  return html`<div class="ballot-place">
    ${can("raise-hand") && html`<${YesOrNo} chosen=${isUp}
      yes=${{ test: "hand-up", command: { type: "raise-hand", up: true } }}
      no=${{ test: "hand-down", command: { type: "raise-hand", up: false } }} />`}
    <${VoteStatus} waiting=${waiting} myVoteText=${myVoteText} isMyVoteMissing=${can("raise-hand") && isUp == null} />
  </div>`;
}
