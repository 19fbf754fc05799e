import { signal } from "../vendor/preact.js";

/** The code of the table in the address, or null at the front door. */
export const tableCode = signal(/** @type {string | null} */ (null));

export function startRoute() {
  readAddress();
  addEventListener("popstate", readAddress);
}

/** @param {string | null} code */
export function goTo(code) {
  const path = code ? `/t/${code}` : "/";
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
  const match = /^\/t\/([^/]+)\/?$/.exec(location.pathname);
  tableCode.value = match?.[1] ? tidyCode(decodeURIComponent(match[1])) : null;
}
