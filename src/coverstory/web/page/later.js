/** A net that has brought nothing for so long has lost it. */
export const PATIENCE = 12000;
const PAUSE = 1500;

/**
 * A file that is fetched when it is needed. A browser may remember that it was not to be had, so after
 * a moment the page is asked for anew: it knows its table and its seats.
 * @template T
 * @param {Promise<T>} file
 */
export async function later(file) {
  try {
    return await Promise.race([file, soMuch(PATIENCE).then(() => Promise.reject())]);
  } catch {
    await soMuch(PAUSE);
    location.reload();
    return /** @type {Promise<T>} */ (new Promise(() => {}));
  }
}

/** @param {number} time */
const soMuch = (time) => new Promise((goOn) => setTimeout(goOn, time));
