import { effect, signal } from "../../vendor/preact.js";
import { read, write } from "./storage.js";
import { tableCode } from "./route.js";
import { frame } from "./store.js";
import { dealOf } from "./view.js";

/**
 * Private marks on places and players: on this phone only, never sent, gone with the next deal.
 * @typedef {{ deal: string, places: string[], players: { [seat: number]: "suspect" | "trust" } }} Marks
 */

const NONE = /** @type {Marks} */ ({ deal: "", places: [], players: {} });

/** Where they are kept: nobody else who shares the phone sees them. Empty while nobody has it. */
let key = "";

export const marks = signal(NONE);

/** @param {string} place */
export function togglePlace(place) {
  const { places } = marks.value;
  const crossed = places.includes(place) ? places.filter((p) => p !== place) : [...places, place];
  keep({ ...marks.value, places: crossed });
}

/** Nothing, suspect, trust, and round again. @param {number} seat */
export function turnPlayer(seat) {
  const { [seat]: now, ...others } = marks.value.players;
  const next = now === undefined ? "suspect" : now === "suspect" ? "trust" : undefined;
  keep({ ...marks.value, players: next ? { ...others, [seat]: next } : others });
}

/** @param {Marks} changed */
function keep(changed) {
  marks.value = changed;
  write(key, changed);
}

effect(() => {
  const last = frame.value;
  if (!last) return;
  const deal = dealOf(last.public);
  // Who looks on, or finds the phone on the table, may share this browser with a player.
  const now = last.mine ? `coverstory:marks:${tableCode.peek()}:${last.mine.seat}` : "";
  if (marks.peek().deal === deal && now === key) return;
  key = now;
  const kept = deal && key ? read(key) : null;
  if (kept?.deal === deal) marks.value = kept;
  else if (key) keep({ ...NONE, deal });
  else marks.value = NONE;
});

// Two tabs of one seat have the same marks.
addEventListener("storage", (event) => {
  if (key && event.key === key) marks.value = read(key) ?? NONE;
});
