/** @import { ComponentChildren } from "../../vendor/preact.js" */
import { html, useId, useLayoutEffect, useRef } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { laid } from "../state/store.js";
import { Heard } from "./live_regions.js";
import { Notices } from "./notices.js";

/**
 * Paper laid over the table. The browser keeps the focus inside and gives it back afterwards.
 * @typedef {object} SheetProps
 * @property {string} title
 * @property {() => void} close
 * @property {boolean} [bare] the way out stands among the children
 * @property {string} [closing] what the only way out is called
 * @property {string} [test] the test name of the way out
 * @param {SheetProps & { children?: ComponentChildren }} props
 */
export function Sheet({ title, close, bare, closing, test, children }) {
  const id = useId();
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  // Not `useEffect`: it tidies up when the dialog is gone from the page, and the focus with it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    const byKeyboard = document.activeElement?.matches(":focus-visible") ?? false;
    shown?.showModal();
    if (!byKeyboard) focusTitle(shown);
    laid.value = [...laid.peek(), id];
    return () => {
      laid.value = laid.peek().filter((other) => other !== id);
      shown?.close();
    };
  }, []);
  /** @param {Event} event */
  const fromOutside = (event) => !closing && event.target === dialog.current && close();
  /** @param {Event} event */
  const byKey = (event) => {
    event.preventDefault();
    close();
  };
  const button = html`
    <button class=${closing ? "button primary big" : "button plain"} data-test=${test ?? "close"}
      onClick=${close}>${closing ?? say("close")}</button>`;
  return html`
    <dialog class="sheet" ref=${dialog} aria-labelledby=${id} onCancel=${byKey} onClick=${fromOutside}>
      <div class="sheet-paper">
        <header class="sheet-head"><h2 id=${id}>${title}</h2>${!closing && !bare && button}</header>
        ${children}
        ${closing && button}
      </div>
      <${Heard} />
      <${Notices} sheet=${id} />
    </dialog>
  `;
}

/** After a tap WebKit draws a focus ring round the first button; the title gets none. @param {HTMLElement | null} sheet */
function focusTitle(sheet) {
  const title = sheet?.querySelector("h2");
  if (!title || sheet?.querySelector("input:focus, textarea:focus")) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/**
 * A last question before something that cannot be taken back.
 * @typedef {{ title: string, text?: string, yes: string, confirm: () => void, close: () => void }} Question
 * @param {Question & { children?: ComponentChildren }} props
 */
export function Confirm({ title, text, yes, confirm, close, children }) {
  const sure = () => {
    close();
    confirm();
  };
  return html`
    <${Sheet} title=${title} close=${close} bare>
      ${text && html`<p>${text}</p>`}
      ${children}
      <button class="button primary big" data-test="confirm" onClick=${sure}>${yes}</button>
      <button class="button big" data-test="cancel" onClick=${close}>${say("cancel")}</button>
    <//>
  `;
}
