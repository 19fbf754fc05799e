/** @import { OwnPlace } from "../../types/protocol.js" */
/** @import { Entry } from "./text_format.js" */
import { entriesOf, fresh, sameName } from "./text_format.js";

/** The limits of the server, for names, roles and all of them together. */
const MOST_PLACES = 60;
const LONGEST_NAME = 40;
const MOST_ROLES = 12;
const LONGEST_ROLE = 30;
const MOST_TEXT = 6000;

/** What cannot be shown, or has more accents than a letter can carry. */
const UNPRINTABLE = /[\p{C}\u115f\u1160\u2800\u3164\uffa0]|\p{M}{4}/u;

/**
 * Something to change in a text of places: on which line (null: in the whole text), the sentence in
 * the catalogue, and its particulars.
 * @typedef {{ n: number | null, say: string, about: { [name: string]: string | number } }} Mistake
 */

/**
 * Every mistake of a text, from the first line to the last. The server checks all of it again.
 * @param {string} text @param {readonly OwnPlace[]} own the places that the table has already
 * @returns {Mistake[]}
 */
export function mistakesOf(text, own) {
  const entries = entriesOf(text);
  const found = entries.flatMap((entry, index) => {
    const about = [...ofBrackets(entry), ...ofName(entry), ...ofRoles(entry), ...ofTwin(entry, entries.slice(0, index), own)];
    return about.map((mistake) => ({ n: entry.n, ...mistake }));
  });
  return found.length ? found : ofAll(entries, own);
}

/** @param {string} say @param {Mistake["about"]} about */
const mistake = (say, about = {}) => [{ say, about }];

/** @param {Entry} entry */
const ofBrackets = ({ brackets }) => (brackets ? mistake("own-wrong-brackets", { text: cut(brackets) }) : []);

/** @param {Entry} entry */
function ofName({ place: { name }, brackets }) {
  if (brackets && !name) return [];
  if (!name) return mistake("own-wrong-no-name");
  if (UNPRINTABLE.test(name)) return mistake("own-wrong-unprintable", { text: shown(name) });
  if (!likeness(name)) return mistake("own-wrong-no-letters", { text: name });
  if (size(name) > LONGEST_NAME) return mistake("own-wrong-long-name", { text: cut(name), count: size(name), most: LONGEST_NAME });
  return [];
}

/** @param {Entry} entry */
function ofRoles({ place: { roles = [] } }) {
  const many = roles.length > MOST_ROLES ? mistake("own-wrong-many-roles", { count: roles.length, most: MOST_ROLES }) : [];
  return [...many, ...roles.flatMap((role, index) => ofRole(role, roles.slice(0, index)))];
}

/** @param {string} role @param {readonly string[]} before */
function ofRole(role, before) {
  if (UNPRINTABLE.test(role)) return mistake("own-wrong-unprintable", { text: shown(role) });
  if (!likeness(role)) return mistake("own-wrong-no-letters", { text: role });
  if (size(role) > LONGEST_ROLE) return mistake("own-wrong-long-role", { text: cut(role), count: size(role), most: LONGEST_ROLE });
  return before.some((other) => likeness(other) === likeness(role)) ? mistake("own-wrong-role-twice", { text: role }) : [];
}

/** The same place once more is no mistake; another place with its name is. @param {Entry} entry @param {readonly Entry[]} before @param {readonly OwnPlace[]} own */
function ofTwin({ place }, before, own) {
  if (!likeness(place.name)) return [];
  const isTwin = (/** @type {OwnPlace} */ other) => likeness(other.name) === likeness(place.name) && !isSame(place, other);
  const twin = before.find((entry) => isTwin(entry.place));
  if (twin) return mistake("own-wrong-name-twice", { text: place.name, line: twin.n });
  return own.some(isTwin) ? mistake("own-wrong-at-table", { text: place.name }) : [];
}

/** Whether nothing would be lost without the first. @param {OwnPlace} place @param {OwnPlace} other */
function isSame({ name, roles = [], traits = {} }, other) {
  const told = JSON.stringify({ roles, traits });
  const isBare = !roles.length && !Object.keys(traits).length;
  return sameName(name)(other) && (isBare || told === JSON.stringify({ roles: other.roles ?? [], traits: other.traits ?? {} }));
}

/** @param {readonly Entry[]} entries @param {readonly OwnPlace[]} own @returns {Mistake[]} */
function ofAll(entries, own) {
  // A place that is at the table already is not added again.
  const places = [...own, ...fresh(entries.map(({ place }) => place), own)];
  const letters = places.reduce((sum, { name, roles = [] }) => sum + size(name) + size(roles.join("")), 0);
  const many = places.length > MOST_PLACES ? mistake("own-wrong-many", { count: places.length, most: MOST_PLACES }) : [];
  const long = letters > MOST_TEXT ? mistake("own-wrong-long", { count: letters, most: MOST_TEXT }) : [];
  return [...many, ...long].map((wrong) => ({ n: null, ...wrong }));
}

/** @param {string} text */
const size = (text) => [...text].length;

/** The beginning of a text, to know it by. @param {string} text */
const cut = (text) => (size(text) > LONGEST_ROLE ? `${[...text].slice(0, LONGEST_ROLE).join("")}…` : text);

/** A text without what cannot be shown. @param {string} text */
const shown = (text) => text.replace(/[\p{C}\p{M}]/gu, "");

/** What of a name the eye goes by: neither case nor accents nor dots. @param {string} name */
const likeness = (name) =>
  name.normalize("NFKD").toLowerCase().replace(/([a-z])\p{M}+/gu, "$1").replace(/[^\p{L}\p{N}\p{S}\p{M}]/gu, "");
