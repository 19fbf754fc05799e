/** Finds the mistakes in a text of own places before it is sent. */
/** @import { OwnPlace } from "../../types/protocol.js" */
/** @import { Entry } from "./text_format.js" */
import { hasName, newPlaces, parseEntries } from "./text_format.js";

/** The limits of the server, for names, roles and all of them together. */
const MOST_PLACES = 200;
const LONGEST_NAME = 40;
const MOST_ROLES = 12;
const LONGEST_ROLE = 30;
const MOST_TEXT = 60000;

/** Invisible characters, or more than three accents on one letter. */
const UNPRINTABLE = /[\p{C}\u115f\u1160\u2800\u3164\uffa0]|\p{M}{4}/u;

/**
 * `n` is the line, or null for the whole text; `key` the message in the catalogue; `params` its variables.
 * @typedef {{ n: number | null, key: string, params: { [name: string]: string | number } }} Mistake
 */

/**
 * Return all mistakes, in the order of lines. The server checks everything again.
 * @param {string} text @param {readonly OwnPlace[]} own the places that the table already has
 * @returns {Mistake[]}
 */
export function mistakesOf(text, own) {
  const entries = parseEntries(text);
  const found = entries.flatMap((entry, index) => {
    const wrong = [...bracketMistakes(entry), ...nameMistakes(entry), ...rolesMistakes(entry), ...duplicateMistakes(entry, entries.slice(0, index), own)];
    return wrong.map((mistake) => ({ n: entry.n, ...mistake }));
  });
  return found.length ? found : totalMistakes(entries, own);
}

/** @param {string} key @param {Mistake["params"]} params */
const mistake = (key, params = {}) => [{ key, params }];

/** @param {Entry} entry */
const bracketMistakes = ({ brackets }) => (brackets ? mistake("own-wrong-brackets", { text: shorten(brackets) }) : []);

/** @param {Entry} entry */
function nameMistakes({ place: { name }, brackets }) {
  if (brackets && !name) return [];
  if (!name) return mistake("own-wrong-no-name");
  if (UNPRINTABLE.test(name)) return mistake("own-wrong-unprintable", { text: printable(name) });
  if (!comparable(name)) return mistake("own-wrong-no-letters", { text: name });
  if (size(name) > LONGEST_NAME) return mistake("own-wrong-long-name", { text: shorten(name), count: size(name), most: LONGEST_NAME });
  return [];
}

/** @param {Entry} entry */
function rolesMistakes({ place: { roles = [] } }) {
  const many = roles.length > MOST_ROLES ? mistake("own-wrong-many-roles", { count: roles.length, most: MOST_ROLES }) : [];
  return [...many, ...roles.flatMap((role, index) => roleMistakes(role, roles.slice(0, index)))];
}

/** @param {string} role @param {readonly string[]} before */
function roleMistakes(role, before) {
  if (UNPRINTABLE.test(role)) return mistake("own-wrong-unprintable", { text: printable(role) });
  if (!comparable(role)) return mistake("own-wrong-no-letters", { text: role });
  if (size(role) > LONGEST_ROLE) return mistake("own-wrong-long-role", { text: shorten(role), count: size(role), most: LONGEST_ROLE });
  return before.some((other) => comparable(other) === comparable(role)) ? mistake("own-wrong-role-twice", { text: role }) : [];
}

/** Repeating a place is fine. Another place with the same name is a mistake. @param {Entry} entry @param {readonly Entry[]} before @param {readonly OwnPlace[]} own */
function duplicateMistakes({ place }, before, own) {
  if (!comparable(place.name)) return [];
  const isTwin = (/** @type {OwnPlace} */ other) => comparable(other.name) === comparable(place.name) && !isSame(place, other);
  const twin = before.find((entry) => isTwin(entry.place));
  if (twin) return mistake("own-wrong-name-twice", { text: place.name, line: twin.n });
  return own.some(isTwin) ? mistake("own-wrong-at-table", { text: place.name }) : [];
}

/** Whether the first place adds nothing to the other. @param {OwnPlace} place @param {OwnPlace} other */
function isSame({ name, roles = [], traits = {} }, other) {
  const content = JSON.stringify({ roles, traits });
  const isBare = !roles.length && !Object.keys(traits).length;
  return hasName(name)(other) && (isBare || content === JSON.stringify({ roles: other.roles ?? [], traits: other.traits ?? {} }));
}

/** @param {readonly Entry[]} entries @param {readonly OwnPlace[]} own @returns {Mistake[]} */
function totalMistakes(entries, own) {
  // A place that the table already has is not added again.
  const places = [...own, ...newPlaces(entries.map(({ place }) => place), own)];
  const letters = places.reduce((sum, { name, roles = [] }) => sum + size(name) + size(roles.join("")), 0);
  const many = places.length > MOST_PLACES ? mistake("own-wrong-many", { count: places.length, most: MOST_PLACES }) : [];
  const long = letters > MOST_TEXT ? mistake("own-wrong-long", { count: letters, most: MOST_TEXT }) : [];
  return [...many, ...long].map((wrong) => ({ n: null, ...wrong }));
}

/** @param {string} text */
const size = (text) => [...text].length;

/** @param {string} text */
const shorten = (text) => (size(text) > LONGEST_ROLE ? `${[...text].slice(0, LONGEST_ROLE).join("")}…` : text);

/** Remove invisible characters and accents. @param {string} text */
const printable = (text) => text.replace(/[\p{C}\p{M}]/gu, "");

/** Return a name without case, accents and punctuation, to find names that look alike. @param {string} name */
const comparable = (name) =>
  name.normalize("NFKD").toLowerCase().replace(/([a-z])\p{M}+/gu, "$1").replace(/[^\p{L}\p{N}\p{S}\p{M}]/gu, "");
