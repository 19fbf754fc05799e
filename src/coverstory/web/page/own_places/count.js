/** The number of places to choose from, with the table's own places. */
/** @import { Settings } from "../../types/protocol.js" */
import { countPlacesIn } from "../state/editions.js";
import { currentFrame } from "../state/view.js";

/** @param {readonly string[]} packs @param {Settings["own"]} own @param {readonly string[]} [leftOut] places that are switched off */
export function countPlaces(packs, own, leftOut = []) {
  const printed = own === "only" ? 0 : countPlacesIn(packs) - leftOut.length;
  return printed + (own === "aside" ? 0 : currentFrame().public.own.length);
}
