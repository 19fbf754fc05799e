/** Buttons that fill in a suggested question or answer. */
import { html, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { saveDraft } from "../state/drafts.js";
import { randomAnswers, randomQuestion } from "../state/suggestions.js";
import { currentExchange } from "./exchange.js";
import { Quote } from "./quote.js";
import { Sheet } from "./sheet.js";

/** Each tap fills in another question. @param {{ to: number }} props */
export function SuggestQuestion({ to }) {
  if (randomQuestion() === undefined) return null;
  const fill = () => saveDraft("question", { text: randomQuestion() ?? "", to, sent: null });
  return html`<button type="button" class="button small suggest" data-instant data-test="suggest-question" onClick=${fill}>${say("suggest-question")}</button>`;
}

/** @param {{ open: () => void }} props */
export function SuggestAnswers({ open }) {
  if (!randomAnswers().length) return null;
  return html`<button type="button" class="button small suggest" data-instant data-test="suggest-answers" onClick=${open}>${say("suggest-answers")}</button>`;
}

/** A sheet with answers from no to yes, below the question. @param {{ to: number, close: () => void }} props */
export function SuggestedAnswers({ to, close }) {
  const [offered] = useState(randomAnswers);
  const choose = (/** @type {string} */ text) => {
    saveDraft("answer", { text, to, sent: null });
    close();
  };
  return html`
    <${Sheet} title=${say("suggest-answers")} close=${close}>
      ${currentExchange().map((line) => html`<${Quote} key=${line.n} of=${line} />`)}
      <ul class="suggestions" aria-label=${say("suggest-answers")}>
        ${offered.map((text, n) => html`
          <li key=${n}><button class="button" data-instant data-test=${`suggested-${n}`} onClick=${() => choose(text)}>${text}</button></li>`)}
      </ul>
    <//>
  `;
}
