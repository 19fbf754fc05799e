/** The headline of a screen. */
/** @import { ComponentChildren } from "../../vendor/preact.js" */
import { html } from "../../vendor/preact.js";

/** Longer titles are set smaller. In characters. */
const CLOSE = 24;
const TIGHT = 40;

/**
 * `announcement_text.js` announces the same to screen readers.
 * @param {{ kicker?: string, children?: ComponentChildren, more?: ComponentChildren }} props
 */
export function Headline({ kicker, children, more }) {
  return html`
    <div class="headline" data-fit=${fit(children)}>
      ${kicker && html`<p class="kicker">${kicker}</p>`}
      <h1>${children}</h1>
      ${more && html`<p class="more">${more}</p>`}
    </div>
  `;
}

/** Return how much smaller a title has to be to fit into two lines. @param {ComponentChildren} title */
function fit(title) {
  const text = [title].flat().filter((part) => typeof part === "string").join("");
  return text.length > TIGHT ? "tight" : text.length > CLOSE ? "close" : null;
}
