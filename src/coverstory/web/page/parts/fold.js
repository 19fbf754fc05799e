/** A part of the lobby that is folded away. */
/** @import { ComponentChildren } from "../../vendor/preact.js" */
import { html, useState } from "../../vendor/preact.js";

/**
 * @typedef {object} FoldProps
 * @property {string} test test name of the line that opens it
 * @property {string} title
 * @property {string} [more] a text below the title
 * @property {string} [action] the word that opens it, instead of a plus sign
 * @property {boolean} [isOpen] open at first
 * @param {FoldProps & { children?: ComponentChildren }} props
 */
export function Fold({ test, title, more, action, isOpen = false, children }) {
  const [isOpenAtFirst] = useState(isOpen);
  return html`
    <details class="fold" open=${isOpenAtFirst}>
      <summary data-test=${test} data-action=${action ?? null}>
        <span class="fold-title"><b>${title}</b> ${more && html`<span>${more}</span>`}</span>
        ${action && html`<span class="fold-action">${action}</span>`}
      </summary>
      <div class="fold-content">${children}</div>
    </details>
  `;
}
