/** @import { Refusal } from "../types/protocol.js" */
/** @import { FluentVariable, Pattern } from "../vendor/fluent.js" */
import { FluentBundle, FluentResource } from "../vendor/fluent.js";

/** @typedef {Record<string, FluentVariable>} Variables */

let bundle = new FluentBundle("en");
let lists = new Intl.ListFormat("en");

/** Everything people read comes from here. @param {string} language */
export async function loadCatalogue(language) {
  const answer = await fetch(`/locales/${language}.ftl`);
  bundle = new FluentBundle(language);
  bundle.addResource(new FluentResource(await answer.text()));
  lists = new Intl.ListFormat(language);
  document.documentElement.lang = language;
}

/** @param {string} id @param {Variables} [variables] */
export function say(id, variables) {
  return format(bundle.getMessage(id)?.value, variables) ?? id;
}

/** @param {Refusal & { sentence?: string }} refusal */
export function sayRefusal({ code, params, sentence }) {
  const text = format(bundle.getMessage(`refusal-${code}`)?.value, params);
  return text ?? sentence ?? say("refused");
}

/** @param {string} place */
export const sayPlace = (place) => say(`place-${place}`);

/**
 * A role belongs to its place: the same key may read differently elsewhere.
 * @param {string} place @param {string} role
 */
export function sayRole(place, role) {
  return format(bundle.getMessage(`place-${place}`)?.attributes[role]) ?? role;
}

/** @param {string[]} names */
export const sayList = (names) => lists.format(names);

/** @param {Pattern | null | undefined} pattern @param {Variables} [variables] */
function format(pattern, variables) {
  if (!pattern) return null;
  /** @type {Error[]} */
  const errors = [];
  return bundle.formatPattern(pattern, variables, errors);
}
