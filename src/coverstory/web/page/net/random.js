/** Random ids and tokens. */

/** Names a request, so that the server recognises a repeat. */
export const newId = () => randomText(12);

/** The secret of a seat: 32 bytes, 43 characters. */
export const newToken = () => randomText(32);

/**
 * `crypto.randomUUID` is missing on plain http in a LAN; `getRandomValues` is not.
 * @param {number} bytes
 */
function randomText(bytes) {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  const text = btoa(String.fromCharCode(...values));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
