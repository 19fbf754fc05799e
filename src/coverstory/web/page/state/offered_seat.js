/** The seat that another phone offers to this one by a link. */
import { signal } from "../../vendor/preact.js";
import { seatsAt } from "./storage.js";
import { normalizeCode } from "./route.js";

/** @typedef {{ code: string, token: string }} Offer */
export const offeredSeat = signal(/** @type {Offer | null} */ (null));

/** Read an offer from the address. The token is removed from the address, so that it is not shared by accident. */
export function readOffer() {
  const [, token] = /^#take=(.+)$/.exec(location.hash) ?? [];
  if (!token) return;
  history.replaceState(null, "", location.pathname);
  const [, code = ""] = /^\/t\/([^/]+)/.exec(location.pathname) ?? [];
  const offer = { code: normalizeCode(decodeURIComponent(code)), token };
  const ours = seatsAt(offer.code).some((held) => held.token === token);
  if (!ours) offeredSeat.value = offer;
}

export const refuseOffer = () => (offeredSeat.value = null);
