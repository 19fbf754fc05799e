/** @import { Found, Refusal, Refused, Seated } from "../../types/protocol.js" */
import { PATIENCE } from "./lazy_load.js";
import { deviceSecret } from "../state/storage.js";
import { newId, newToken } from "./random.js";

/** The net was away, or the house was. */
const PASSING = new Set(["offline", "store-away", "closing"]);

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
  return whole((await fetchAs(token, `/api/tables/${code}/record`)).blob());
}

/** @param {string} token @param {string} path */
export const fetchAs = (token, path) => reach(path, { headers: { Authorization: `Bearer ${token}` } });

/** @param {string} path @param {RequestInit} [request] */
export async function ask(path, request) {
  return whole((await reach(path, { ...request, headers: { "Content-Type": "application/json" } })).json());
}

/**
 * Throws what was refused as a value; a lost net looks like one more refusal.
 * @param {string} path @param {RequestInit} request
 */
async function reach(path, request) {
  const answer = await fetch(path, { ...request, signal: AbortSignal.timeout?.(PATIENCE) }).catch(() => null);
  if (answer?.ok) return answer;
  throw (await answer?.json().catch(() => null)) ?? offline();
}

/** What breaks off on its way has not come. @template T @param {Promise<T>} body */
export const whole = (body) => body.catch(() => Promise.reject(offline()));

const offline = () => /** @type {Refused} */ ({ type: "refused", id: null, code: "offline", params: {} });

/** Whether the same question may have another answer in a moment. @param {Refusal} refusal */
export const isPassing = ({ code }) => PASSING.has(code);
