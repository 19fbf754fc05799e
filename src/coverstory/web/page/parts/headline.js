/** The headline of a screen. */
/** @import { ComponentChildren } from "../../vendor/preact.js" */
import { html } from "../../vendor/preact.js";

/**
 * `announcement_text.js` announces the same to screen readers.
 * @param {{ kicker?: string, children?: ComponentChildren, more?: ComponentChildren }} props
 */
export function Headline({ kicker, children, more }) {
  return html`
    <div class="headline">
      ${kicker && html`<p class="kicker">${kicker}</p>`}
      <h1>${children}</h1>
      ${more && html`<p class="more">${more}</p>`}
    </div>
  `;
}
