/** The state of the page as signals. */
/** @import { Frame, Refusal } from "../../types/protocol.js" */
/** @import { HeldSeat } from "./storage.js" */
import { computed, signal } from "../../vendor/preact.js";

/** The last frame from the server; null before the first one. */
export const frame = signal(/** @type {Frame | null} */ (null));

/** The seats that this phone holds at the table in the address. */
export const seats = signal(/** @type {HeldSeat[]} */ ([]));

/** The seat whose owner holds the phone; null while nobody does. */
export const holder = signal(/** @type {HeldSeat | null} */ (null));

/** Whether several players share this phone. */
export const isPhoneShared = computed(() => seats.value.length > 1);

/** Whether nobody holds the shared phone. */
export const isPhoneDown = computed(() => isPhoneShared.value && !holder.value);

/** Whether this browser watches without a seat. */
export const isWatching = signal(false);

/** Whether the socket is open. The last screen stays while it is not. */
export const isConnected = signal(true);

/** Whether the server has yet to answer a command. A reload of the page would lose it. */
export const hasPendingCommands = signal(false);

/** Whether a scene covers the screen. Announcements wait for its end, so that they do not give the result away. */
export const isScenePlaying = signal(false);

/** The time of the screen's clock while it is scrolled out of sight. The masthead shows it then. */
export const hiddenClock = signal(/** @type {{ time: string, isLate: boolean } | null} */ (null));

/** The last refusal, until it is closed or replaced. */
export const notice = signal(/** @type {Refusal & { sentence?: string } | null} */ (null));

/** A sentence for everybody at the table, shown for a few seconds. */
export const news = signal(/** @type {string | null} */ (null));

/** The sheet that the masthead has opened. */
export const openSheet = signal(/** @type {"rules" | "table" | "places" | null} */ (null));

/** The ids of all open sheets, the topmost last. */
export const sheetStack = signal(/** @type {readonly string[]} */ ([]));

/** The code of a new table whose players all share this phone. */
export const sharedPhoneTable = signal(/** @type {string | null} */ (null));

/** The code of a new table on which a player wants to play alone against bots. */
export const soloTable = signal(/** @type {string | null} */ (null));
