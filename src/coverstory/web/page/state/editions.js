/** The editions, packs of places and bots that the server offers. */
/** @import { EditionEntry, Editions, ModuleEntry, PackEntry } from "../../types/protocol.js" */

/** @type {Map<string, EditionEntry>} */
const editions = new Map();

/** @type {Map<string, ModuleEntry>} */
const modules = new Map();

/** @type {Map<string, PackEntry>} */
const packs = new Map();

/** @type {readonly string[]} */
let bots = [];

/** @type {Map<string, string>} */
const colours = new Map();

let loading = /** @type {Promise<void> | null} */ (null);

/** Load the editions once. */
export const loadEditions = () => (loading ??= fetchEditions());

async function fetchEditions() {
  const response = await fetch("/api/editions");
  /** @type {Editions} */
  const offered = await response.json();
  for (const edition of offered.editions) editions.set(edition.key, edition);
  for (const module of offered.modules) modules.set(module.key, module);
  bots = offered.bots;
  for (const pack of offered.packs) {
    packs.set(pack.key, pack);
    for (const { key, colour } of pack.places) colours.set(key, colour);
  }
}

/** Return the levels of bots, in the server's order. */
export const botLevels = () => bots;

/** Return the keys of all editions, in the server's order. */
export const editionKeys = () => [...editions.keys()];

/** @param {string} key */
export function edition(key) {
  const found = editions.get(key);
  if (!found) throw new Error(`the server knows no edition "${key}"`);
  return found;
}

/** Return the number of spies that a module needs. @param {string} key */
export const spiesNeededFor = (key) => modules.get(key)?.spies ?? 1;

/** Whether a module is played with all places of its box, and no others. @param {string} key */
export const needsAllPlaces = (key) => modules.get(key)?.all_places ?? false;

/** Whether players can announce a deck with a module. @param {string} key */
export const hasAnnouncements = (key) => modules.get(key)?.announcements ?? false;

/** Return the number of places in these packs. @param {readonly string[]} keys */
export const countPlacesIn = (keys) =>
  keys.reduce((sum, key) => sum + (packs.get(key)?.places.length ?? 0), 0);

/** Return the keys of the places in these packs. @param {readonly string[]} keys */
export const placesIn = (keys) => keys.flatMap((key) => packs.get(key)?.places.map((place) => place.key) ?? []);

/** Return the sets of packs an edition can be played with: its own first, then packs that have roles too. @param {string} key */
export function packChoices(key) {
  const { packs: own, mixes_packs } = edition(key);
  const others = [...packs.keys()].filter((pack) => !own.includes(pack) && hasRoles(pack));
  if (!own.every(hasRoles)) return [own];
  const mixed = mixes_packs ? [[...own, ...others]] : [];
  return [own, ...others.map((pack) => [pack]), ...mixed];
}

/** Whether the cards of a pack name a role. @param {string} pack */
export const hasRoles = (pack) => packs.get(pack)?.roles ?? false;

/** Return the minutes that the rulebook gives for this number of players. @param {string} key @param {number} players */
export function minutesFor(key, players) {
  const { minutes, least } = edition(key);
  const index = Math.min(Math.max(players - least, 0), minutes.length - 1);
  return minutes[index] ?? 8;
}

/** Own places get these colours in turn. */
const OWN_PLACE_COLOURS = ["teal", "mustard", "plum", "olive", "red", "blue", "orange", "green"];

/** Return the colour of a place, the same everywhere. @param {string} place */
export const colourOf = (place) => colours.get(place) ?? OWN_PLACE_COLOURS[Number(place.match(/\d+$/)) % OWN_PLACE_COLOURS.length] ?? "plum";
