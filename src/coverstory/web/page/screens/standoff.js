import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { Countdown } from "../parts/clock.js";
import { Headline } from "../parts/headline.js";
import { UsePower } from "../parts/ability_button.js";
import { Ring } from "../parts/ring.js";
import { watchingLine } from "../parts/round_title.js";
import { SoFar } from "../parts/round_history.js";
import { isMe, may, mySeat, nameOf, phase, plays } from "../state/view.js";

/** A vote was divided, its hands are shown, and for a moment a card may still turn it. */
export function Standoff() {
  const { suspect, ballots, convicts, closes } = phase("standoff");
  const verdict = { convicts: convicts ? "yes" : "no", name: nameOf(suspect) };
  /** @param {number} seat */
  const note = (seat) => {
    const ballot = ballots.find((raised) => raised.seat === seat);
    if (seat === suspect) return say("note-suspect");
    if (!ballot) return !plays(seat) && say("note-watches");
    return ballot.guilty ? say("note-guilty") : say("note-not-guilty");
  };
  /** @param {number} seat */
  const tone = (seat) => {
    if (seat === suspect) return "accused";
    return ballots.some((raised) => raised.seat === seat && raised.guilty) ? "active" : !plays(seat) && "dim";
  };
  return html`
    <${Headline} kicker=${say("standoff-kicker", verdict)} more=${watchingLine() ?? say("standoff-rule")}>
      ${say(isMe(suspect) ? "standoff-you" : "standoff-title", verdict)}
    <//>
    <${UsePower} primary />
    ${plays(mySeat()) && !may("use-power") && html`<p class="waiting" data-test="waiting">${say("power-is-used")}</p>`}
    <${Ring} note=${note} tone=${tone}>
      <${Countdown} to=${closes} note=${say("clock-card")} />
    <//>
    <${SoFar} />
  `;
}
