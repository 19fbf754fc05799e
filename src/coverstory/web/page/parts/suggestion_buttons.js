/** Buttons that fill in a suggested question or answer. */
import { html, useMemo, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { saveDraft } from "../state/drafts.js";
import { randomAnswers, randomQuestion } from "../state/suggestions.js";

/** Each tap fills in another question. @param {{ to: number }} props */
export function SuggestQuestion({ to }) {
  if (randomQuestion() === undefined) return null;
  const fill = () => saveDraft("question", { text: randomQuestion() ?? "", to, sent: null });
  return html`<button type="button" class="button small suggest" data-instant data-test="suggest-question" onClick=${fill}>${say("suggest-question")}</button>`;
}

/** Answers from no to yes. @param {{ to: number, question: number }} props */
export function SuggestAnswers({ to, question }) {
  const [open, setOpen] = useState(false);
  const offered = useMemo(() => (open ? randomAnswers() : []), [open, question]);
  if (!randomAnswers().length) return null;
  if (!open) {
    return html`<button type="button" class="button small suggest" data-instant data-test="suggest-answers"
      onClick=${() => setOpen(true)}>${say("suggest-answers")}</button>`;
  }
  const choose = (/** @type {string} */ text) => {
    saveDraft("answer", { text, to, sent: null });
    // The list would push the button that sends the answer off the screen.
    setOpen(false);
  };
  return html`
    <ul class="suggestions" aria-label=${say("suggest-answers")}>
      ${offered.map((text, n) => html`
        <li key=${n}><button type="button" class="button small" data-instant data-test=${`suggested-${n}`}
          onClick=${() => choose(text)}>${text}</button></li>`)}
    </ul>
  `;
}
