/** @import { OwnPlace, Traits } from "../types/protocol.js" */

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
 * The places of a text: a line a place, its roles behind a colon, what bots are told in brackets.
 * A list in JSON will do as well.
 * @param {string} text @returns {OwnPlace[]}
 */
export function placesOf(text) {
  return fromJson(text) ?? text.split("\n").map(tidy).filter(Boolean).map(placeOf);
}

/** The same text again. @param {readonly OwnPlace[]} places */
export const textOf = (places) => places.map(lineOf).join("\n");

/** What is left of a text without these, to the letter. @param {string} text @param {readonly OwnPlace[]} places */
export function without(text, places) {
  const gone = new Set(places.map(lineOf));
  const list = fromJson(text);
  if (list) return textOf(list.filter((place) => !gone.has(lineOf(place))));
  const left = text.split("\n").filter((line) => !gone.has(lineOf(placeOf(tidy(line)))));
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

/** @param {string} line @returns {OwnPlace} */
function placeOf(line) {
  const [, before = line, told = ""] = line.match(/^([^[]*)\[([a-z0-4, ]*)\]$/) ?? [];
  const [name = "", ...rest] = before.split(":");
  const levels = [...told.matchAll(/([a-z]+) ([0-4])/g)].map(([, trait, level]) => [trait, Number(level)]);
  return written({ name, roles: rolesOf(rest.join(":")), traits: Object.fromEntries(levels) });
}

/** @param {string} text */
export const rolesOf = (text) => text.split(",").map(tidy).filter(Boolean);

/** @param {OwnPlace} place */
function lineOf({ name, roles = [], traits = {} }) {
  const told = TRAITS.filter((trait) => traits[trait] != null).map((trait) => `${trait} ${traits[trait]}`);
  return name + (roles.length ? `: ${roles.join(", ")}` : "") + (told.length ? ` [${told.join(", ")}]` : "");
}

/** As the house will write it. @param {string} text */
const tidy = (text) => text.normalize("NFC").trim().replace(/\s+/g, " ");

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
