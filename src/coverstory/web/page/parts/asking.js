/** Written questions and answers in the round of questions. */
import { html, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { draftOf, saveDraft } from "../state/drafts.js";
import { act } from "../net/session.js";
import { can, currentFrame, isMe, nameOf, phase, seatsFor } from "../state/view.js";
import { hasReaders, isWritten, remoteNames } from "../state/written_play.js";
import { Composer } from "./composer.js";
import { SuggestAnswers, SuggestQuestion, SuggestedAnswers } from "./suggestion_buttons.js";

/** Return the seat that I am writing a question to, or null. */
export function pickedSeat() {
  const { to } = draftOf("question");
  return to !== null && hasReaders() && seatsFor("ask").includes(to) ? to : null;
}

/** Ask a player at once, or open the field for a written question. @param {number} seat */
export function tapToAsk(seat) {
  if (!hasReaders()) return act({ type: "ask", seat });
  saveDraft("question", { to: seat, sent: null });
  return focusAfterRender("question-text");
}

/** Take the question back. Its text stays as a draft for another player. */
export function takeQuestionBack() {
  const { asker, asked } = phase("questioning");
  const line = currentFrame().public.lines.filter(({ kind }) => kind !== "talk").at(-1);
  const isMine = line?.kind === "question" && line.seat === asker && line.to === asked;
  if (isMine) saveDraft("question", { text: line.text, to: null, sent: null });
  act({ type: "take-question-back" });
}

/** The field for a question to the picked player. */
export function WrittenQuestion() {
  const to = pickedSeat();
  if (to === null) return null;
  const { asker } = phase("questioning");
  const name = nameOf(to);
  const label = isWritten(asker, to) ? say("write-question", { name }) : say("write-question-too", { name, names: remoteNames() });
  return html`
    <${Composer} key=${`${asker} ${to}`} of="question" to=${to} label=${label} button=${say("send-question", { name })}
      send=${(/** @type {string} */ text) => act({ type: "ask", seat: to, text })}>
      <${SuggestQuestion} to=${to} />
    <//>
  `;
}

/** Whether I have to answer a question, and a player needs to read the answer. */
export const isAnsweringInWriting = () => can("answer") && isMe(phase("questioning").asked ?? -1) && hasReaders();

export const isAnswerFieldShown = () => isAnsweringInWriting() || isCutOff();

/** The field for my answer. */
export function WrittenAnswer() {
  const { asker, asked, barred } = phase("questioning");
  // The next line closes the sheet.
  const question = currentFrame().public.lines.length;
  const [suggestedFor, setSuggestedFor] = useState(/** @type {number | null} */ (null));
  const cutOff = isCutOff();
  if (!isAnswerFieldShown()) return null;
  const to = cutOff ? (barred ?? asker) : asker;
  const written = isWritten(to, asked ?? asker);
  const label = cutOff
    ? say("write-answer-late", { name: nameOf(to) })
    : written ? say("write-answer", { name: nameOf(to) }) : say("write-answer-too", { names: remoteNames() });
  // The composer keeps its key when the turn moves on, so that a typing player keeps the focus.
  return html`
    <${Composer} key="answer" of="answer" to=${to} button=${written || cutOff ? say("send-answer") : say("answered")} label=${label}
      send=${(/** @type {string} */ text) => act(cutOff ? { type: "add-answer", text } : { type: "answer", text })}>
      ${!cutOff && html`<${SuggestAnswers} open=${() => setSuggestedFor(question)} />`}
    <//>
    ${!cutOff && suggestedFor === question && html`<${SuggestedAnswers} to=${to} close=${() => setSuggestedFor(null)} />`}
  `;
}

/**
 * Focus a field that the next render creates. iOS opens its keyboard only for a focus inside the tap itself.
 * So a hidden field takes the focus first, and the keyboard stays open when the focus moves on.
 * @param {string} id
 */
function focusAfterRender(id) {
  const placeholder = document.createElement("textarea");
  placeholder.className = "hidden";
  placeholder.setAttribute("aria-hidden", "true");
  document.body.append(placeholder);
  placeholder.focus({ preventScroll: true });
  requestAnimationFrame(() => {
    document.getElementById(id)?.focus();
    placeholder.remove();
  });
}

/** Whether the asker ended the question while I was typing the answer. */
function isCutOff() {
  const { barred } = phase("questioning");
  const { text, to } = draftOf("answer");
  return can("add-answer") && text.trim() !== "" && to === barred;
}
