/**
 * `crypto.randomUUID` is missing on plain http in a LAN; `getRandomValues` is not.
 * @param {number} bytes
 */
function randomText(bytes) {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  const text = btoa(String.fromCharCode(...values));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Names a request, so that a repeat is known as one. */
export const newId = () => randomText(12);

/** Holds a seat: 32 bytes, 43 letters. */
export const newToken = () => randomText(32);
