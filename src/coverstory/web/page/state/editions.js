/** @import { EditionEntry, Editions, PackEntry } from "../../types/protocol.js" */

/** @type {Map<string, EditionEntry>} */
const editions = new Map();

/** @type {Map<string, PackEntry>} */
const packs = new Map();

/** @type {Map<string, string>} */
const colours = new Map();

export async function loadEditions() {
  const answer = await fetch("/api/editions");
  /** @type {Editions} */
  const told = await answer.json();
  for (const edition of told.editions) editions.set(edition.key, edition);
  for (const pack of told.packs) {
    packs.set(pack.key, pack);
    for (const { key, colour } of pack.places) colours.set(key, colour);
  }
}

/** The keys of all editions, in the order of the house. */
export const editionKeys = () => [...editions.keys()];

/** @param {string} key */
export function edition(key) {
  const found = editions.get(key);
  if (!found) throw new Error(`the server knows no edition "${key}"`);
  return found;
}

/** How many places there are in these boxes together. @param {readonly string[]} keys */
export const placesIn = (keys) =>
  keys.reduce((sum, key) => sum + (packs.get(key)?.places.length ?? 0), 0);

/** The boxes an edition can be played with: its own, and those with cards like them. @param {string} key */
export function boxesFor(key) {
  const { packs: own, mixes_packs } = edition(key);
  const others = [...packs.keys()].filter((pack) => !own.includes(pack) && hasRoles(pack));
  if (!own.every(hasRoles)) return [own];
  const mixed = mixes_packs ? [[...own, ...others]] : [];
  return [own, ...others.map((pack) => [pack]), ...mixed];
}

/** Whether the cards of a box tell who you are there. @param {string} pack */
export const hasRoles = (pack) => packs.get(pack)?.roles ?? false;

/** The minutes the book gives so many players. @param {string} key @param {number} players */
export function minutesFor(key, players) {
  const { minutes, least } = edition(key);
  const index = Math.min(Math.max(players - least, 0), minutes.length - 1);
  return minutes[index] ?? 8;
}

/** What own places are printed on, in turn. */
const STOCK = ["teal", "mustard", "plum", "olive", "red", "blue", "orange", "green"];

/** The card stock a place is printed on, everywhere it appears. @param {string} place */
export const colourOf = (place) => colours.get(place) ?? STOCK[Number(place.match(/\d+$/)) % STOCK.length] ?? "plum";
