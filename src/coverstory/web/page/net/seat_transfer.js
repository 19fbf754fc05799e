/** Moves a seat to another phone: the QR code on the old phone, and the request of the new one. */
/** @import { Refused, Seated } from "../../types/protocol.js" */
/** @import { Offer } from "../state/offered_seat.js" */
import { fetchJson, fetchWithToken, isTemporary, postJson, readBody, tablePath } from "./api.js";
import { deviceSecret } from "../state/storage.js";
import { newId, newToken } from "./random.js";
import { connectSeat } from "./session.js";
import { notice } from "../state/store.js";
import { offeredSeat } from "../state/offered_seat.js";

/** Return the QR code for the new phone as SVG text. @param {string} code @param {string} token */
export async function fetchTransferQr(code, token) {
  return readBody((await fetchWithToken(token, `${tablePath(code)}/move.svg`)).text());
}

/** Return a function that takes the offered seat. It throws a temporary refusal, after which it can be called again. @param {Offer} offer */
export function createSeatTransfer({ code, token }) {
  const move = moveRequest(code, token);
  return async () => {
    try {
      const seat = await move();
      offeredSeat.value = null;
      connectSeat(seat);
    } catch (thrown) {
      const refused = /** @type {Refused} */ (thrown);
      if (isTemporary(refused)) throw refused;
      offeredSeat.value = null;
      // The server forgets a token only when the seat has moved to another phone.
      notice.value = refused.code === "unknown-token" ? { code: "offer-gone", params: {} } : refused;
    }
  };
}

/**
 * Return an idempotent request that replaces the token of a seat. The old phone loses the seat.
 * @param {string} code @param {string} held the old token
 */
function moveRequest(code, held) {
  const body = { id: newId(), held, token: newToken(), again: false };
  return async () => {
    const request = postJson({ ...body, device: deviceSecret() });
    body.again = true;
    /** @type {Seated} */
    const seated = await fetchJson(`${tablePath(code)}/moves`, request);
    return { ...seated, token: body.token };
  };
}
