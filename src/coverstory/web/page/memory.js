/** @typedef {{ code: string, seat: number, token: string }} HeldSeat */

const LAST = "coverstory:last";
const seatKey = (/** @type {string} */ code) => `coverstory:seat:${code}`;

/** The seat this phone holds at a table. @param {string} code @returns {HeldSeat | null} */
export function seatAt(code) {
  return read(seatKey(code));
}

/** The table this phone sat at last. @returns {string | null} */
export function lastTable() {
  return read(LAST);
}

/** @param {HeldSeat} seat */
export function rememberSeat(seat) {
  write(seatKey(seat.code), seat);
  write(LAST, seat.code);
}

/** @param {string} code */
export function forgetSeat(code) {
  write(seatKey(code), null);
  if (lastTable() === code) write(LAST, null);
}

/**
 * Storage may be off (private windows); then a seat lasts as long as the page does.
 * @param {string} key
 */
export function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value null forgets */
export function write(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is off or full; see `read`.
  }
}
