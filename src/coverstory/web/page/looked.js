/** @import { Public } from "../types/protocol.js" */
import { signal } from "../vendor/preact.js";
import { read, write } from "./memory.js";
import { dealOf } from "./view.js";

/**
 * Who of those that share this phone has looked at their card since it was dealt.
 * @typedef {{ deal: string, seats: number[] }} Looked
 */
const looks = signal(/** @type {{ code: string } & Looked} */ ({ code: "", deal: "", seats: [] }));

const key = (/** @type {string} */ code) => `coverstory:looked:${code}`;

/** @param {string} code @param {Public} table */
export function lookedAt(code, table) {
  const deal = dealOf(table);
  if (looks.value.code === code && looks.value.deal === deal) return looks.value.seats;
  /** @type {Looked | null} */
  const kept = read(key(code));
  return kept?.deal === deal ? kept.seats : [];
}

/** @param {string} code @param {Public} table @param {number} seat */
export function noteLook(code, table, seat) {
  const seats = lookedAt(code, table);
  if (seats.includes(seat)) return;
  looks.value = { code, deal: dealOf(table), seats: [...seats, seat] };
  write(key(code), { deal: looks.value.deal, seats: looks.value.seats });
}
