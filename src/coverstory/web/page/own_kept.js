/** @import { OwnPlace } from "../types/protocol.js" */
import { signal } from "../vendor/preact.js";
import { read, write } from "./memory.js";
import { fresh, sameName } from "./own_text.js";

const KEY = "coverstory:own-places";

/** The places this phone has ever written down, for the next table. */
export const kept = signal(/** @type {readonly OwnPlace[]} */ (read(KEY) ?? []));

/** These as they are now, and whatever else was kept. @param {readonly OwnPlace[]} places */
export const keep = (places) => store([...fresh(kept.peek(), places), ...places]);

/** @param {string} name */
export const forget = (name) => store(kept.peek().filter((place) => !sameName(name)(place)));

export const forgetAll = () => store([]);

/** @param {readonly OwnPlace[]} places */
function store(places) {
  kept.value = places;
  write(KEY, places.length ? places : null);
}
