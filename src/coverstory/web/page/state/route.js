import { batch, signal } from "../../vendor/preact.js";

/**
 * How this browser is at the table: on a seat, as the screen on the wall, or looking over shoulders.
 * @typedef {"t" | "tv" | "watch"} Way
 */
export const way = signal(/** @type {Way} */ ("t"));

/** The code of the table in the address, or null at the front door. */
export const tableCode = signal(/** @type {string | null} */ (null));

export function startRoute() {
  readAddress();
  addEventListener("popstate", readAddress);
}

/** @param {string | null} code @param {Way} [by] */
export function goTo(code, by = "t") {
  const path = code ? `/${by}/${code}` : "/";
  if (location.pathname !== path) history.pushState(null, "", path);
  readAddress();
  scrollTo({ top: 0, behavior: "instant" });
}

/** The link somebody else joins by. @param {string} code */
export function linkTo(code) {
  return `${location.origin}/t/${code}`;
}

/** A code as people type it: case, spaces and dashes do not count. @param {string} typed */
export function tidyCode(typed) {
  return typed.replace(/[\s-]/g, "").toUpperCase();
}

function readAddress() {
  const [, by = "t", code] = /^\/(t|tv|watch)(?:\/([^/]+))?\/?$/.exec(location.pathname) ?? [];
  batch(() => {
    way.value = /** @type {Way} */ (by);
    tableCode.value = code ? tidyCode(decodeURIComponent(code)) : null;
  });
}
