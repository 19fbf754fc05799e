import { html, useMemo, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { keepDraft } from "../state/drafts.js";
import { someAnswers, someQuestion } from "../state/suggestions.js";

/** A question for who would rather tap than type; another tap, another one. @param {{ to: number }} props */
export function SuggestQuestion({ to }) {
  const known = someQuestion() !== undefined;
  if (!known) return null;
  const fill = () => keepDraft("question", { text: someQuestion() ?? "", to, sent: null });
  return html`<button type="button" class="button small suggest" data-instant data-test="suggest-question" onClick=${fill}>${say("suggest-question")}</button>`;
}

/** Answers to tap, from no to yes. @param {{ to: number, question: number }} props */
export function SuggestAnswers({ to, question }) {
  const [open, setOpen] = useState(false);
  const offered = useMemo(() => (open ? someAnswers() : []), [open, question]);
  if (!someAnswers().length) return null;
  if (!open) {
    return html`<button type="button" class="button small suggest" data-instant data-test="suggest-answers"
      onClick=${() => setOpen(true)}>${say("suggest-answers")}</button>`;
  }
  return html`
    <ul class="suggestions" aria-label=${say("suggest-answers")}>
      ${offered.map((text, n) => html`
        <li key=${n}><button type="button" class="button small" data-instant data-test=${`suggested-${n}`}
          onClick=${() => keepDraft("answer", { text, to, sent: null })}>${text}</button></li>`)}
    </ul>
  `;
}
