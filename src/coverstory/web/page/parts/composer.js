/** @import { Line, Refusal } from "../../types/protocol.js" */
import { html, useLayoutEffect, useState } from "../../vendor/preact.js";
import { say, sayRefusal } from "../state/catalogue.js";
import { draftOf, keepDraft, nextLine } from "../state/drafts.js";
import { notice } from "../state/store.js";
import { atOnce, put } from "../a11y/announcer.js";
import { LONGEST } from "../state/written_play.js";

/** What still fits into one message, however it is spelt there. */
const MOST_TYPED = 600;

/**
 * A few lines to write, for one purpose. What was typed stays until the house has it.
 * @typedef {object} ComposerProps
 * @property {Line["kind"]} of
 * @property {number | null} [to] for whom; what was begun for somebody else is not shown
 * @property {string} label
 * @property {string} button
 * @property {boolean} [quiet] not the main thing on the screen
 * @property {(text: string) => void} send
 * @param {ComposerProps} props
 */
export function Composer({ of, to = null, label, button, quiet = false, send }) {
  const kept = draftOf(of);
  const mine = kept.to === to;
  const text = mine ? kept.text : "";
  const underWay = mine && kept.sent !== null;
  const [refused, setRefused] = useState(/** @type {Refusal | null} */ (null));
  const left = LONGEST - [...text].length;

  // Nothing is under way any more when a page begins.
  useLayoutEffect(() => (underWay ? keepDraft(of, { sent: null }) : undefined), []);
  // Other words, typed or filled in, are not those that were refused.
  useLayoutEffect(() => setRefused(null), [text]);
  const no = notice.value;
  useLayoutEffect(() => {
    if (!no || !underWay) return;
    keepDraft(of, { sent: null });
    if (!no.code.startsWith("text-")) return;
    // It is said by the field, where it can be mended.
    setRefused(no);
    put(atOnce, sayRefusal(no));
    notice.value = null;
  }, [no]);

  /** @param {{ currentTarget: HTMLTextAreaElement }} event */
  const type = ({ currentTarget }) => keepDraft(of, { text: currentTarget.value, to, sent: null });
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    if (underWay) return;
    setRefused(null);
    keepDraft(of, { text, to, sent: nextLine() });
    send(text);
  };
  /** @param {KeyboardEvent & { currentTarget: HTMLTextAreaElement }} event */
  const byKey = (event) => {
    // Safari ends the composition before it reports the Enter that ended it; 229 is all that tells such an Enter.
    const isComposing = event.isComposing || event.keyCode === 229;
    if (event.key === "Enter" && !event.shiftKey && !isComposing) submit(event);
  };

  return html`
    <form class="composer" onSubmit=${submit} novalidate>
      <label for=${`${of}-text`}>${label}</label>
      <textarea id=${`${of}-text`} data-test=${`${of}-text`} rows="2" dir="auto" maxlength=${MOST_TYPED} value=${text}
        readonly=${underWay} enterkeyhint="send" autocomplete="off" onInput=${type} onKeyDown=${byKey}
        aria-invalid=${refused ? "true" : "false"} aria-describedby=${`${of}-no ${of}-left`}></textarea>
      <p class="composer-left" id=${`${of}-left`} data-test=${`${of}-left`} data-over=${left < 0}>
        ${left < 0 ? say("chars-over", { over: -left }) : say("chars-left", { left })}
      </p>
      <button class=${quiet ? "button" : "button primary"} data-test=${`${of}-send`} aria-busy=${underWay}>${button}</button>
      <p class="refusal" id=${`${of}-no`} data-test=${`${of}-refusal`}>${refused && sayRefusal(refused)}</p>
    </form>
  `;
}
