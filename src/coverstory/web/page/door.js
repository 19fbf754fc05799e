/** @import { Found, Refused, Seated } from "../types/protocol.js" */
import { PATIENCE } from "./later.js";
import { deviceSecret } from "./memory.js";
import { newId, newToken } from "./random.js";

/**
 * Opens a table, or takes a seat at one. The same name is asked for under the same id, so that a
 * request whose answer was lost can be repeated; another name, or a refusal, makes it another request.
 * @param {string | null} code
 */
export function seatRequest(code) {
  const token = newToken();
  const path = code ? `/api/tables/${encodeURIComponent(code)}/seats` : "/api/tables";
  let last = { id: newId(), token, name: "", again: false };
  return async (/** @type {string} */ name) => {
    if (name !== last.name) last = { id: newId(), token, name, again: false };
    try {
      /** @type {Seated} */
      const seated = await ask(path, post({ ...last, device: deviceSecret() }));
      return { ...seated, token };
    } catch (refused) {
      // The house remembers what it said to this id; what it refused may be possible later.
      const isAnswer = /** @type {Refused} */ (refused).id !== null;
      last = isAnswer ? { id: newId(), token, name, again: false } : { ...last, again: true };
      throw refused;
    }
  };
}

/** @param {object} body @returns {RequestInit} */
export const post = (body) => ({ method: "POST", body: JSON.stringify(body) });

/** @param {string} code @returns {Promise<Found>} */
export function findTable(code) {
  return ask(`/api/tables/${encodeURIComponent(code)}`);
}

/** The record of a finished game, as a file. @param {string} code @param {string} token */
export async function fetchRecord(code, token) {
  return (await fetchAs(token, `/api/tables/${code}/record`)).blob();
}

/** @param {string} token @param {string} path */
export async function fetchAs(token, path) {
  const answer = await fetch(path, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) throw await answer.json();
  return answer;
}

/**
 * Throws what was refused as a value; a lost net looks like one more refusal.
 * @param {string} path @param {RequestInit} [request]
 */
export async function ask(path, request) {
  const answer = await fetch(path, {
    ...request,
    signal: AbortSignal.timeout?.(PATIENCE),
    headers: { "Content-Type": "application/json" },
  }).catch(() => null);
  const told = await answer?.json().catch(() => null);
  if (answer?.ok && told) return told;
  throw /** @type {Refused} */ (told ?? { type: "refused", id: null, code: "offline", params: {} });
}
