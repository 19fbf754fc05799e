/** The two live regions that a screen reader reads out, and the functions that write to them. */
import { html, signal, useRef } from "../../vendor/preact.js";

/** `n` counts announcements, so that a repeated sentence is announced again. @typedef {{ text: string, n: number }} Announced */

const polite = signal(/** @type {Announced} */ ({ text: "", n: 0 }));
const assertive = signal(/** @type {Announced} */ ({ text: "", n: 0 }));

/** Announce turns and results, when the screen reader pauses. @param {string} text */
export const announcePolitely = (text) => announce(polite, text);

/** Announce votes, time and refusals at once. @param {string} text "" removes the last announcement */
export const announceUrgently = (text) => announce(assertive, text);

/** @param {typeof polite} region @param {string} text */
function announce(region, text) {
  const { text: last, n } = region.peek();
  if (text || last) region.value = { text, n: n + 1 };
}

/**
 * The regions themselves. A modal sheet hides everything below it from a screen reader.
 * So each sheet has its own regions, for what is announced while it is open.
 */
export function LiveRegions() {
  const since = useRef([polite.peek().n, assertive.peek().n]);
  const [sincePolite = 0, sinceAssertive = 0] = since.current;
  return html`
    <div class="hidden" aria-live="polite" data-test="live-polite"><${Announcement} of=${polite.value} since=${sincePolite} /></div>
    <div class="hidden" aria-live="assertive" data-test="live-assertive"><${Announcement} of=${assertive.value} since=${sinceAssertive} /></div>
  `;
}

/** @param {{ of: Announced, since: number }} props */
function Announcement({ of: { text, n }, since }) {
  return n > since && text ? html`<p key=${n}>${text}</p>` : null;
}
