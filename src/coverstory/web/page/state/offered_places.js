/** The list of places that a link offers to this browser. */
import { signal } from "../../vendor/preact.js";

/** The part of the link after `#places=`, until the list is taken or refused. */
export const offeredPlaces = signal(/** @type {string | null} */ (null));

/** Whether the player has taken the list. The sheet of own places then opens as soon as this phone can add places. */
export const hasPlacesToAdd = signal(false);

export function readOfferedPlaces() {
  const [, packed] = /^#places=(.+)$/.exec(location.hash) ?? [];
  if (!packed) return;
  history.replaceState(null, "", location.pathname);
  offeredPlaces.value = packed;
}
