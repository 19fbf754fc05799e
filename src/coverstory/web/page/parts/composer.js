/** A text field with a send button, for a question, an answer or talk. */
/** @import { ComponentChildren } from "../../vendor/preact.js" */
/** @import { Line, Refusal } from "../../types/protocol.js" */
import { html, useLayoutEffect, useState } from "../../vendor/preact.js";
import { say, sayRefusal } from "../state/catalogue.js";
import { draftOf, nextLineNumber, saveDraft } from "../state/drafts.js";
import { notice } from "../state/store.js";
import { announceUrgently } from "../a11y/live_regions.js";
import { MAX_LINE_LENGTH } from "../state/written_play.js";

/** In characters. Up to this length, a text fits into one message in any encoding. */
const MOST_TYPED = 600;

/**
 * The typed text stays until the server has it.
 * @typedef {object} ComposerProps
 * @property {Line["kind"]} of
 * @property {number | null} [to] the seat it is written to; a draft for another seat is not shown
 * @property {string} label
 * @property {string} button
 * @property {boolean} [isSecondary] not the main button of the screen
 * @property {(text: string) => void} send
 * @param {ComposerProps & { children?: ComponentChildren }} props `children`: a button below the send button
 */
export function Composer({ of, to = null, label, button, isSecondary = false, send, children }) {
  const draft = draftOf(of);
  const isCurrent = draft.to === to;
  const text = isCurrent ? draft.text : "";
  const isSending = isCurrent && draft.sent !== null;
  const [refused, setRefused] = useState(/** @type {Refusal | null} */ (null));
  const left = MAX_LINE_LENGTH - [...text].length;

  // After a reload, no message is being sent.
  useLayoutEffect(() => (isSending ? saveDraft(of, { sent: null }) : undefined), []);
  // A changed text is not the refused one.
  useLayoutEffect(() => setRefused(null), [text]);
  const refusal = notice.value;
  useLayoutEffect(() => {
    if (!refusal || !isSending) return;
    saveDraft(of, { sent: null });
    if (!refusal.code.startsWith("text-")) return;
    // Show it next to the field, where the player can correct the text.
    setRefused(refusal);
    announceUrgently(sayRefusal(refusal));
    notice.value = null;
  }, [refusal]);

  /** @param {{ currentTarget: HTMLTextAreaElement }} event */
  const type = ({ currentTarget }) => saveDraft(of, { text: currentTarget.value, to, sent: null });
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    if (isSending) return;
    setRefused(null);
    saveDraft(of, { text, to, sent: nextLineNumber() });
    send(text);
  };
  /** @param {KeyboardEvent & { currentTarget: HTMLTextAreaElement }} event */
  const byKey = (event) => {
    // Safari reports the Enter that ends an IME composition after the composition. Only its key code, 229, reveals it.
    const isComposing = event.isComposing || event.keyCode === 229;
    if (event.key === "Enter" && !event.shiftKey && !isComposing) submit(event);
  };

  return html`
    <form class="composer" onSubmit=${submit} novalidate>
      <label for=${`${of}-text`}>${label}</label>
      <textarea id=${`${of}-text`} data-test=${`${of}-text`} rows="2" dir="auto" maxlength=${MOST_TYPED} value=${text}
        readonly=${isSending} enterkeyhint="send" autocomplete="off" onInput=${type} onKeyDown=${byKey}
        aria-invalid=${refused ? "true" : "false"} aria-describedby=${`${of}-no ${of}-left`}></textarea>
      <p class="composer-left" id=${`${of}-left`} data-test=${`${of}-left`} data-over=${left < 0}>
        ${left < 0 ? say("chars-over", { over: -left }) : say("chars-left", { left })}
      </p>
      <button class=${isSecondary ? "button" : "button primary"} data-test=${`${of}-send`} aria-busy=${isSending}>${button}</button>
      ${children}
      <p class="refusal" id=${`${of}-no`} data-test=${`${of}-refusal`}>${refused && sayRefusal(refused)}</p>
    </form>
  `;
}
