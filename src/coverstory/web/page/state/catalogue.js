/** @import { OwnPlace, Refusal } from "../../types/protocol.js" */
/** @import { FluentVariable, Pattern } from "../../vendor/fluent.js" */
import { FluentBundle, FluentResource } from "../../vendor/fluent.js";
import { signal } from "../../vendor/preact.js";

/** @typedef {Record<string, FluentVariable>} Variables */

let bundle = new FluentBundle("en");
let lists = new Intl.ListFormat("en");

/** The edition in whose words everything is said. */
const words = signal("");

/** The places that the table has brought along. */
const own = signal(/** @type {readonly OwnPlace[]} */ ([]));

/** What people read at the front door. @param {string} language */
export async function loadCatalogue(language) {
  bundle = new FluentBundle(language);
  lists = new Intl.ListFormat(language);
  document.documentElement.lang = language;
  await add(`/locales/${language}.ftl`);
}

/** @type {Promise<void> | null} */
let table = null;

/** The rest of what people read: places, rules, abilities and the words of the editions. */
export const loadTableCatalogue = () =>
  (table ??= add(`/locales/${document.documentElement.lang}-table.ftl`));

/** @param {string} path */
async function add(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} is not to be had`);
  bundle.addResource(new FluentResource(await answer.text()));
}

/** In `dc` the spy is The Joker: say everything as this edition does. @param {string} edition */
export function useWords(edition) {
  words.value = edition;
}

/** @param {readonly OwnPlace[]} places */
export function useOwnPlaces(places) {
  own.value = places;
}

/** An own place goes by its number in the list. @param {string} place */
const ownPlace = (place) => (isOwn(place) ? own.value[Number(place.slice(OWN.length)) - 1] : undefined);

const OWN = "own-";
export const isOwn = (/** @type {string} */ place) => place.startsWith(OWN);

/** @param {string} id @param {Variables} [variables] */
export function say(id, variables) {
  return format(message(id)?.value, variables) ?? id;
}

/** The other text of a message, by its name. @param {string} id @param {string} attribute */
export function sayMore(id, attribute) {
  return format(message(id)?.attributes[attribute]) ?? "";
}

/** @param {Refusal & { sentence?: string }} refusal */
export function sayRefusal({ code, params, sentence }) {
  const text = format(message(`refusal-${code}`)?.value, params);
  return text ?? sentence ?? say("refused");
}

/** @param {string} place */
export const sayPlace = (place) => ownPlace(place)?.name ?? say(`place-${place}`);

/** A line about a place, for who has never heard of it. @param {string} place */
export const sayAbout = (place) => sayMore(isOwn(place) ? "place-own" : `place-${place}`, "about");

/**
 * A role belongs to its place: the same key may read differently elsewhere.
 * @param {string} place @param {string} role
 */
export function sayRole(place, role) {
  const written = ownPlace(place)?.roles?.[Number(role.replace("role-", "")) - 1];
  return written ?? (sayMore(isOwn(place) ? "place-own" : `place-${place}`, role) || role);
}

/**
 * Names one after the other, whichever way each of them is written: unless they are kept apart, one that runs
 * from right to left turns the list round.
 * @param {string[]} names
 */
export const sayList = (names) => lists.format(names.map((name) => `\u2068${name}\u2069`));

/** The message as this edition has it, else as all do. @param {string} id */
const message = (id) => bundle.getMessage(`${words.value}-${id}`) ?? bundle.getMessage(id);

/** @param {Pattern | null | undefined} pattern @param {Variables} [variables] */
function format(pattern, variables) {
  if (!pattern) return null;
  /** @type {Error[]} */
  const errors = [];
  return bundle.formatPattern(pattern, variables, errors);
}
