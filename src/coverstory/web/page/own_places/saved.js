/** Own places and their draft, saved in this browser for the next table. */
/** @import { OwnPlace } from "../../types/protocol.js" */
import { signal } from "../../vendor/preact.js";
import { read, write } from "../state/storage.js";
import { hasName, newPlaces } from "./text_format.js";

const PLACES_KEY = "coverstory:own-places";
const DRAFT_KEY = "coverstory:own-draft";

export const savedPlaces = signal(/** @type {readonly OwnPlace[]} */ (read(PLACES_KEY) ?? []));

/** Save these places, and keep the others. @param {readonly OwnPlace[]} places */
export const savePlaces = (places) => writePlaces([...newPlaces(savedPlaces.peek(), places), ...places]);

/** @param {string} name */
export const forgetPlace = (name) => writePlaces(savedPlaces.peek().filter((place) => !hasName(name)(place)));

export const forgetAllPlaces = () => writePlaces([]);

/** A text that is not added yet. It survives closing the sheet and a reload. */
export const placesDraft = signal(/** @type {string} */ (read(DRAFT_KEY) ?? ""));

/** @param {string} text */
export function savePlacesDraft(text) {
  placesDraft.value = text;
  write(DRAFT_KEY, text || null);
}

/** @param {readonly OwnPlace[]} places */
function writePlaces(places) {
  savedPlaces.value = places;
  write(PLACES_KEY, places.length ? places : null);
}
