import { say } from "./catalogue.js";
import { tableCode } from "./route.js";

/** So many disguises are in `art/disguises.svg`, each with its alias; and so many alibis in the catalogue. */
const DISGUISES = 12;
const ALIBIS = 24;
/** Neighbours get alibis that are far apart in the list; without a common factor none comes twice. */
const STRIDE = 5;

/** Every table begins at another place of the lists. */
const first = () => [...(tableCode.value ?? "")].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9973;

/** A seat's place on the strip of disguises, the same on every screen. @param {number} seat */
export const disguiseOf = (seat) => (first() + seat) % DISGUISES;

/** Whom a seat pretends to be. @param {number} seat */
export const sayAlias = (seat) => say(`alias-${disguiseOf(seat)}`);

/** Where they say they were. @param {number} seat */
export const sayAlibi = (seat) => say(`alibi-${(first() + seat * STRIDE) % ALIBIS}`);
