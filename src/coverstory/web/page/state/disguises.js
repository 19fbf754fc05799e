/** The cover story of each seat in the lobby: a disguise, an alias and an alibi. */
import { signal } from "../../vendor/preact.js";
import { say } from "./catalogue.js";
import { tableCode } from "./route.js";

/** The number of drawings in `art/disguises.svg` and of aliases in the catalogue; the number of alibis. */
const DISGUISES = 12;
const ALIBIS = 24;
/** Neighbours get alibis that are far apart in the list. 5 and 24 have no common factor, so none repeats. */
const STRIDE = 5;

/** The drawing of seat 0 on the page of a finished game, which does not know the code of its table. */
export const firstFace = signal(/** @type {number | null} */ (null));

/** Start the lists at another position for each table. */
const tableOffset = () => firstFace.value ?? [...(tableCode.value ?? "")].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9973;

/** Return the index of a seat's drawing, the same on every screen. @param {number} seat */
export const disguiseOf = (seat) => (tableOffset() + seat) % DISGUISES;

/** @param {number} seat */
export const sayAlias = (seat) => say(`alias-${disguiseOf(seat)}`);

/** @param {number} seat */
export const sayAlibi = (seat) => say(`alibi-${(tableOffset() + seat * STRIDE) % ALIBIS}`);
