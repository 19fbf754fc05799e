/** The text format of own places: parsing and writing. */
/** @import { OwnPlace, Traits } from "../../types/protocol.js" */

/** The traits of a place that bots use, in the server's order. @type {readonly (keyof Traits)[]} */
export const TRAITS = [
  "noise",
  "outdoors",
  "crowd",
  "fun",
  "formal",
  "danger",
  "motion",
  "money",
  "learning",
  "food",
  "guards",
  "age",
];

/** The server's limit for one message is 4096 bytes; this leaves room for the rest of it. */
const MAX_MESSAGE_BYTES = 3500;

/**
 * `n` is the number of the line, or of the entry in a JSON list. `brackets` is text in brackets that is not understood.
 * @typedef {{ n: number, place: OwnPlace, brackets: string }} Entry
 */

/**
 * Parse a text with one place per line: the name, a colon, semicolon or tab and the roles, traits in brackets.
 * A JSON list works too.
 * @param {string} text @returns {Entry[]}
 */
export function parseEntries(text) {
  const list = fromJson(text);
  if (list) return list.map((place, index) => ({ n: index + 1, place, brackets: "" }));
  const lines = text.split("\n").map((line, index) => ({ n: index + 1, line: withoutBullet(line) }));
  return lines.filter(({ line }) => line).map(({ n, line }) => ({ n, ...parseLine(line) }));
}

/** @param {string} text */
export const isJson = (text) => fromJson(text) !== null;

/** Return the places as text. @param {readonly OwnPlace[]} places */
export const textOf = (places) => places.map(lineOf).join("\n");

/** Return the text without the lines of these places. Other lines stay unchanged. @param {string} text @param {readonly OwnPlace[]} places */
export function textWithout(text, places) {
  const gone = new Set(places.map(lineOf));
  const list = fromJson(text);
  if (list) return textOf(list.filter((place) => !gone.has(lineOf(place))));
  const left = text.split("\n").filter((line) => !gone.has(lineOf(parseLine(withoutBullet(line)).place)));
  return left.some(tidy) ? left.join("\n") : "";
}

/** @param {string} text @returns {OwnPlace[] | null} */
export function fromJson(text) {
  try {
    const parsed = JSON.parse(text);
    const list = parsed?.places ?? parsed;
    return Array.isArray(list) ? list.map(toPlace).filter(({ name }) => name) : null;
  } catch {
    return null;
  }
}

/** Return the known fields of a pasted value. @param {any} pasted @returns {OwnPlace} */
function toPlace(pasted) {
  const { name, roles, traits } = typeof pasted === "string" ? { name: pasted } : (pasted ?? {});
  const levels = TRAITS.filter((trait) => Number.isInteger(traits?.[trait])).map((trait) => [trait, traits[trait]]);
  return {
    name: tidy(String(name ?? "")),
    roles: Array.isArray(roles) ? roles.map(String).map(tidy) : [],
    traits: Object.fromEntries(levels),
  };
}

/** Pasted lists may have dashes, dots, numbers or check boxes before each line. */
const BULLET = /^(?:[-–—*•·‣◦▪●○]\s*|\+\s+|\(?\d{1,3}[.)](?!\d)\s*|\d{1,3}(?::\s+|\t)|\[[ xX]?\]\s*)+/;

/** @param {string} line */
const withoutBullet = (line) => line.trim().replace(BULLET, "").trim();

/** @param {string} line @returns {Omit<Entry, "n">} */
function parseLine(line) {
  const [, before = line, inside = ""] = line.match(/^([^[\]]*)\[([^[\]]*)\]$/) ?? [];
  const traits = parseTraits(inside);
  const end = before.search(/[:;\t]/);
  const name = end < 0 ? before : before.slice(0, end);
  const roles = end < 0 ? [] : parseRoles(before.slice(end + 1));
  const brackets = !traits ? `[${inside}]` : /[[\]]/.test(before) ? line : "";
  return { place: toPlace({ name, roles, traits: traits ?? {} }), brackets };
}

/** Parse "noise 2, age 4"; return null if it is something else. @param {string} text */
function parseTraits(text) {
  const words = text.split(/[,;]/).map(tidy).filter(Boolean);
  const levels = words.map((word) => /^(\w+) ([0-4])$/.exec(word));
  const isValid = levels.every((level) => TRAITS.some((trait) => trait === level?.[1]));
  return isValid ? Object.fromEntries(levels.map((level) => [level?.[1], Number(level?.[2])])) : null;
}

/** @param {string} text */
export const parseRoles = (text) => text.split(/[,;\t]/).map(tidy).filter(Boolean);

/** @param {OwnPlace} place */
function lineOf({ name, roles = [], traits = {} }) {
  const levels = TRAITS.filter((trait) => traits[trait] != null).map((trait) => `${trait} ${traits[trait]}`);
  return name + (roles.length ? `: ${roles.join(", ")}` : "") + (levels.length ? ` [${levels.join(", ")}]` : "");
}

/** Normalise a text as the server does. @param {string} text */
const tidy = (text) => text.normalize("NFC").trim().replace(/\s+/g, " ");

/** Return a name without case, accents, spaces and "the", to find doubles. @param {string} name */
export const looseName = (name) =>
  name.normalize("NFD").toLowerCase().replace(/^the\s+/, "").replace(/[^\p{L}\p{N}]/gu, "");

/** Return a predicate for places with this name. @param {string} name */
export const hasName = (name) => (/** @type {OwnPlace} */ other) => other.name.toLowerCase() === name.toLowerCase();

/** Return the places whose names the others do not have, each once. @param {readonly OwnPlace[]} places @param {readonly OwnPlace[]} others */
export const newPlaces = (places, others) =>
  places.filter(({ name }, n) => !others.some(hasName(name)) && places.findIndex(hasName(name)) === n);

/** Split places into as few messages as possible. @param {readonly OwnPlace[]} places */
export function splitIntoMessages(places) {
  const length = (/** @type {unknown} */ value) => new TextEncoder().encode(JSON.stringify(value)).length;
  /** @type {OwnPlace[][]} */
  const parts = [];
  for (const place of places) {
    const last = parts.at(-1);
    if (last && length([...last, place]) <= MAX_MESSAGE_BYTES) last.push(place);
    else parts.push([place]);
  }
  return parts;
}
