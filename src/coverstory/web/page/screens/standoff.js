/** The screen after a divided vote: for a moment, an ability card can still change it. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { Countdown } from "../parts/clock.js";
import { Headline } from "../parts/headline.js";
import { AbilityButton } from "../parts/ability_button.js";
import { Ring } from "../parts/ring.js";
import { watchingText } from "../parts/round_title.js";
import { RoundHistory } from "../parts/round_history.js";
import { can, isMe, isPlaying, mySeat, nameOf, phase } from "../state/view.js";

export function Standoff() {
  const { suspect, ballots, convicts, closes } = phase("standoff");
  const verdict = { convicts: convicts ? "yes" : "no", name: nameOf(suspect) };
  /** @param {number} seat */
  const note = (seat) => {
    const ballot = ballots.find((raised) => raised.seat === seat);
    if (seat === suspect) return say("note-suspect");
    if (!ballot) return !isPlaying(seat) && say("note-watches");
    return ballot.guilty ? say("note-guilty") : say("note-not-guilty");
  };
  /** @param {number} seat */
  const tone = (seat) => {
    if (seat === suspect) return "accused";
    return ballots.some((raised) => raised.seat === seat && raised.guilty) ? "active" : !isPlaying(seat) && "dim";
  };
  return html`
    <${Headline} kicker=${say("standoff-kicker", verdict)} more=${watchingText() ?? say("standoff-rule")}>
      ${say(isMe(suspect) ? "standoff-you" : "standoff-title", verdict)}
    <//>
    ${isPlaying(mySeat()) && html`
      <div class="slot">
        <${AbilityButton} primary />
        ${!can("use-power") && html`<p class="waiting" data-test="waiting">${say("power-is-used")}</p>`}
      </div>`}
    <${Ring} note=${note} tone=${tone}>
      <${Countdown} to=${closes} note=${say("clock-card")} />
    <//>
    <${RoundHistory} />
  `;
}
