/** @import { Refused, Seated } from "../../types/protocol.js" */
/** @import { Offer } from "../state/offered_seat.js" */
import { ask, fetchAs, isPassing, post, whole } from "./api.js";
import { deviceSecret } from "../state/storage.js";
import { newId, newToken } from "./random.js";
import { sitDown } from "./session.js";
import { notice } from "../state/store.js";
import { offered } from "../state/offered_seat.js";

/** The way of a seat to another phone, as a drawing to scan. @param {string} code @param {string} token */
export async function fetchMovingCode(code, token) {
  return whole((await fetchAs(token, `/api/tables/${code}/move.svg`)).text());
}

/** Sit down on the offered seat; the other phone is out. Throws what can be tried again. @param {Offer} offer */
export function takingOf({ code, token }) {
  const move = moveRequest(code, token);
  return async () => {
    try {
      const seat = await move();
      offered.value = null;
      sitDown(seat);
    } catch (thrown) {
      const refused = /** @type {Refused} */ (thrown);
      if (isPassing(refused)) throw refused;
      offered.value = null;
      // The house forgets a key when the seat has gone to another phone.
      notice.value = refused.code === "unknown-token" ? { code: "offer-gone", params: {} } : refused;
    }
  };
}

/**
 * Takes a seat over from the phone that gave us its token; it is out then. It can be repeated.
 * @param {string} code @param {string} held
 */
function moveRequest(code, held) {
  const order = { id: newId(), held, token: newToken(), again: false };
  return async () => {
    const path = `/api/tables/${encodeURIComponent(code)}/moves`;
    const request = post({ ...order, device: deviceSecret() });
    order.again = true;
    /** @type {Seated} */
    const seated = await ask(path, request);
    return { ...seated, token: order.token };
  };
}
