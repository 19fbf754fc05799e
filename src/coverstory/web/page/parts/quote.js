/** A written line in large letters. */
/** @import { Line } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { sayAuthor } from "./talk_line.js";

/** Longer texts are set smaller. In characters. */
const LONG = 120;

/** @param {{ of: Line, bare?: boolean }} props `bare`: the headline already names the author */
export function Quote({ of, bare = false }) {
  return html`
    <blockquote class="quote" data-kind=${of.kind} data-long=${of.text.length > LONG}>
      ${!bare && html`<p class="line-who">${sayAuthor(of)}</p>`}
      <p class="line-text" dir="auto">${of.text}</p>
    </blockquote>
  `;
}
