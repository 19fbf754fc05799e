/** @import { OwnPlace } from "../../types/protocol.js" */
import { signal } from "../../vendor/preact.js";
import { read, write } from "../state/storage.js";
import { fresh, sameName } from "./text_format.js";

const KEY = "coverstory:own-places";
const DRAFT = "coverstory:own-draft";

/** The places this phone has ever written down, for the next table. */
export const kept = signal(/** @type {readonly OwnPlace[]} */ (read(KEY) ?? []));

/** These as they are now, and whatever else was kept. @param {readonly OwnPlace[]} places */
export const keep = (places) => store([...fresh(kept.peek(), places), ...places]);

/** @param {string} name */
export const forget = (name) => store(kept.peek().filter((place) => !sameName(name)(place)));

export const forgetAll = () => store([]);

/** What somebody has begun to write, until a table has it: it outlives the sheet, and a reload. */
export const draft = signal(/** @type {string} */ (read(DRAFT) ?? ""));

/** @param {string} text */
export function keepDraft(text) {
  draft.value = text;
  write(DRAFT, text || null);
}

/** @param {readonly OwnPlace[]} places */
function store(places) {
  kept.value = places;
  write(KEY, places.length ? places : null);
}
