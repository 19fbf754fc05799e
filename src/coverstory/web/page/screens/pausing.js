/** The screen of a pause: the stopped clock, and the player whose turn continues. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { RoundClock } from "../parts/clock.js";
import { Headline } from "../parts/headline.js";
import { Ring } from "../parts/ring.js";
import { RoundHistory } from "../parts/round_history.js";
import { act } from "../net/session.js";
import { can, currentFrame, isPlaying, nameOf, phase, sayTo } from "../state/view.js";
import { hasFreeTurns } from "../state/written_play.js";

export function Pausing() {
  const { asker, asked } = phase("pausing");
  const { round, host } = currentFrame().public;
  const next = asked === null ? sayTo("pausing-asks", { name: asker }) : sayTo("pausing-answers", { name: asked });
  /** @param {number} seat */
  const note = (seat) => !isPlaying(seat) && say("note-watches");
  /** @param {number} seat */
  const tone = (seat) => !isPlaying(seat) && "dim";
  return html`
    <${Headline} kicker=${say("pausing-kicker")} more=${hasFreeTurns() ? null : next}>${say("pausing-title")}<//>
    ${can("go-on")
      ? html`<button class="button primary big" data-test="go-on" onClick=${() => act({ type: "go-on" })}>
          ${say("go-on")}</button>`
      : html`<p class="waiting" data-test="waiting">${say("pausing-host", { name: nameOf(host) })}</p>`}
    <${Ring} note=${note} tone=${tone}>
      ${round && html`<${RoundClock} of=${round.clock} />`}
    <//>
    <${RoundHistory} />
  `;
}
