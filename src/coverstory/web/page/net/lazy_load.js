/** Loads modules and catalogues on demand, and reloads the page when one cannot be loaded. */
import { REQUEST_TIMEOUT, isServerReachable } from "./api.js";

/** In ms. */
const RETRY_DELAY = 1500;

/**
 * Return the loaded file. If it fails or takes too long, reload the page once the server is reachable.
 * A browser may cache a failed import, so another import() would fail again.
 * The page resumes its table and seats after a reload.
 * @template T
 * @param {Promise<T>} file
 */
export async function lazyLoad(file) {
  try {
    return await Promise.race([file, delay(REQUEST_TIMEOUT).then(() => Promise.reject())]);
  } catch {
    // Reloading while offline would replace the page by the browser's error page.
    do await delayOrOnline(RETRY_DELAY);
    while (!(await isServerReachable()));
    location.reload();
    return /** @type {Promise<T>} */ (new Promise(() => {}));
  }
}

/** @param {number} time in ms */
const delay = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Wait, but at most until the browser is online again. @param {number} time in ms @returns {Promise<void>} */
export const delayOrOnline = (time) =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener("online", finish);
      resolve();
    };
    const timer = setTimeout(finish, time);
    addEventListener("online", finish);
  });
