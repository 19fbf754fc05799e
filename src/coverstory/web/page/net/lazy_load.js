/** Loads modules and catalogues on demand, and reloads the page when one cannot be loaded. */
import { signal } from "../../vendor/preact.js";
import { hasPendingCommands } from "../state/store.js";
import { REQUEST_TIMEOUT, isServerReachable } from "./api.js";
import { delay, delayOrOnline } from "./delay.js";

/** In ms. */
const RETRY_DELAY = 1500;

/**
 * Return the loaded file. If it fails or takes too long, reload the page.
 * The reload waits until the server is reachable and has answered all commands.
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
    while (hasPendingCommands.peek() || !(await isServerReachable()));
    location.reload();
    return /** @type {Promise<T>} */ (new Promise(() => {}));
  }
}

/**
 * A module that is loaded when it is needed, with its texts and styles.
 * @template T
 * @param {() => Promise<[T, ...unknown[]]>} loadAll
 */
export function lazyModule(loadAll) {
  const loaded = signal(/** @type {T | null} */ (null));
  let isRequested = false;
  return {
    /** Return the module, or null until it is loaded. The first call starts loading. */
    load() {
      if (!isRequested) {
        isRequested = true;
        lazyLoad(loadAll()).then(([module]) => (loaded.value = module));
      }
      return loaded.value;
    },
    /** Return the module if it is loaded, or null. */
    get loaded() {
      return loaded.value;
    },
  };
}

const styles = /** @type {Map<string, Promise<unknown>>} */ (new Map());

/** Load a style sheet once. Styles come in the order of the first calls. @param {string} name */
export function loadStyle(name) {
  const started = styles.get(name) ?? addStyle(`/static/styles/${name}`);
  styles.set(name, started);
  return started;
}

/** @param {string} href */
function addStyle(href) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
  return new Promise((ready, failed) => {
    link.onload = ready;
    link.onerror = failed;
  });
}
