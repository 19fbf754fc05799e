/** Finds the mistakes in a text of own places before it is sent. */
/** @import { OwnPlace } from "../../types/protocol.js" */
/** @import { Entry } from "./text_format.js" */
import { hasName, newPlaces, parseEntries } from "./text_format.js";

/** The limits of the server. `MOST_TEXT` is for the characters of all names and roles together. */
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
  if (!lookAlikeName(name)) return mistake("own-wrong-no-letters", { text: name });
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
  if (!lookAlikeName(role)) return mistake("own-wrong-no-letters", { text: role });
  if (size(role) > LONGEST_ROLE) return mistake("own-wrong-long-role", { text: shorten(role), count: size(role), most: LONGEST_ROLE });
  return before.some((other) => lookAlikeName(other) === lookAlikeName(role)) ? mistake("own-wrong-role-twice", { text: role }) : [];
}

/** A repeated place is no mistake. A different place with the same name is one. @param {Entry} entry @param {readonly Entry[]} before @param {readonly OwnPlace[]} own */
function duplicateMistakes({ place }, before, own) {
  if (!lookAlikeName(place.name)) return [];
  const clashes = (/** @type {OwnPlace} */ other) => lookAlikeName(other.name) === lookAlikeName(place.name) && !isSame(place, other);
  const earlier = before.find((entry) => clashes(entry.place));
  if (earlier) return mistake("own-wrong-name-twice", { text: place.name, line: earlier.n });
  return own.some(clashes) ? mistake("own-wrong-at-table", { text: place.name }) : [];
}

/** Whether the first place says nothing that the other does not say. @param {OwnPlace} place @param {OwnPlace} other */
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
const lookAlikeName = (name) =>
  name.normalize("NFKD").toLowerCase().replace(/([a-z])\p{M}+/gu, "$1").replace(/[^\p{L}\p{N}\p{S}\p{M}]/gu, "");
