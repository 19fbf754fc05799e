import { html } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { Countdown } from "../parts/clock.js";
import { Headline } from "../parts/headline.js";
import { UsePower } from "../parts/power.js";
import { Ring } from "../parts/ring.js";
import { watchingLine } from "../parts/round.js";
import { SoFar } from "../parts/so_far.js";
import { isMe, may, mySeat, nameOf, phase, plays } from "../view.js";

/** A vote has failed, its hands are shown, and for a moment a card may still turn it. */
export function Standoff() {
  const { suspect, ballots, closes } = phase("standoff");
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
    <${Headline} kicker=${say("standoff-kicker")} more=${watchingLine() ?? say("standoff-rule")}>
      ${isMe(suspect) ? say("standoff-you") : say("standoff-title", { name: nameOf(suspect) })}
    <//>
    <${UsePower} primary />
    ${plays(mySeat()) && !may("use-power") && html`<p class="waiting" data-test="waiting">${say("power-is-used")}</p>`}
    <${Ring} note=${note} tone=${tone}>
      <${Countdown} to=${closes} note=${say("clock-card")} />
    <//>
    <${SoFar} />
  `;
}
