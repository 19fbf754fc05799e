/** @import { Frame, Refusal } from "../types/protocol.js" */
import { signal } from "../vendor/preact.js";

/** The last whole view from the server; null until the first one came. */
export const frame = signal(/** @type {Frame | null} */ (null));

/** Whether the socket is open. The screen stays as it is while it is not. */
export const connected = signal(true);

/** What the house last said no to, until somebody closes it or something else happens. */
export const notice = signal(/** @type {Refusal & { sentence?: string } | null} */ (null));

/** Which sheet lies over the table, if any. */
export const sheet = signal(/** @type {"rules" | "table" | null} */ (null));
