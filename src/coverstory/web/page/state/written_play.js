/** @import { Public } from "../../types/protocol.js" */
import { way } from "./route.js";
import { namesOf, seated, seen } from "./view.js";

/** So many characters a line may have; the house has the last word on it. */
export const LONGEST = 300;

/** Whether what passes between these seats is written. @param {Public} table @param {...number} between */
export function writesAt({ settings, seats }, ...between) {
  return settings.talk === "written" || between.some((seat) => seats[seat]?.afar);
}

/** @param {...number} between */
export const writes = (...between) => writesAt(seen().public, ...between);

/** Everybody who is not in the room. */
export const whoIsAfar = () => seated().filter((seat) => seen().public.seats[seat]?.afar);

/** Whether there is anybody who reads what is written. */
export const isWrittenFor = () => writes() || whoIsAfar().length > 0;

/** The talk is shown where people write, and where somebody has written. */
export const isTalkShown = () => way.value !== "tv" && (isWrittenFor() || seen().public.lines.length > 0);

/** Those who can only follow what is written, by name. */
export const namesAfar = () => namesOf(whoIsAfar());
