/**
 * A list of places as a link. The list is in the fragment, which a browser does not send. So the server stores nothing,
 * and the link works as long as the address of the server does.
 */

/** Safari opens no address of more than 80,000 characters. */
const LONGEST_LINK = 60_000;
/** Some messengers cut longer links. */
const LONGEST_MESSAGE = 4000;
/** Characters of a list. Attack: a link that unpacks to gigabytes. So unpacking stops here. */
const LONGEST_TEXT = 200_000;

/** Marks before a list that is compressed, and one that is not. */
const COMPRESSED = "z";
const PLAIN = "t";

/** Safari has these since 16.4, Firefox since 113. @type {{ CompressionStream?: new (format: string) => any, DecompressionStream?: new (format: string) => any }} */
const { CompressionStream: Compression, DecompressionStream: Decompression } = /** @type {any} */ (globalThis);

/** Return a link to the list, or null if it would be too long. @param {string} text */
export async function linkToPlaces(text) {
  const bytes = new TextEncoder().encode(text);
  const packed = Compression ? COMPRESSED + toBase64(await pipe(bytes, new Compression("deflate-raw"))) : PLAIN + toBase64(bytes);
  const link = `${location.origin}/#places=${packed}`;
  return link.length > LONGEST_LINK ? null : link;
}

/** Whether a messenger may cut this link. @param {string} link */
export const mayBeCut = (link) => link.length > LONGEST_MESSAGE;

/** Return the text of a list, or null if this browser cannot read it. @param {string} packed the part after `#places=` */
export async function textFromLink(packed) {
  try {
    const bytes = fromBase64(packed.slice(1));
    if (packed.startsWith(PLAIN)) return decode(bytes);
    return packed.startsWith(COMPRESSED) && Decompression ? decode(await pipe(bytes, new Decompression("deflate-raw"))) : null;
  } catch {
    return null;
  }
}

/** @param {Uint8Array} bytes */
const decode = (bytes) => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

/** @param {Uint8Array} bytes @param {any} stream @returns {Promise<Uint8Array>} */
async function pipe(bytes, stream) {
  // eslint-disable-next-line page/no-new-methods -- a browser that has the stream has its writer
  const writer = stream.writable.getWriter();
  // The reader below gets the same error.
  writer.write(bytes).then(() => writer.close()).catch(() => {});
  const reader = stream.readable.getReader();
  const parts = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    size += next.value.length;
    if (size > LONGEST_TEXT) throw new Error("too long");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** @param {Uint8Array} bytes */
const toBase64 = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** @param {string} text */
const fromBase64 = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
