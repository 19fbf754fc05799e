/** A player's private marks on places and other players. They are never sent. */
import { effect, signal } from "../../vendor/preact.js";
import { read, write } from "./storage.js";
import { tableCode } from "./route.js";
import { frame } from "./store.js";
import { dealId } from "./view.js";

/**
 * Marks are kept in this browser until the next deal.
 * @typedef {{ deal: string, places: string[], players: { [seat: number]: "suspect" | "trust" } }} Marks
 */

const NO_MARKS = /** @type {Marks} */ ({ deal: "", places: [], players: {} });

/** The storage key of the holder's marks. Players who share a phone have a key each. Empty without a holder. */
let storageKey = "";

export const marks = signal(NO_MARKS);

/** @param {string} place */
export function togglePlace(place) {
  const { places } = marks.value;
  const crossed = places.includes(place) ? places.filter((p) => p !== place) : [...places, place];
  save({ ...marks.value, places: crossed });
}

/** Step through no mark, suspect, trust. @param {number} seat */
export function cyclePlayerMark(seat) {
  const { [seat]: current, ...others } = marks.value.players;
  const next = current === undefined ? "suspect" : current === "suspect" ? "trust" : undefined;
  save({ ...marks.value, players: next ? { ...others, [seat]: next } : others });
}

/** @param {Marks} changed */
function save(changed) {
  marks.value = changed;
  write(storageKey, changed);
}

effect(() => {
  const last = frame.value;
  if (!last) return;
  const deal = dealId(last.public);
  // A spectator, or a shared phone without a holder, must not show a player's marks.
  const newKey = last.mine ? `coverstory:marks:${tableCode.peek()}:${last.mine.seat}` : "";
  if (marks.peek().deal === deal && newKey === storageKey) return;
  storageKey = newKey;
  const stored = deal && storageKey ? read(storageKey) : null;
  if (stored?.deal === deal) marks.value = stored;
  else if (storageKey) save({ ...NO_MARKS, deal });
  else marks.value = NO_MARKS;
});

// All tabs of a browser show the same marks.
addEventListener("storage", (event) => {
  if (storageKey && event.key === storageKey) marks.value = read(storageKey) ?? NO_MARKS;
});
