/** @import { EditionEntry, Editions } from "../types/protocol.js" */

/** @type {Map<string, EditionEntry>} */
const editions = new Map();

export async function loadEditions() {
  const answer = await fetch("/api/editions");
  /** @type {Editions} */
  const told = await answer.json();
  for (const edition of told.editions) editions.set(edition.key, edition);
}

/** @param {string} key */
export function edition(key) {
  const found = editions.get(key);
  if (!found) throw new Error(`the server knows no edition "${key}"`);
  return found;
}

/** The card stock a place is printed on, everywhere it appears. @param {string} place */
export function colourOf(place) {
  for (const { places } of editions.values()) {
    const found = places.find(({ key }) => key === place);
    if (found) return found.colour;
  }
  return "red";
}
