/** Functions that read the last frame for the screens. */
/** @import { Do, Public } from "../../types/protocol.js" */
import { say, sayList } from "./catalogue.js";
import { tableCode } from "./route.js";
import { frame } from "./store.js";

/** Return the last frame. Screens are shown only once there is one. */
export function currentFrame() {
  const last = frame.value;
  if (!last) throw new Error("no frame yet");
  return last;
}

/** @typedef {Public["phase"]["type"]} PhaseName */

/**
 * Return an id that differs for every deal of a table, also after a voided round. Empty while no cards are dealt.
 * @param {Public} table
 */
export const dealId = ({ round, games, played }) => (round ? `${games.length}:${played.length}` : "");

/**
 * Return the current phase, for the screen of this phase.
 * @template {PhaseName} T
 * @param {T} type
 */
export function phase(type) {
  const now = currentFrame().public.phase;
  if (now.type !== type) throw new Error(`the phase is ${now.type}, not ${type}`);
  return /** @type {Extract<Public["phase"], { type: T }>} */ (now);
}

/** @param {number} seat */
export const nameOf = (seat) => keepEmojiOnLine(currentFrame().public.seats[seat]?.name ?? "");

/** A browser may break a line before an emoji. A no-break space or a word joiner prevents it. @param {string} name */
const keepEmojiOnLine = (name) =>
  name.replace(/ (?=\p{Extended_Pictographic})/gu, "\u00a0").replace(/([^\s\u200d])(?=\p{Extended_Pictographic})/gu, "$1\u2060");

/** @param {readonly number[]} seats */
export const namesOf = (seats) => sayList(seats.map(nameOf));

/**
 * Return a sentence about players. If I am one of them, the message addresses me in the second person.
 * Its variable `$you` has the name of the variable that stands for me: "accuser" if I accuse.
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

/** Like `namesOf`, but my own name is "you", at the end. @param {readonly number[]} seats */
export function namesOrYou(seats) {
  const others = seats.filter((seat) => !isMe(seat)).map(nameOf);
  return sayList(others.length < seats.length ? [...others, say("you")] : others);
}

export const mySeat = () => currentFrame().mine?.seat ?? -1;
export const isMe = (/** @type {number} */ seat) => seat === mySeat();
export const isHost = () => isMe(currentFrame().public.host);

/** Whether I may start and continue the game: the host or, if the host allows it, anyone. */
export const canLead = () => mySeat() >= 0 && (isHost() || settings().leaders === "anyone");

/** @param {number} seat */
export const standing = (seat) => currentFrame().public.seats[seat]?.standing ?? "here";
export const isOnline = (/** @type {number} */ seat) => currentFrame().online.includes(seat);

/** Whether a seat has a card in the current round. @param {number} seat */
export const isPlaying = (seat) => currentFrame().public.round?.players.includes(seat) ?? false;

/** Whether I am at the table without playing, like a host who only runs the game. */
export const isStandingBy = () => mySeat() >= 0 && !currentFrame().public.ring.includes(mySeat());

/** Return all seats at the table: the ring, then those that do not play. */
export function seatsAtTable() {
  const { ring, seats } = currentFrame().public;
  const others = seats.filter(({ id, standing: how }) => how !== "gone" && !ring.includes(id));
  return [...ring, ...others.map(({ id }) => id)];
}

/** Return the code of the table, or "" if it is hidden. */
export const shownCode = () => (currentFrame().public.code_hidden ? "" : (tableCode.value ?? ""));

/** Whether the server offers me this command. @param {Do["command"]["type"]} command */
export const can = (command) => currentFrame().mine?.menu[command] !== undefined;

/** Return the seats that I may name in this command. @param {Do["command"]["type"]} command */
export function seatsFor(command) {
  const offered = currentFrame().mine?.menu[command] ?? [];
  return offered.filter((choice) => typeof choice === "number");
}

export const settings = () => currentFrame().public.settings;

/** Return the ring clockwise from my own seat. */
export function ringFromMe() {
  const { ring } = currentFrame().public;
  const here = Math.max(0, ring.indexOf(mySeat()));
  return [...ring.slice(here), ...ring.slice(0, here)];
}
