/** @import { ComponentChildren } from "../../vendor/preact.js" */
import { html } from "../../vendor/preact.js";

/**
 * What is going on, in one line. `telling.js` has it read aloud.
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
