/** @import { Do, Public } from "../../types/protocol.js" */
import { say, sayList } from "./catalogue.js";
import { tableCode } from "./route.js";
import { frame } from "./store.js";

/** Questions about the last frame, in the words of the table. Screens show only once there is one. */
export function seen() {
  const last = frame.value;
  if (!last) throw new Error("no frame yet");
  return last;
}

/** @typedef {Public["phase"]["type"]} PhaseName */

/**
 * What tells a deal from every other at its table, a voided one too; empty while no cards are out.
 * @param {Public} table
 */
export const dealOf = ({ round, games, played }) => (round ? `${games.length}:${played.length}` : "");

/**
 * The phase, where the screen for it is on.
 * @template {PhaseName} T
 * @param {T} type
 */
export function phase(type) {
  const now = seen().public.phase;
  if (now.type !== type) throw new Error(`the phase is ${now.type}, not ${type}`);
  return /** @type {Extract<Public["phase"], { type: T }>} */ (now);
}

/** @param {number} seat */
export const nameOf = (seat) => keepEmojiOnLine(seen().public.seats[seat]?.name ?? "");

/** Lines may end before every emoji; a no-break space or a word joiner there prevents it. @param {string} name */
const keepEmojiOnLine = (name) =>
  name.replace(/ (?=\p{Extended_Pictographic})/gu, "\u00a0").replace(/([^\s\u200d])(?=\p{Extended_Pictographic})/gu, "$1\u2060");

/** @param {readonly number[]} seats */
export const namesOf = (seats) => sayList(seats.map(nameOf));

/**
 * A sentence about people, which speaks to me in the second person if I am one of them. It reads in
 * `you` which of its variables I am.
 * @param {string} id @param {{ [variable: string]: number | readonly number[] | null }} people seats by variable
 * @param {{ [variable: string]: string | number }} [more] its other variables
 */
export function sayTo(id, people, more = {}) {
  const me = mySeat();
  const given = Object.entries(people);
  const you = me < 0 ? undefined : given.find(([, who]) => [who].flat().includes(me))?.[0];
  const names = given.map(([variable, who]) => [variable, typeof who === "number" ? nameOf(who) : namesOrYou(who ?? [])]);
  return say(id, { ...Object.fromEntries(names), ...more, you: you ?? "nobody" });
}

/** As `namesOf`, where I come last as "you". @param {readonly number[]} seats */
export function namesOrYou(seats) {
  const others = seats.filter((seat) => !isMe(seat)).map(nameOf);
  return sayList(others.length < seats.length ? [...others, say("you")] : others);
}

export const mySeat = () => seen().mine?.seat ?? -1;
export const isMe = (/** @type {number} */ seat) => seat === mySeat();
export const isHost = () => isMe(seen().public.host);

/** Whether I may start, pause and go on. */
export const leads = () => mySeat() >= 0 && (isHost() || settings().leaders === "anyone");

/** @param {number} seat */
export const standing = (seat) => seen().public.seats[seat]?.standing ?? "here";
export const isOnline = (/** @type {number} */ seat) => seen().online.includes(seat);

/** Whether a seat was dealt into the round under way. @param {number} seat */
export const plays = (seat) => seen().public.round?.players.includes(seat) ?? false;

/** Whether I am at the table without playing, as who only runs the game is. */
export const standsBy = () => mySeat() >= 0 && !seen().public.ring.includes(mySeat());

/** Everybody at the table: those in the ring, then who does not play. */
export function seated() {
  const { ring, seats } = seen().public;
  const others = seats.filter(({ id, standing: how }) => how !== "gone" && !ring.includes(id));
  return [...ring, ...others.map(({ id }) => id)];
}

/** The code as far as screens may show it. */
export const shownCode = () => (seen().public.code_hidden ? "" : (tableCode.value ?? ""));

/** @param {Do["command"]["type"]} command */
export const may = (command) => seen().mine?.menu[command] !== undefined;

/** The seats a command may be given for. @param {Do["command"]["type"]} command */
export function seatsFor(command) {
  const offered = seen().mine?.menu[command] ?? [];
  return offered.filter((choice) => typeof choice === "number");
}

/** The house always sends them whole; only who asks for a change may leave some out. */
export const settings = () => seen().public.settings;

/** The ring as I see it: from my own seat, clockwise. */
export function ringFromMe() {
  const { ring } = seen().public;
  const here = Math.max(0, ring.indexOf(mySeat()));
  return [...ring.slice(here), ...ring.slice(0, here)];
}
