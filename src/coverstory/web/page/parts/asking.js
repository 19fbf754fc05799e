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
