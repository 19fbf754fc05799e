/** The address of the page: which table, and in which mode. */
import { batch, signal } from "../../vendor/preact.js";

/**
 * `t` is a player, `tv` a TV for the room, `watch` a spectator. `e` (evening) is the page of a finished game.
 * @typedef {"t" | "tv" | "watch" | "e"} ViewMode
 */
export const viewMode = signal(/** @type {ViewMode} */ ("t"));

/** The code of the table in the address, or null on the home page. */
export const tableCode = signal(/** @type {string | null} */ (null));

export function startRoute() {
  readAddress();
  addEventListener("popstate", readAddress);
}

/** @param {string | null} code @param {ViewMode} [mode] */
export function goTo(code, mode = "t") {
  const path = code ? `/${mode}/${code}` : "/";
  if (location.pathname !== path) history.pushState(null, "", path);
  readAddress();
  scrollTo({ top: 0, behavior: "instant" });
}

/** Return the name of the finished game in the address. */
export const gameName = () => decodeURIComponent(location.pathname.split("/")[2] ?? "");

/** Return the link that another player joins by. @param {string} code */
export function linkTo(code) {
  return `${location.origin}/t/${code}`;
}

/** Ignore case, spaces and dashes in a typed code. @param {string} typed */
export function normalizeCode(typed) {
  return typed.replace(/[\s-]/g, "").toUpperCase();
}

/** Whether a typed code is as long as the codes of this server. @param {string} typed */
export function isWholeCode(typed) {
  const length = /** @type {HTMLMetaElement | null} */ (document.querySelector("meta[name=code-length]"))?.content;
  return normalizeCode(typed).length === Number(length);
}

function readAddress() {
  const [, mode = "t", code] = /^\/(t|tv|watch|e)(?:\/([^/]+))?\/?$/.exec(location.pathname) ?? [];
  batch(() => {
    viewMode.value = /** @type {ViewMode} */ (mode);
    tableCode.value = code && mode !== "e" ? normalizeCode(decodeURIComponent(code)) : null;
  });
}
