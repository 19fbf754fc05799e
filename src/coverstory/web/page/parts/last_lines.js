/** The last written lines, for the TV, which does not scroll. */
import { html } from "../../vendor/preact.js";
import { viewMode } from "../state/route.js";
import { currentFrame } from "../state/view.js";
import { Quote } from "./quote.js";

const LINES_SHOWN = 2;

export function LastLines() {
  const last = currentFrame().public.lines.slice(-LINES_SHOWN);
  if (viewMode.value !== "tv" || !last.length) return null;
  return html`
    <div class="exchange" data-over="true" data-test="last-lines">
      ${last.map((line) => html`<${Quote} key=${line.n} of=${line} />`)}
    </div>
  `;
}
