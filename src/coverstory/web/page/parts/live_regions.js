/** @import { Told as Sentence } from "../a11y/announcer.js" */
import { html, useRef } from "../../vendor/preact.js";
import { atOnce, calmly } from "../a11y/announcer.js";

/**
 * What is read aloud. A sheet over the table shuts off all that lies below it, so each has its own,
 * with what was told since it was laid there.
 */
export function Heard() {
  const since = useRef([calmly.peek().n, atOnce.peek().n]);
  const [calm = 0, urgent = 0] = since.current;
  return html`
    <div class="hidden" aria-live="polite" data-test="told-calmly"><${Told} of=${calmly.value} since=${calm} /></div>
    <div class="hidden" aria-live="assertive" data-test="told-at-once"><${Told} of=${atOnce.value} since=${urgent} /></div>
  `;
}

/** @param {{ of: Sentence, since: number }} props */
function Told({ of: { text, n }, since }) {
  return n > since && text ? html`<p key=${n}>${text}</p>` : null;
}
