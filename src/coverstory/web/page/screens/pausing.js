import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { RoundClock } from "../parts/clock.js";
import { Headline } from "../parts/headline.js";
import { Ring } from "../parts/ring.js";
import { SoFar } from "../parts/round_history.js";
import { act } from "../net/session.js";
import { may, nameOf, phase, plays, sayTo, seen } from "../state/view.js";

/** Time out: the clock stands still for everybody, and says where it will go on. */
export function Pausing() {
  const { asker, asked } = phase("pausing");
  const { round, host } = seen().public;
  const next = asked === null ? sayTo("pausing-asks", { name: asker }) : sayTo("pausing-answers", { name: asked });
  /** @param {number} seat */
  const note = (seat) => !plays(seat) && say("note-watches");
  /** @param {number} seat */
  const tone = (seat) => !plays(seat) && "dim";
  return html`
    <${Headline} kicker=${say("pausing-kicker")} more=${next}>${say("pausing-title")}<//>
    ${may("go-on")
      ? html`<button class="button primary big" data-test="go-on" onClick=${() => act({ type: "go-on" })}>
          ${say("go-on")}</button>`
      : html`<p class="waiting" data-test="waiting">${say("pausing-host", { name: nameOf(host) })}</p>`}
    <${Ring} note=${note} tone=${tone}>
      ${round && html`<${RoundClock} of=${round.clock} />`}
    <//>
    <${SoFar} />
  `;
}
