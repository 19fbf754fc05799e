/** The cover story of each seat in the lobby: a disguise, an alias and an alibi. */
import { say } from "./catalogue.js";
import { tableCode } from "./route.js";

/** The number of drawings in `art/disguises.svg` and of aliases in the catalogue; the number of alibis. */
const DISGUISES = 12;
const ALIBIS = 24;
/** Neighbours get alibis that are far apart in the list. 5 and 24 have no common factor, so none repeats. */
const STRIDE = 5;

/** Start the lists at another position for each table. */
const tableOffset = () => [...(tableCode.value ?? "")].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9973;

/** Return the index of a seat's drawing, the same on every screen. @param {number} seat */
export const disguiseOf = (seat) => (tableOffset() + seat) % DISGUISES;

/** @param {number} seat */
export const sayAlias = (seat) => say(`alias-${disguiseOf(seat)}`);

/** @param {number} seat */
export const sayAlibi = (seat) => say(`alibi-${(tableOffset() + seat * STRIDE) % ALIBIS}`);
