/** Requests to the server's HTTP API. A refused or failed request throws a refusal. */
/** @import { GamePage, GameReplay, TableSummary, Refusal, Refused, Seated } from "../../types/protocol.js" */
/** @import { HeldSeat } from "../state/storage.js" */
import { deviceSecret } from "../state/storage.js";
import { newId, newToken } from "./random.js";

/** In ms. */
export const REQUEST_TIMEOUT = 12000;

/** Refusals that end by themselves: the network or the server is unavailable for a while. */
const TEMPORARY = new Set(["offline", "store-unavailable", "closing"]);

/**
 * Return a function that opens a table (without a code) or takes a seat at one.
 * The request is idempotent: after a lost response, the same name is sent again with the same id.
 * Another name or a refusal starts a new request with a new id.
 * @param {string | null} code
 */
export function seatRequest(code) {
  const token = newToken();
  const path = code ? `${tablePath(code)}/seats` : "/api/tables";
  let last = { id: newId(), token, name: "", again: false };
  return async (/** @type {string} */ name) => {
    if (name !== last.name) last = { id: newId(), token, name, again: false };
    try {
      /** @type {Seated} */
      const seated = await fetchJson(path, postJson({ ...last, device: deviceSecret() }));
      return { ...seated, token };
    } catch (refused) {
      // The server stores its answer to an id and repeats it. So a new attempt after a refusal needs a new id. A failure without
      // an id is no answer. The server may have stored the request, so the same id is sent again.
      const isAnswer = /** @type {Refused} */ (refused).id !== null;
      last = isAnswer ? { id: newId(), token, name, again: false } : { ...last, again: true };
      throw refused;
    }
  };
}

/** @param {string} code @returns {Promise<TableSummary>} */
export function findTable(code) {
  return fetchJson(tablePath(code));
}

/** @param {string} code */
export const tablePath = (code) => `/api/tables/${encodeURIComponent(code)}`;

/** Download the record of a finished game. @param {string} code @param {string} token */
export async function fetchRecord(code, token) {
  return readBody((await fetchWithToken(token, `${tablePath(code)}/record`)).blob());
}

/** Return the link to the page of the last finished game. @param {HeldSeat} seat @returns {Promise<GamePage>} */
export async function fetchGamePage({ code, token }) {
  return readBody((await fetchWithToken(token, `${tablePath(code)}/page`)).json());
}

/** @param {string} name @returns {Promise<GameReplay>} */
export const fetchReplay = (name) => fetchJson(`/api/games/${encodeURIComponent(name)}`);

/** @param {string} name @param {string} token of the host */
export const deleteGamePage = (name, token) =>
  fetchWithToken(token, `/api/games/${encodeURIComponent(name)}/delete`, { method: "POST" });

export async function isServerReachable() {
  const request = { signal: AbortSignal.timeout?.(REQUEST_TIMEOUT), cache: /** @type {const} */ ("no-store") };
  return (await fetch("/healthz", request).catch(() => null))?.ok ?? false;
}

/** @param {object} body @returns {RequestInit} */
export const postJson = (body) => ({ method: "POST", body: JSON.stringify(body) });

/** @param {string} path @param {RequestInit} [request] */
export async function fetchJson(path, request) {
  return readBody((await fetchOrThrow(path, { ...request, headers: { "Content-Type": "application/json" } })).json());
}

/** @param {string} path */
export const fetchText = async (path) => readBody((await fetchOrThrow(path, {})).text());

/** @param {string} token @param {string} path @param {RequestInit} [request] */
export const fetchWithToken = (token, path, request) =>
  fetchOrThrow(path, { ...request, headers: { Authorization: `Bearer ${token}` } });

/** Throw a refusal unless the response is OK. @param {string} path @param {RequestInit} request */
async function fetchOrThrow(path, request) {
  const response = await fetch(path, { ...request, signal: AbortSignal.timeout?.(REQUEST_TIMEOUT) }).catch(() => null);
  if (response?.ok) return response;
  throw (await response?.json().catch(() => null)) ?? offlineRefusal();
}

/** Treat a body that breaks off like a lost connection. @template T @param {Promise<T>} body */
export const readBody = (body) => body.catch(() => Promise.reject(offlineRefusal()));

const offlineRefusal = () => /** @type {Refused} */ ({ type: "refused", id: null, code: "offline", params: {} });

/** Whether a retry may succeed without any change. @param {Refusal} refusal */
export const isTemporary = ({ code }) => TEMPORARY.has(code);
