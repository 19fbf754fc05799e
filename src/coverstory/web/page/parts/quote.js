/** @import { Line } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { sayWho } from "./talk_line.js";

/** So long, it is set smaller. */
const LONG = 120;

/** What somebody has just written, large. @param {{ of: Line, bare?: boolean }} props bare: the headline says who */
export function Quote({ of, bare = false }) {
  return html`
    <blockquote class="quote" data-kind=${of.kind} data-long=${of.text.length > LONG}>
      ${!bare && html`<p class="line-who">${sayWho(of)}</p>`}
      <p class="line-text" dir="auto">${of.text}</p>
    </blockquote>
  `;
}
