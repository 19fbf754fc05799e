/**
 * The cover story of each player: a disguise, an alias and an alibi.
 * A face is the number that a seat has chosen. Its drawing is an index into `art/disguises.svg`.
 * The index also depends on the code of the table, so that tables differ.
 */
import { signal } from "../../vendor/preact.js";
import { say } from "./catalogue.js";
import { tableCode } from "./route.js";
import { frame } from "./store.js";

/** The number of drawings, and of aliases in the catalogue. */
const DISGUISES = 12;
/** The number of alibis in the catalogue. */
const ALIBIS = 24;
/** Neighbours get alibis that are far apart in the list. 5 and 24 have no common factor, so no alibi repeats. */
const STRIDE = 5;

/** The drawing of face 0, from the server, on the page of a finished game. That page does not know the code of the table. */
export const firstFace = signal(/** @type {number | null} */ (null));

/** Return the index of the drawing of a face, the same on every screen. @param {number} face */
export const drawingOf = (face) => (tableOffset() + face) % DISGUISES;

/** Return all faces, in the order of their drawings. */
export const faces = () => Array.from({ length: DISGUISES }, (_, face) => face).sort((one, other) => drawingOf(one) - drawingOf(other));

/** Return the index of a seat's drawing. @param {number} seat */
export const disguiseOf = (seat) => drawingOf(frame.value?.public.seats[seat]?.face ?? seat);

/** @param {number} drawing */
export const sayAlias = (drawing) => say(`alias-${drawing}`);

/** @param {number} seat */
export const sayAlibi = (seat) => say(`alibi-${(tableOffset() + seat * STRIDE) % ALIBIS}`);

/** Return where the lists begin at this table, so that tables differ: a number from the code. */
const tableOffset = () => firstFace.value ?? [...(tableCode.value ?? "")].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9973;
