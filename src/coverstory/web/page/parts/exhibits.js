/** Shows voters the answers of the accused in this round, with the questions. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { currentFrame, sayTo } from "../state/view.js";

/** The screen has room for this many answers. */
const MOST = 3;

/** @param {{ of: number }} props */
export function Exhibits({ of }) {
  const { lines } = currentFrame().public;
  const answers = lines.filter(({ seat, kind }) => seat === of && kind === "answer").slice(-MOST);
  if (!answers.length) return null;
  /** @param {number} answer */
  const question = (answer) => lines.filter(({ n, to, kind }) => n < answer && to === of && kind === "question").at(-1);
  return html`
    <section class="exhibits" aria-labelledby="exhibits-title" data-test="exhibits">
      <h2 id="exhibits-title">${sayTo("exhibit", { name: of })}</h2>
      <ol>
        ${answers.map(({ n, text }, index) => html`
          <li key=${n}>
            <b>${say("exhibit-letter", { letter: String.fromCharCode(65 + index) })}</b>
            ${question(n) && html`<small dir="auto">${question(n)?.text}</small>`}
            <q dir="auto">${text}</q>
          </li>`)}
      </ol>
    </section>
  `;
}
