/** @import { Settings } from "../../types/protocol.js" */
import { placesIn } from "../state/editions.js";
import { seen } from "../state/view.js";

/** How many places there are to choose from in these boxes, and of our own. @param {readonly string[]} packs @param {Settings["own"]} own */
export function placesWith(packs, own) {
  const boxed = own === "only" ? 0 : placesIn(packs);
  return boxed + (own === "aside" ? 0 : seen().public.own.length);
}
