/** Tells whether questions and talk are written, and which players are not in the room. */
/** @import { Public } from "../../types/protocol.js" */
import { viewMode } from "./route.js";
import { currentFrame, namesOf, seatsAtTable } from "./view.js";

/** In characters. The server checks it too. */
export const MAX_LINE_LENGTH = 300;

/** Whether these seats write to each other. @param {Public} table @param {...number} between */
export function isWrittenAt({ settings, seats }, ...between) {
  return settings.talk === "written" || between.some((seat) => seats[seat]?.afar);
}

/** Whether the players keep track of the turns themselves (R23). */
export const hasFreeTurns = () => currentFrame().public.advice.tracked === null;

/** @param {...number} between */
export const isWritten = (...between) => isWrittenAt(currentFrame().public, ...between);

/** Return the seats that are not in the room. */
export const remoteSeats = () => seatsAtTable().filter((seat) => currentFrame().public.seats[seat]?.afar);

/** Whether anybody needs to read instead of listen. */
export const hasReaders = () => isWritten() || remoteSeats().length > 0;

export const isTalkShown = () => viewMode.value !== "tv" && (hasReaders() || currentFrame().public.lines.length > 0);

export const remoteNames = () => namesOf(remoteSeats());
