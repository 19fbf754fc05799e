import { signal } from "../../vendor/preact.js";
import { seatsAt } from "./storage.js";
import { tidyCode } from "./route.js";

/** A seat that another phone offers to this one. @typedef {{ code: string, token: string }} Offer */
export const offered = signal(/** @type {Offer | null} */ (null));

/** The link in the code on the other phone has its token behind the #, and must not stay in the address. */
export function readOffer() {
  const [, token] = /^#take=(.+)$/.exec(location.hash) ?? [];
  if (!token) return;
  history.replaceState(null, "", location.pathname);
  const [, code = ""] = /^\/t\/([^/]+)/.exec(location.pathname) ?? [];
  const offer = { code: tidyCode(decodeURIComponent(code)), token };
  const ours = seatsAt(offer.code).some((held) => held.token === token);
  if (!ours) offered.value = offer;
}

export const refuseOffer = () => (offered.value = null);
