/** Reads own places from a file: text, CSV or JSON. */
/** @import { OwnPlace } from "../../types/protocol.js" */
import { fromJson, parseEntries, textOf } from "./text_format.js";

/** In bytes. 200 places of 12 roles have about 60,000 characters. */
const LARGEST_FILE = 300_000;

/** Words in the first row of a spreadsheet that names its columns. */
const HEADINGS = new Set(["name", "place", "places", "location", "locations"]);

/** Return the text for the field of the sheet, or null if the file is not readable. @param {File} file */
export async function readPlacesFile(file) {
  if (file.size > LARGEST_FILE) return null;
  const text = decode(await file.arrayBuffer()).replace(/\r\n?/g, "\n").trim();
  if (!text || text.includes("\0")) return null;
  const json = fromJson(text);
  if (json) return toText(json);
  return /\.csv$/i.test(file.name) ? toText(fromCsv(text)) : text;
}

/** Spreadsheets write UTF-8, UTF-16 or, on older Windows systems, one byte per character. @param {ArrayBuffer} bytes */
function decode(bytes) {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Each row is a place: its name, then its roles. @param {string} text @returns {OwnPlace[]} */
function fromCsv(text) {
  const separator = [",", ";", "\t"].find((mark) => text.split("\n")[0]?.includes(mark)) ?? ",";
  const rows = parseCsv(text, separator).filter(([name]) => name);
  const places = HEADINGS.has(rows[0]?.[0]?.toLowerCase() ?? "") ? rows.slice(1) : rows;
  return places.map(([name = "", ...cells]) => ({ name, roles: cells.flatMap((cell) => cell.split(/[;|]/)).map((role) => role.trim()).filter(Boolean) }));
}

/** Split into rows and cells. A cell in quotes may contain separators, line ends and doubled quotes. @param {string} text @param {string} separator */
function parseCsv(text, separator) {
  /** @type {string[][]} */
  const rows = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\n]*))(${separator}|\n|$)`, "y");
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    rows.at(-1)?.push((found[1]?.replace(/""/g, '"') ?? found[2] ?? "").trim());
    if (!found[3]) break;
    if (found[3] === "\n") rows.push([]);
  }
  return rows;
}

/** Return the places as lines, or as JSON if the lines would be parsed as other places. @param {readonly OwnPlace[]} places */
function toText(places) {
  const text = textOf(places);
  const isSame = textOf(parseEntries(text).map(({ place }) => place)) === text && parseEntries(text).length === places.length;
  const hasSameNames = isSame && parseEntries(text).every(({ place }, n) => place.name === places[n]?.name && place.roles?.length === places[n]?.roles?.length);
  return hasSameNames ? text : JSON.stringify(places, null, 1);
}
