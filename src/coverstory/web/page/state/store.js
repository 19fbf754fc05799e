/** @import { Frame, Refusal } from "../../types/protocol.js" */
/** @import { HeldSeat } from "./storage.js" */
import { computed, signal } from "../../vendor/preact.js";

/** The last whole view from the server; null until the first one came. */
export const frame = signal(/** @type {Frame | null} */ (null));

/** The seats this phone holds at the table in the address. */
export const seats = signal(/** @type {HeldSeat[]} */ ([]));

/** Whose hands the phone is in: null while it lies on the table. */
export const inHand = signal(/** @type {HeldSeat | null} */ (null));

/** Whether several people share this phone. */
export const shared = computed(() => seats.value.length > 1);

/** Whether it lies on the table, between their hands. */
export const onTable = computed(() => shared.value && !inHand.value);

/** Whether we look on from outside, at what everybody may know. */
export const watching = signal(false);

/** Whether the socket is open. The screen stays as it is while it is not. */
export const connected = signal(true);

/** What the house last said no to, until somebody closes it or something else happens. */
export const notice = signal(/** @type {Refusal & { sentence?: string } | null} */ (null));

/** A sentence that everybody at the table should read, for a few seconds. */
export const news = signal(/** @type {string | null} */ (null));

/** Which sheet lies over the table, if any. */
export const sheet = signal(/** @type {"rules" | "table" | null} */ (null));

/** All the sheets that lie there by their ids, the last on top: also questions, and those of a part of the screen. */
export const laid = signal(/** @type {readonly string[]} */ ([]));
