/** The number of places to choose from, with the table's own places. */
/** @import { Settings } from "../../types/protocol.js" */
import { countPlacesIn } from "../state/editions.js";
import { currentFrame } from "../state/view.js";

/** @param {readonly string[]} packs @param {Settings["own"]} own */
export function countPlaces(packs, own) {
  const printed = own === "only" ? 0 : countPlacesIn(packs);
  return printed + (own === "aside" ? 0 : currentFrame().public.own.length);
}
