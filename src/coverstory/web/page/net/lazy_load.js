/** A net that has brought nothing for so long has lost it. */
export const PATIENCE = 12000;
const PAUSE = 1500;

/**
 * A file that is fetched when it is needed. A browser may remember that it was not to be had, so the
 * page is asked for anew: it knows its table and its seats. But not before the house can be reached,
 * for what is on the screen is better than the browser's word that there is no net.
 * @template T
 * @param {Promise<T>} file
 */
export async function later(file) {
  try {
    return await Promise.race([file, soMuch(PATIENCE).then(() => Promise.reject())]);
  } catch {
    do await aMoment(PAUSE);
    while (!(await isThere()));
    location.reload();
    return /** @type {Promise<T>} */ (new Promise(() => {}));
  }
}

/** @param {number} time */
const soMuch = (time) => new Promise((goOn) => setTimeout(goOn, time));

/** So long, but no longer than the net is away. @param {number} time @returns {Promise<void>} */
export const aMoment = (time) =>
  new Promise((goOn) => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener("online", over);
      goOn();
    };
    const timer = setTimeout(over, time);
    addEventListener("online", over);
  });

/** Whether the house can be reached. */
async function isThere() {
  const request = { signal: AbortSignal.timeout?.(PATIENCE), cache: /** @type {const} */ ("no-store") };
  return (await fetch("/healthz", request).catch(() => null))?.ok ?? false;
}
