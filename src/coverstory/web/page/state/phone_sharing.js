/** Computes which player should hold a phone that several players share, from public facts only. */
/** @import { Do, Public } from "../../types/protocol.js" */
import { pendingAction } from "../a11y/cues.js";

/** Commands about settings and talk, and a look at a card. The holder keeps the phone after them. */
const KEEPS_PHONE = new Set([
  "add-answer", "agree", "choose-face", "come-back", "hide-code", "lock", "mark-away", "pass-host", "play-from-afar", "react",
  "readmit", "rearrange", "remove", "say", "see-card", "set-bot-speed", "sit-down", "stand-up", "take-host-back", "take-question-back", "take-turn",
]);

/** Whether no cards are in play: the phone need not be put down. @param {Public} table */
export const hasNoSecrets = (table) => table.round === null;

/** @param {Do["command"]} command */
export const isPhonePassedAfter = (command) => !KEEPS_PHONE.has(command.type);

/** Return the seat that keeps the phone while the table waits for nobody. @param {Public} table @param {readonly number[]} seats */
export const idleHolder = (table, seats) => (hasNoSecrets(table) ? leader(table, seats) : null);

/**
 * Return the seat on this phone that the table waits for.
 * @param {Public} table @param {readonly number[]} seats
 * @param {readonly number[]} justLooked seats that have seen their card, not yet confirmed by the server
 * @returns {number | null}
 */
export function nextHolder(table, seats, justLooked) {
  const { phase, host, ring, round } = table;
  if (hasNoSecrets(table)) return leader(table, seats);
  const ours = ring.filter((seat) => seats.includes(seat));
  const waitedFor = ours.filter((seat) => pendingAction(table, seat) !== null);
  switch (phase.type) {
    case "briefing": {
      const looked = [...phase.looked, ...justLooked];
      const unseen = ours.filter((seat) => round?.players.includes(seat) && isHere(table, seat) && !looked.includes(seat));
      // The first asker comes last, to start the clock.
      return unseen.find((seat) => seat !== phase.asker) ?? unseen[0] ?? waitedFor[0] ?? null;
    }
    case "questioning":
      if (isBoard(table)) return null;
      break;
    case "pausing":
      return leader(table, seats);
    case "trials-in-turn":
    case "trial":
      // In a vote with public hands, the host enters the hands of all who share the phone.
      if (waitedFor.length && hasPublicHands(table) && seats.includes(host)) return host;
      break;
  }
  return waitedFor[0] ?? null;
}

/** Whether a shared phone lies on the table during questions: if all players speak, and none is remote or a bot. @param {Public} table */
export const isBoard = ({ phase, settings, seats }) =>
  phase.type === "questioning" && settings.talk === "spoken" && !seats.some(({ afar, bot, standing }) => (afar || bot) && standing !== "gone");

/** Whether everybody sees the hands in this vote. @param {Public} table */
export const hasPublicHands = ({ phase }) => phase.type === "trials-in-turn" || (phase.type === "trial" && phase.in_turn);

/** Return the seat on this phone that may continue the game. @param {Public} table @param {readonly number[]} seats */
function leader(table, seats) {
  if (seats.includes(table.host)) return table.host;
  return hasNoSecrets(table) || table.settings.leaders === "anyone" ? (seats[0] ?? null) : null;
}

/** @param {Public} table @param {number} seat */
const isHere = (table, seat) => table.seats[seat]?.standing === "here";
