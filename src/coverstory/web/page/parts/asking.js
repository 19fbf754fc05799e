import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { draftOf, keepDraft } from "../state/drafts.js";
import { act } from "../net/session.js";
import { isMe, may, nameOf, phase, seatsFor, seen } from "../state/view.js";
import { isWrittenFor, namesAfar, writes } from "../state/written_play.js";
import { Composer } from "./composer.js";
import { SuggestAnswers, SuggestQuestion } from "./suggest.js";

/** Whom I am about to ask, where there is something to write first. */
export function picked() {
  const { to } = draftOf("question");
  return to !== null && isWrittenFor() && seatsFor("ask").includes(to) ? to : null;
}

/** Asks somebody, or has the question written first. @param {number} seat */
export function tapToAsk(seat) {
  if (!isWrittenFor()) return act({ type: "ask", seat });
  keepDraft("question", { to: seat, sent: null });
  return focusOnceThere("question-text");
}

/**
 * Focuses a field that the next render brings. iOS opens its keyboard only for a focus inside the tap itself, and keeps
 * it open when the focus moves on: so a field out of sight takes the focus until the real one is there.
 * @param {string} id
 */
function focusOnceThere(id) {
  const meanwhile = document.createElement("textarea");
  meanwhile.className = "hidden";
  meanwhile.setAttribute("aria-hidden", "true");
  document.body.append(meanwhile);
  meanwhile.focus({ preventScroll: true });
  requestAnimationFrame(() => {
    document.getElementById(id)?.focus();
    meanwhile.remove();
  });
}

/** Asks somebody else instead. A written question stays, to be sent to them. */
export function takeQuestionBack() {
  const { asker, asked } = phase("questioning");
  const line = seen().public.lines.filter(({ kind }) => kind !== "talk").at(-1);
  const isMine = line?.kind === "question" && line.seat === asker && line.to === asked;
  if (isMine) keepDraft("question", { text: line.text, to: null, sent: null });
  act({ type: "take-question-back" });
}

/** The question that goes with a tap on somebody's name. */
export function Asking() {
  const to = picked();
  if (to === null) return null;
  const { asker } = phase("questioning");
  const name = nameOf(to);
  const label = writes(asker, to) ? say("write-question", { name }) : say("write-question-too", { name, names: namesAfar() });
  return html`
    <${SuggestQuestion} to=${to} />
    <${Composer} key=${`${asker} ${to}`} of="question" to=${to} label=${label} button=${say("send-question", { name })}
      send=${(/** @type {string} */ text) => act({ type: "ask", seat: to, text })} />
  `;
}

/** Whether I am asked, and somebody reads my answer. */
export const answersInWriting = () => may("answer") && isMe(phase("questioning").asked ?? -1) && isWrittenFor();

/** Whether the asker took my answer as given while I was typing it. */
function isCutOff() {
  const { barred } = phase("questioning");
  const { text, to } = draftOf("answer");
  return may("add-answer") && text.trim() !== "" && to === barred;
}

/** The answer that I have to write, or may. */
export function WrittenAnswer() {
  const { asker, asked, barred } = phase("questioning");
  const cutOff = isCutOff();
  if (!answersInWriting() && !cutOff) return null;
  const to = cutOff ? (barred ?? asker) : asker;
  const written = writes(to, asked ?? asker);
  const label = cutOff
    ? say("write-answer-late", { name: nameOf(to) })
    : written ? say("write-answer", { name: nameOf(to) }) : say("write-answer-too", { names: namesAfar() });
  // The same composer stays while the turn goes on, so that nobody loses the focus while typing.
  return html`
    ${!cutOff && html`<${SuggestAnswers} to=${to} question=${seen().public.lines.length} />`}
    <${Composer} key="answer" of="answer" to=${to} button=${written || cutOff ? say("send-answer") : say("answered")} label=${label}
      send=${(/** @type {string} */ text) => act(cutOff ? { type: "add-answer", text } : { type: "answer", text })} />
  `;
}
