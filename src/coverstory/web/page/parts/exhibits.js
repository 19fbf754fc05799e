/** What the accused has written in this round, for the voters. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { currentFrame, sayTo } from "../state/view.js";

/** A screen has room for this many lines. */
const MOST = 3;

/** @param {{ of: number }} props */
export function Exhibits({ of }) {
  const lines = currentFrame().public.lines.filter(({ seat, kind }) => seat === of && kind !== "talk").slice(-MOST);
  if (!lines.length) return null;
  return html`
    <section class="exhibits" aria-labelledby="exhibits-title" data-test="exhibits">
      <h2 id="exhibits-title">${sayTo("exhibit", { name: of })}</h2>
      <ol>
        ${lines.map(({ n, text }, index) => html`
          <li key=${n}><b>${say("exhibit-letter", { letter: String.fromCharCode(65 + index) })}</b> <q dir="auto">${text}</q></li>`)}
      </ol>
    </section>
  `;
}
