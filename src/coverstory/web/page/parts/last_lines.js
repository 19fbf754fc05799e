import { html } from "../../vendor/preact.js";
import { way } from "../state/route.js";
import { seen } from "../state/view.js";
import { Quote } from "./quote.js";

const ON_THE_WALL = 2;

/** The screen on the wall does not scroll: what was written last. */
export function LastLines() {
  const last = seen().public.lines.slice(-ON_THE_WALL);
  if (way.value !== "tv" || !last.length) return null;
  return html`
    <div class="exchange" data-over="true" data-test="last-lines">
      ${last.map((line) => html`<${Quote} key=${line.n} of=${line} />`)}
    </div>
  `;
}
