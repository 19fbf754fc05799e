/** @import { SeatBot } from "../../types/protocol.js" */
import { alone } from "./solo_game.js";
import { say } from "./catalogue.js";
import { tableCode } from "./route.js";
import { act } from "../net/session.js";
import { isMe, may, seated, seen, settings } from "./view.js";

/** @typedef {NonNullable<SeatBot["temperament"]>} Temperament */

/** @type {readonly Temperament[]} */
export const TEMPERAMENTS = ["easy", "normal", "hard"];

/** How much of a human's time they take. */
export const PACES = /** @type {const} */ (["slow", "human", "quick"]);

/** Who plays alone, plays with so many. */
const COMPANY = 4;

/** Names that nobody at the table has yet, in the order of the catalogue. */
export function freeNames() {
  const taken = seated().map((seat) => seen().public.seats[seat]?.name);
  return say("bot-names").split(", ").filter((name) => !taken.includes(name));
}

/** @param {string} name @param {Temperament} temperament */
export const seatBot = (name, temperament) => act({ type: "seat-bot", name, temperament });

/** @param {number} seat */
export const isBot = (seat) => Boolean(seen().public.seats[seat]?.bot);

/** Whether everybody else at the table is a bot. */
export const isAlone = () => seated().every((seat) => isMe(seat) || isBot(seat));

/** Company for who is alone, and off they go. */
export function playAlone() {
  if (alone.value !== tableCode.value || !may("seat-bot")) return;
  alone.value = null;
  for (const name of freeNames().slice(0, COMPANY)) seatBot(name, "normal");
  act({ type: "agree", settings: { ...settings(), talk: "written" } });
  act({ type: "start-game" });
}
