/** A modal dialog over the table, and a confirmation. */
/** @import { ComponentChildren } from "../../vendor/preact.js" */
import { html, useId, useLayoutEffect, useRef } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { sheetStack } from "../state/store.js";
import { LiveRegions } from "../a11y/live_regions.js";
import { Notices } from "./notices.js";

/**
 * The browser keeps the focus inside and restores it afterwards.
 * @typedef {object} SheetProps
 * @property {string} title
 * @property {() => void} close
 * @property {boolean} [bare] without a close button: the children have one
 * @property {string} [closing] the text of a large close button, which is then the only way out
 * @property {string} [test] the test name of the close button
 * @param {SheetProps & { children?: ComponentChildren }} props
 */
export function Sheet({ title, close, bare, closing, test, children }) {
  const id = useId();
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  // Not `useEffect`: it cleans up after the dialog has left the page, which is too late to restore the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    const byKeyboard = document.activeElement?.matches(":focus-visible") ?? false;
    shown?.showModal();
    if (!byKeyboard) focusTitle(shown);
    sheetStack.value = [...sheetStack.peek(), id];
    return () => {
      sheetStack.value = sheetStack.peek().filter((other) => other !== id);
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
      <${LiveRegions} />
      <${Notices} sheet=${id} />
    </dialog>
  `;
}

/** After a tap, WebKit would draw a focus ring around the first button. The title gets the focus without a ring. @param {HTMLElement | null} sheet */
function focusTitle(sheet) {
  const title = sheet?.querySelector("h2");
  if (!title || sheet?.querySelector("input:focus, textarea:focus")) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/**
 * A question before a command that cannot be undone.
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
