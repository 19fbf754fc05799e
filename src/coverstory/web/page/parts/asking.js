import { html } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { draftOf, keepDraft } from "../drafts.js";
import { act } from "../session.js";
import { isMe, may, nameOf, phase, seatsFor, seen } from "../view.js";
import { isWrittenFor, namesAfar, writes } from "../writing.js";
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
  return requestAnimationFrame(() => document.getElementById("question-text")?.focus());
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

/** The answer that I have to write, or may. */
export function WrittenAnswer() {
  const { asker, asked } = phase("questioning");
  if (!answersInWriting()) return null;
  const written = writes(asker, asked ?? asker);
  return html`
    <${SuggestAnswers} to=${asker} question=${seen().public.lines.length} />
    <${Composer} key=${asked} of="answer" to=${asker} button=${written ? say("send-answer") : say("answered")}
      label=${written ? say("write-answer", { name: nameOf(asker) }) : say("write-answer-too", { names: namesAfar() })}
      send=${(/** @type {string} */ text) => act({ type: "answer", text })} />
  `;
}
