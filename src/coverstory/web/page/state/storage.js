/** Stores in this browser: its seats, its last table and its device secret. */
import { newToken } from "../net/random.js";

/** @typedef {{ code: string, seat: number, token: string }} HeldSeat */

const LAST_TABLE_KEY = "coverstory:last";
const DEVICE_KEY = "coverstory:device";
const NAME_KEY = "coverstory:name";
export const seatsKey = (/** @type {string} */ code) => `coverstory:seats:${code}`;

/** Earlier versions kept one seat per phone under this key. */
const oldKey = (/** @type {string} */ code) => `coverstory:seat:${code}`;

/** Return the seats this phone holds at a table, in the order they were taken. @param {string} code @returns {HeldSeat[]} */
export function seatsAt(code) {
  const old = read(oldKey(code));
  if (old) {
    write(seatsKey(code), [old]);
    write(oldKey(code), null);
  }
  return read(seatsKey(code)) ?? [];
}

/** @returns {string | null} */
export function lastTable() {
  return read(LAST_TABLE_KEY);
}

/** @param {HeldSeat} taken */
export function rememberSeat(taken) {
  const others = seatsAt(taken.code).filter(({ seat }) => seat !== taken.seat);
  write(seatsKey(taken.code), [...others, taken]);
  write(LAST_TABLE_KEY, taken.code);
}

/** @param {HeldSeat} lost */
export function forgetSeat({ code, token }) {
  const others = seatsAt(code).filter((held) => held.token !== token);
  write(seatsKey(code), others.length ? others : null);
  if (!others.length && lastTable() === code) write(LAST_TABLE_KEY, null);
}

const gameKey = (/** @type {string} */ name) => `coverstory:game:${name}`;

/** Remember that this phone was the host's when a game ended: the host may delete the page of the game. @param {string} name @param {string} code */
export const rememberGame = (name, code) => write(gameKey(name), code);

/** Return the seats of this phone at the table of such a game. @param {string} name */
export const seatsAtGame = (name) => seatsAt(read(gameKey(name)) ?? "");

/** Return the name that this browser's owner played under last, or "". @returns {string} */
export const lastName = () => read(NAME_KEY) ?? "";

/** @param {string} name */
export const rememberName = (name) => write(NAME_KEY, name);

/** Return the secret that identifies this browser to the server. No other client ever learns it. */
export function deviceSecret() {
  const known = read(DEVICE_KEY);
  if (known) return known;
  write(DEVICE_KEY, newToken());
  return read(DEVICE_KEY);
}

/** Storage may be disabled in private windows; then values last until the page is closed. */
const unsaved = /** @type {Map<string, string>} */ (new Map());

/** @param {string} key */
export function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? unsaved.get(key) ?? "null");
  } catch {
    return JSON.parse(unsaved.get(key) ?? "null");
  }
}

/** @param {string} key @param {unknown} value null removes the key */
export function write(key, value) {
  unsaved.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    if (value !== null) unsaved.set(key, JSON.stringify(value));
  }
}
