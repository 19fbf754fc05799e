/** @import { OwnPlace, Traits } from "../../types/protocol.js" */

/** What bots may be told about a place, as the house has it. @type {readonly (keyof Traits)[]} */
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

/** What fits into one message to the house, with room for what stands round it. */
const MOST_BYTES = 3500;

/**
 * One place of a text: the number of its line, or its number in a JSON list. `brackets` is text in
 * brackets that is not understood.
 * @typedef {{ n: number, place: OwnPlace, brackets: string }} Entry
 */

/**
 * The places of a text: a line a place, its roles behind a colon, a semicolon or a tab, and what bots
 * are told in brackets. A list in JSON will do as well.
 * @param {string} text @returns {Entry[]}
 */
export function entriesOf(text) {
  const list = fromJson(text);
  if (list) return list.map((place, index) => ({ n: index + 1, place, brackets: "" }));
  const lines = text.split("\n").map((line, index) => ({ n: index + 1, line: withoutBullet(line) }));
  return lines.filter(({ line }) => line).map(({ n, line }) => ({ n, ...entryOf(line) }));
}

/** @param {string} text */
export const isJson = (text) => fromJson(text) !== null;

/** The same text again. @param {readonly OwnPlace[]} places */
export const textOf = (places) => places.map(lineOf).join("\n");

/** What is left of a text without these, to the letter. @param {string} text @param {readonly OwnPlace[]} places */
export function without(text, places) {
  const gone = new Set(places.map(lineOf));
  const list = fromJson(text);
  if (list) return textOf(list.filter((place) => !gone.has(lineOf(place))));
  const left = text.split("\n").filter((line) => !gone.has(lineOf(entryOf(withoutBullet(line)).place)));
  return left.some(tidy) ? left.join("\n") : "";
}

/** @param {string} text @returns {OwnPlace[] | null} */
function fromJson(text) {
  try {
    const list = JSON.parse(text);
    return Array.isArray(list) ? list.map(written).filter(({ name }) => name) : null;
  } catch {
    return null;
  }
}

/** Of whatever somebody has pasted, what the house understands. @param {any} pasted @returns {OwnPlace} */
function written(pasted) {
  const { name, roles, traits } = typeof pasted === "string" ? { name: pasted } : (pasted ?? {});
  const levels = TRAITS.filter((trait) => Number.isInteger(traits?.[trait])).map((trait) => [trait, traits[trait]]);
  return {
    name: tidy(String(name ?? "")),
    roles: Array.isArray(roles) ? roles.map(String).map(tidy) : [],
    traits: Object.fromEntries(levels),
  };
}

/** People paste lists with dashes, dots, numbers and boxes to tick in front of each line. */
const BULLET = /^(?:[-–—*•·‣◦▪●○]\s*|\+\s+|\(?\d{1,3}[.)](?!\d)\s*|\d{1,3}(?::\s+|\t)|\[[ xX]?\]\s*)+/;

/** @param {string} line */
const withoutBullet = (line) => line.trim().replace(BULLET, "").trim();

/** @param {string} line @returns {Omit<Entry, "n">} */
function entryOf(line) {
  const [, before = line, told = ""] = line.match(/^([^[\]]*)\[([^[\]]*)\]$/) ?? [];
  const traits = traitsOf(told);
  const end = before.search(/[:;\t]/);
  const name = end < 0 ? before : before.slice(0, end);
  const roles = end < 0 ? [] : rolesOf(before.slice(end + 1));
  const brackets = !traits ? `[${told}]` : /[[\]]/.test(before) ? line : "";
  return { place: written({ name, roles, traits: traits ?? {} }), brackets };
}

/** "noise 2, age 4" as levels; null if it is not like that. @param {string} told */
function traitsOf(told) {
  const words = told.split(/[,;]/).map(tidy).filter(Boolean);
  const levels = words.map((word) => /^(\w+) ([0-4])$/.exec(word));
  const isRead = levels.every((level) => TRAITS.some((trait) => trait === level?.[1]));
  return isRead ? Object.fromEntries(levels.map((level) => [level?.[1], Number(level?.[2])])) : null;
}

/** @param {string} text */
export const rolesOf = (text) => text.split(/[,;\t]/).map(tidy).filter(Boolean);

/** @param {OwnPlace} place */
function lineOf({ name, roles = [], traits = {} }) {
  const told = TRAITS.filter((trait) => traits[trait] != null).map((trait) => `${trait} ${traits[trait]}`);
  return name + (roles.length ? `: ${roles.join(", ")}` : "") + (told.length ? ` [${told.join(", ")}]` : "");
}

/** As the house will write it. @param {string} text */
const tidy = (text) => text.normalize("NFC").trim().replace(/\s+/g, " ");

/** A name as people compare it: without case, accents, spaces and "the". @param {string} name */
export const loosely = (name) =>
  name.normalize("NFD").toLowerCase().replace(/^the\s+/, "").replace(/[^\p{L}\p{N}]/gu, "");

/** Whether two places have one name. @param {string} name */
export const sameName = (name) => (/** @type {OwnPlace} */ other) => other.name.toLowerCase() === name.toLowerCase();

/** Those that are not among the others, nor twice. @param {readonly OwnPlace[]} places @param {readonly OwnPlace[]} others */
export const fresh = (places, others) =>
  places.filter(({ name }, n) => !others.some(sameName(name)) && places.findIndex(sameName(name)) === n);

/** In as few messages as can be. @param {readonly OwnPlace[]} places */
export function messages(places) {
  const length = (/** @type {unknown} */ value) => new TextEncoder().encode(JSON.stringify(value)).length;
  /** @type {OwnPlace[][]} */
  const parts = [];
  for (const place of places) {
    const last = parts.at(-1);
    if (last && length([...last, place]) <= MOST_BYTES) last.push(place);
    else parts.push([place]);
  }
  return parts;
}
