import { newToken } from "../net/random.js";

/** @typedef {{ code: string, seat: number, token: string }} HeldSeat */

const LAST = "coverstory:last";
const DEVICE = "coverstory:device";
export const seatsKey = (/** @type {string} */ code) => `coverstory:seats:${code}`;

/** Where the only seat of a phone was kept before several could share one. */
const oldKey = (/** @type {string} */ code) => `coverstory:seat:${code}`;

/** The seats this phone holds at a table, in the order they were taken. @param {string} code @returns {HeldSeat[]} */
export function seatsAt(code) {
  const only = read(oldKey(code));
  if (only) {
    write(seatsKey(code), [only]);
    write(oldKey(code), null);
  }
  return read(seatsKey(code)) ?? [];
}

/** The table this phone sat at last. @returns {string | null} */
export function lastTable() {
  return read(LAST);
}

/** @param {HeldSeat} taken */
export function rememberSeat(taken) {
  const others = seatsAt(taken.code).filter(({ seat }) => seat !== taken.seat);
  write(seatsKey(taken.code), [...others, taken]);
  write(LAST, taken.code);
}

/** @param {HeldSeat} lost */
export function forgetSeat({ code, token }) {
  const others = seatsAt(code).filter((held) => held.token !== token);
  write(seatsKey(code), others.length ? others : null);
  if (!others.length && lastTable() === code) write(LAST, null);
}

/** What this browser is known by at every table: nobody else ever learns it. */
export function deviceSecret() {
  const known = read(DEVICE);
  if (known) return known;
  write(DEVICE, newToken());
  return read(DEVICE);
}

/** Storage may be off (private windows); then all is kept as long as the page lasts. */
const unstored = /** @type {Map<string, string>} */ (new Map());

/** @param {string} key */
export function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? unstored.get(key) ?? "null");
  } catch {
    return JSON.parse(unstored.get(key) ?? "null");
  }
}

/** @param {string} key @param {unknown} value null forgets */
export function write(key, value) {
  unstored.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    if (value !== null) unstored.set(key, JSON.stringify(value));
  }
}
