/** The texts that people read, from the server's Fluent catalogues. */
/** @import { OwnPlace, Refusal } from "../../types/protocol.js" */
/** @import { FluentVariable, Pattern } from "../../vendor/fluent.js" */
import { FluentBundle, FluentResource } from "../../vendor/fluent.js";
import { signal } from "../../vendor/preact.js";
import { fetchText } from "../net/api.js";

/** @typedef {Record<string, FluentVariable>} Variables */

let bundle = new FluentBundle("en");
let lists = new Intl.ListFormat("en");

/** The edition whose own words replace the general ones. */
const editionWords = signal("");

/** The places that this table has written itself. */
const ownPlaces = signal(/** @type {readonly OwnPlace[]} */ ([]));

/** Load the texts of the home page. @param {string} language */
export async function loadCatalogue(language) {
  bundle = new FluentBundle(language);
  lists = new Intl.ListFormat(language);
  document.documentElement.lang = language;
  await loadTexts("start");
}

const loading = /** @type {Map<string, Promise<void>>} */ (new Map());

/** Load a part of the texts once. @param {"start" | "table" | "sheet" | "round" | "rules" | "own" | "game"} part */
export function loadTexts(part) {
  const started = loading.get(part) ?? addTexts(part);
  loading.set(part, started);
  return started;
}

/** @param {string} part */
async function addTexts(part) {
  try {
    bundle.addResource(new FluentResource(await fetchText(`/locales/${document.documentElement.lang}-${part}.ftl`)));
  } catch (failure) {
    loading.delete(part);
    throw failure;
  }
}

/** Prefer the words of this edition: one of them calls the spy The Joker. @param {string} edition */
export function setEditionWords(edition) {
  editionWords.value = edition;
}

/** @param {readonly OwnPlace[]} places */
export function setOwnPlaces(places) {
  ownPlaces.value = places;
}

const OWN_PREFIX = "own-";
export const isOwnPlace = (/** @type {string} */ place) => place.startsWith(OWN_PREFIX);

/** @param {string} id @param {Variables} [variables] */
export function say(id, variables) {
  return format(message(id)?.value, variables) ?? id;
}

/** Return the text of an attribute of a message. @param {string} id @param {string} attribute */
export function sayAttribute(id, attribute) {
  return format(message(id)?.attributes[attribute]) ?? "";
}

/** Return the title of a phase that has no screen of its own, or "". @param {string} phase */
export const sayPhase = (phase) => format(message(`phase-${phase}`)?.value) ?? "";

/** Return the label of a command's button in a phase that has no screen of its own. @param {string} command */
export const sayCommand = (command) => format(message(`command-${command}`)?.value) ?? say("command-done");

/** @param {Refusal & { sentence?: string }} refusal */
export function sayRefusal({ code, params, sentence }) {
  const text = format(message(`refusal-${code}`)?.value, withTitles(params));
  return text ?? sentence ?? say("refused");
}

/** Add the titles of an edition and a module, which a refusal names by key. @param {Refusal["params"]} params */
function withTitles(params) {
  const kinds = ["edition", "module"].filter((kind) => kind in params);
  const titles = kinds.map((kind) => [`${kind}-title`, format(message(`${kind}-${params[kind]}`)?.value) ?? params[kind]]);
  return { ...params, ...Object.fromEntries(titles) };
}

/** @param {string} place */
export const sayPlace = (place) => ownPlace(place)?.name ?? say(`place-${place}`);

/** Return a line about a place, for players who do not know it. @param {string} place */
export const sayPlaceInfo = (place) => sayAttribute(isOwnPlace(place) ? "place-own" : `place-${place}`, "about");

/**
 * Return the name of a role at a place. The same key may read differently at another place.
 * @param {string} place @param {string} role
 */
export function sayRole(place, role) {
  const written = ownPlace(place)?.roles?.[Number(role.replace("role-", "")) - 1];
  return written ?? (sayAttribute(isOwnPlace(place) ? "place-own" : `place-${place}`, role) || role);
}

/**
 * Join names to a list. Each name is isolated: a name written from right to left would reverse the rest of the list.
 * @param {string[]} names
 */
export const sayList = (names) => lists.format(names.map((name) => `\u2068${name}\u2069`));

/** The key of an own place has its number in the list: `own-3` is the third. @param {string} place */
const ownPlace = (place) => (isOwnPlace(place) ? ownPlaces.value[Number(place.slice(OWN_PREFIX.length)) - 1] : undefined);

/** Return the message of this edition, or else the general one. @param {string} id */
const message = (id) => bundle.getMessage(`${editionWords.value}-${id}`) ?? bundle.getMessage(id);

/** @param {Pattern | null | undefined} pattern @param {Variables} [variables] */
function format(pattern, variables) {
  if (!pattern) return null;
  /** @type {Error[]} */
  const errors = [];
  return bundle.formatPattern(pattern, variables, errors);
}
