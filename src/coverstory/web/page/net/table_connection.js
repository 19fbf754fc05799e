/** @import { Do, Frame, Refused } from "../../types/protocol.js" */
/** @import { HeldSeat } from "../state/storage.js" */
import { batch } from "../../vendor/preact.js";
import { useOwnPlaces, useWords } from "../state/catalogue.js";
import { Connection } from "./reconnecting_socket.js";
import { keepDraft } from "../state/drafts.js";
import { setHouseClock } from "../state/server_clock.js";
import { forgetSeat } from "../state/storage.js";
import { isQuiet, passesOn, resting, wanted } from "../state/phone_sharing.js";
import { goTo } from "../state/route.js";
import { connected, frame, inHand, news, notice, seats, shared, sheet, watching } from "../state/store.js";

/** The line of this phone to its table, and in whose hands it is. Fetched with the table. */

/** @type {Connection | null} */
let connection = null;

/** Give a command from the seat whose owner has the phone. @param {Do["command"]} command */
export function act(command) {
  notice.value = null;
  connection?.send(command);
}

/** Put the phone into somebody's hands. @param {number} seat */
export const takePhone = (seat) => hand(seats.value.find((held) => held.seat === seat) ?? null);

/** Put it on the table, or back to who has it while nothing is secret. */
export function putPhoneDown() {
  const table = frame.peek()?.public;
  hand(table ? restingAt(table) : null);
}

/** Who of those that share this phone is waited for. */
export function nextHand() {
  const table = frame.value?.public;
  if (!table || !shared.value) return null;
  return wanted(table, seatNumbers(), connection?.waiting("see-card") ?? []);
}

/**
 * The last command of its kind that we have given and not been answered about.
 * @template {Do["command"]["type"]} T
 * @param {T} type
 */
export const unanswered = (type) => connection?.unanswered(type);

const seatNumbers = () => seats.value.map(({ seat }) => seat);

/** @param {string} code @param {HeldSeat[]} held */
export function connect(code, held) {
  disconnect();
  seats.value = held;
  inHand.value = only(held);
  open(code);
}

/** @param {string} code */
export function watch(code) {
  disconnect();
  watching.value = true;
  open(code);
}

/** @param {string} code */
function open(code) {
  connection = new Connection(code, seats.peek(), inHand.peek(), {
    connected: (open) => (connected.value = open),
    frame: hear,
    done,
    refused: told,
    lost,
  });
}

/** @param {Refused} refused @param {HeldSeat | null} by @param {Do["command"] | null} command */
function told(refused, by, command) {
  // Who asked and who was asked may both say that it is answered; the second is right too.
  const isSaid = command?.type === "answer" && refused.code === "nothing-asked";
  // The page sends this by itself: nobody has asked for it.
  if (command?.type === "see-card") return;
  // What was said to somebody who has put the phone down is not for others.
  if (!isSaid && (!by || isInHand(by))) notice.value = refused;
  // The asker was faster: the typed answer can be sent once more, as an addition.
  if (isSaid && command.text && by && isInHand(by)) keepDraft("answer", { sent: null });
}

/** These are our seats from now on. @param {HeldSeat[]} held */
export function hold(held) {
  seats.value = held;
  const still = held.find(({ token }) => token === inHand.peek()?.token);
  hand(still ?? only(held));
}

/** A phone of one is always in their hands. @param {HeldSeat[]} held */
const only = (held) => (held.length === 1 ? (held[0] ?? null) : null);

/** @param {HeldSeat | null} seat */
const isInHand = (seat) => seat?.token === inHand.peek()?.token;

/** @param {HeldSeat | null} seat */
function hand(seat) {
  if (!isInHand(seat)) {
    inHand.value = seat;
    sheet.value = notice.value = null;
    const last = frame.peek();
    if (last) frame.value = forEyesOf(seat, last);
  }
  connection?.hold(seats.peek(), seat);
}

/** A view without what is not for whoever has the phone. @param {HeldSeat | null} seat @param {Frame} told @returns {Frame} */
function forEyesOf(seat, told) {
  return told.mine && told.mine.seat !== seat?.seat ? { ...told, mine: null } : told;
}

/** @param {Frame} told */
function hear(told) {
  const before = frame.peek()?.public;
  setHouseClock(told.now, told.n === 1);
  useWords(told.public.settings.edition);
  useOwnPlaces(told.public.own);
  const seat = goesOn(before, told.public) ? restingAt(told.public) : inHand.peek();
  batch(() => {
    hand(seat);
    frame.value = forEyesOf(seat, told);
  });
}

/** Who has the phone while nobody asks for it. @param {Frame["public"]} table */
function restingAt(table) {
  const seat = resting(table, seatNumbers());
  return seats.peek().find((held) => held.seat === seat) ?? null;
}

/**
 * With the deal, and with the end of a round, a shared phone goes to whoever is to have it.
 * @param {Frame["public"] | undefined} before @param {Frame["public"]} after
 */
function goesOn(before, after) {
  if (!shared.peek()) return false;
  if (!before || isQuiet(before) !== isQuiet(after)) return true;
  return isQuiet(after) && !inHand.peek();
}

/** @param {Do["command"]} command @param {HeldSeat} by */
function done(command, by) {
  if (command.type === "leave") lost(null, by);
  else if (shared.peek() && isInHand(by) && passesOn(command) && nextHand() !== by.seat) putPhoneDown();
}

/** Whoever had the phone does not look at it now. */
function leaveAlone() {
  const table = frame.peek()?.public;
  if (shared.peek() && table && !isQuiet(table)) putPhoneDown();
}

export function disconnect() {
  connection?.close();
  connection = null;
  seats.value = [];
  inHand.value = frame.value = sheet.value = notice.value = news.value = null;
  watching.value = false;
  useWords("");
  connected.value = true;
}

/** A seat is no longer ours, or there is no such table. @param {Refused | null} why null: they left @param {HeldSeat | null} seat */
function lost(why, seat) {
  const gone = seats.peek().filter((held) => !seat || held.token === seat.token);
  for (const held of gone) forgetSeat(held);
  const rest = seats.peek().filter((held) => !gone.includes(held));
  const name = frame.peek()?.public.seats[seat?.seat ?? -1]?.name;
  // The house forgets a key only when another phone has got a new one.
  const moved = why?.code === "unknown-token";
  if (rest.length) {
    hold(rest);
    if (why && name) notice.value = { code: moved ? "has-moved" : "is-gone", params: { name } };
  } else {
    standUp(moved ? { code: "seat-moved", params: {} } : why);
    if (!why) goTo(null);
  }
}

/** @param {typeof notice.value} why */
export function standUp(why) {
  disconnect();
  notice.value = why;
}

addEventListener("blur", leaveAlone);
document.addEventListener("visibilitychange", leaveAlone);
