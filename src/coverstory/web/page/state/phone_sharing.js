/** @import { Do, Public } from "../../types/protocol.js" */
import { turnOf } from "../a11y/signals.js";

/** Who of several is to take the phone they share. It depends on nothing that is secret. */

/** Nothing is secret here: the phone need not be put down. */
const QUIET = new Set(["gathering", "interlude", "finale"]);

/** Settings and talk: whoever gives these keeps the phone. */
const KEEPS = new Set([
  "add-answer", "agree", "come-back", "hide-code", "lock", "mark-away", "pass-host", "play-from-afar", "react",
  "readmit", "rearrange", "remove", "say", "see-card", "sit-down", "stand-up", "take-host-back", "take-question-back",
]);

/** @param {Public} table */
export const isQuiet = (table) => QUIET.has(table.phase.type);

/** @param {Do["command"]} command */
export const passesOn = (command) => !KEEPS.has(command.type);

/** Who has the phone while nobody asks for it. @param {Public} table @param {readonly number[]} seats */
export const resting = (table, seats) => (isQuiet(table) ? leader(table, seats) : null);

/**
 * Whom everybody waits for, of those who share the phone.
 * @param {Public} table @param {readonly number[]} seats
 * @param {readonly number[]} looking who has just looked at their card, before the server has confirmed it
 * @returns {number | null}
 */
export function wanted(table, seats, looking) {
  const { phase, host, ring, round } = table;
  if (isQuiet(table)) return leader(table, seats);
  const ours = ring.filter((seat) => seats.includes(seat));
  const waitedFor = ours.filter((seat) => turnOf(table, seat) !== null);
  switch (phase.type) {
    case "briefing": {
      const looked = [...phase.looked, ...looking];
      const blind = ours.filter((seat) => round?.players.includes(seat) && here(table, seat) && !looked.includes(seat));
      // The first asker last: they start the clock.
      return blind.find((seat) => seat !== phase.asker) ?? blind[0] ?? waitedFor[0] ?? null;
    }
    case "pausing":
      return leader(table, seats);
    case "trials-in-turn":
    case "trial":
      // Hands that everybody sees can be entered by the host, for all who share the phone.
      if (waitedFor.length && openHands(table) && seats.includes(host)) return host;
      break;
  }
  return waitedFor[0] ?? null;
}

/** Whether all see the hands in this vote. @param {Public} table */
export const openHands = ({ phase }) => phase.type === "trials-in-turn" || (phase.type === "trial" && phase.in_turn);

/** Who may go on, if they share this phone. @param {Public} table @param {readonly number[]} seats */
function leader(table, seats) {
  if (seats.includes(table.host)) return table.host;
  return isQuiet(table) || table.settings.leaders === "anyone" ? (seats[0] ?? null) : null;
}

/** @param {Public} table @param {number} seat */
const here = (table, seat) => table.seats[seat]?.standing !== "away";
