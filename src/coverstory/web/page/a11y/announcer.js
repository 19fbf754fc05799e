import { signal } from "../../vendor/preact.js";

/** A sentence for who listens; `n` tells it from the same one said before. @typedef {{ text: string, n: number }} Told */

/** Turns and results, said when there is a pause; votes and time, said at once. */
export const calmly = signal(/** @type {Told} */ ({ text: "", n: 0 }));
export const atOnce = signal(/** @type {Told} */ ({ text: "", n: 0 }));

/** @param {typeof calmly} region @param {string} text nothing takes back what was said */
export function put(region, text) {
  const { text: last, n } = region.peek();
  if (text || last) region.value = { text, n: n + 1 };
}
