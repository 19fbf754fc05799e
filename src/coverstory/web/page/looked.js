import { signal } from "../vendor/preact.js";
import { read, write } from "./memory.js";

/**
 * Who of those that share this phone has looked at their card since it was dealt.
 * @typedef {{ deal: number, seats: number[] }} Looked
 */
const looks = signal(/** @type {{ code: string } & Looked} */ ({ code: "", deal: -1, seats: [] }));

const key = (/** @type {string} */ code) => `coverstory:looked:${code}`;

/** @param {string} code @param {number} deal */
export function lookedAt(code, deal) {
  if (looks.value.code === code && looks.value.deal === deal) return looks.value.seats;
  /** @type {Looked | null} */
  const kept = read(key(code));
  return kept?.deal === deal ? kept.seats : [];
}

/** @param {string} code @param {number} deal @param {number} seat */
export function noteLook(code, deal, seat) {
  const seats = lookedAt(code, deal);
  if (seats.includes(seat)) return;
  looks.value = { code, deal, seats: [...seats, seat] };
  write(key(code), { deal, seats: looks.value.seats });
}
