/** Seating bots, and a game alone against them. */
import { say } from "./catalogue.js";
import { tableCode } from "./route.js";
import { act } from "../net/session.js";
import { soloTable } from "./store.js";
import { can, currentFrame, isMe, seatsAtTable, settings } from "./view.js";

/** How long bots take compared with a human. */
export const PACES = /** @type {const} */ (["slow", "human", "quick"]);

/** The number of bots in a game alone. */
const SOLO_BOTS = 4;

/** Return the bot names of the catalogue that no player at the table has. */
export function freeBotNames() {
  const taken = seatsAtTable().map((seat) => currentFrame().public.seats[seat]?.name);
  return say("bot-names").split(", ").filter((name) => !taken.includes(name));
}

/** @param {string} name @param {string} level */
export const seatBot = (name, level) => act({ type: "seat-bot", name, temperament: level });

/** @param {number} seat */
export const isBot = (seat) => Boolean(currentFrame().public.seats[seat]?.bot);

/** Whether everybody else at the table is a bot. */
export const isSoloGame = () => seatsAtTable().every((seat) => isMe(seat) || isBot(seat));

/** Seat the bots and start the game, if the player asked on the home page to play alone. */
export function startSoloGame() {
  if (soloTable.value !== tableCode.value || !can("seat-bot")) return;
  soloTable.value = null;
  for (const name of freeBotNames().slice(0, SOLO_BOTS)) seatBot(name, "normal");
  act({ type: "agree", settings: { ...settings(), talk: "written" } });
  act({ type: "start-game" });
}
