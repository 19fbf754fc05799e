/** The awards of a finished game. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { awardsOf } from "../state/awards.js";
import { currentFrame, nameOf } from "../state/view.js";
import { Disguise } from "./disguise.js";

export function Awards() {
  const given = awardsOf(currentFrame().public);
  if (!given.length) return null;
  return html`
    <section class="awards" aria-labelledby="awards-title" data-test="awards">
      <h2 id="awards-title">${say("awards-title")}</h2>
      <ul style=${`--awards: ${given.length}`}>
        ${given.map(({ award, seat, counted }) => html`
          <li key=${award} data-test=${`award-${award}`}>
            <${Disguise} seat=${seat} />
            <b>${say(`title-${award}`)}</b>
            <p><span>${nameOf(seat)}</span> <small>${say(`why-${award}`, counted)}</small></p>
          </li>`)}
      </ul>
    </section>
  `;
}
