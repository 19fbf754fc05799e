/** The connection of this phone to its table: sends commands, stores frames, and knows the holder of a shared phone. */
/** @import { Do, Frame, Refused } from "../../types/protocol.js" */
/** @import { HeldSeat } from "../state/storage.js" */
import { batch } from "../../vendor/preact.js";
import { setEditionWords, setOwnPlaces } from "../state/catalogue.js";
import { ReconnectingSocket } from "./reconnecting_socket.js";
import { saveDraft } from "../state/drafts.js";
import { setServerClock } from "../state/server_clock.js";
import { forgetSeat } from "../state/storage.js";
import { hasNoSecrets, idleHolder, isPhonePassedAfter, nextHolder } from "../state/phone_sharing.js";
import { goTo } from "../state/route.js";
import { frame, hasPendingCommands, holder, isConnected, isPhoneShared, isWatching, news, notice, openSheet, seats } from "../state/store.js";

/** @type {ReconnectingSocket | null} */
let socket = null;

/** @param {string} code @param {HeldSeat[]} held */
export function connect(code, held) {
  disconnect();
  seats.value = held;
  holder.value = soleSeat(held);
  openSocket(code);
}

/** @param {string} code */
export function watch(code) {
  disconnect();
  isWatching.value = true;
  openSocket(code);
}

/** Replace the seats of this phone. @param {HeldSeat[]} held */
export function setSeats(held) {
  seats.value = held;
  const same = held.find(({ token }) => token === holder.peek()?.token);
  passPhoneTo(same ?? soleSeat(held));
}

export function disconnect() {
  socket?.close();
  socket = null;
  seats.value = [];
  holder.value = frame.value = openSheet.value = notice.value = news.value = null;
  isWatching.value = hasPendingCommands.value = false;
  setEditionWords("");
  isConnected.value = true; // without a table there is no lost connection to report
}

/** @param {typeof notice.value} why */
export function disconnectWith(why) {
  disconnect();
  notice.value = why;
}

/** Send a command as the seat whose owner holds the phone. @param {Do["command"]} command */
export function act(command) {
  notice.value = null;
  socket?.send(command);
}

export const hurryBots = () => socket?.hurryBots();

/**
 * Send a command for a seat of this phone, while the phone lies on the table. The command has no secrets.
 * The page drops the private view of that seat, because nobody holds the phone.
 * @param {number} seat @param {Do["command"]} command
 */
export function actAs(seat, command) {
  notice.value = null;
  socket?.send(command, seats.value.find((held) => held.seat === seat) ?? null);
}

/**
 * Return the holder's last unanswered command of this type.
 * @template {Do["command"]["type"]} T
 * @param {T} type
 */
export const pendingCommand = (type) => socket?.pendingCommand(type);

/** @param {number} seat */
export const takePhone = (seat) => passPhoneTo(seats.value.find((held) => held.seat === seat) ?? null);

/** Take the phone from its holder. In a phase without secrets, it goes to the leader. */
export function releasePhone() {
  const table = frame.peek()?.public;
  passPhoneTo(table ? idlePhoneHolder(table) : null);
}

/** Return the seat that should take the shared phone next. */
export function nextPhoneHolder() {
  const table = frame.value?.public;
  if (!table || !isPhoneShared.value) return null;
  return nextHolder(table, seatNumbers(), socket?.pendingSenders("see-card") ?? []);
}

/** @param {string} code */
function openSocket(code) {
  socket = new ReconnectingSocket(code, seats.peek(), holder.peek(), {
    onConnected: (isOpen) => (isConnected.value = isOpen),
    onPending: (isPending) => (hasPendingCommands.value = isPending),
    onFrame,
    onDone,
    onRefused,
    onLost,
  });
}

/** @param {Frame} next */
function onFrame(next) {
  const before = frame.peek()?.public;
  // The server leaves out a list of own places that it has already sent on this socket.
  if (next.keeps_own && before) next.public.own = before.own;
  setServerClock(next.now, next.n === 1);
  setEditionWords(next.public.settings.edition);
  setOwnPlaces(next.public.own);
  const seat = isHandover(before, next.public) ? idlePhoneHolder(next.public) : holder.peek();
  batch(() => {
    passPhoneTo(seat);
    frame.value = viewFor(seat, next);
  });
}

/** @param {Do["command"]} command @param {HeldSeat} by */
function onDone(command, by) {
  if (command.type === "leave") onLost(null, by);
  else if (isPhoneShared.peek() && isHolder(by) && isPhonePassedAfter(command) && nextPhoneHolder() !== by.seat) releasePhone();
}

/** @param {Refused} refused @param {HeldSeat | null} by @param {Do["command"] | null} command */
function onRefused(refused, by, command) {
  // The page sends this command by itself, so no player expects an answer.
  if (command?.type === "see-card") return;
  // The asker and the asked player may both end the question. The later command is refused, but its sender made no mistake.
  const isAlreadyAnswered = command?.type === "answer" && refused.code === "nothing-asked";
  // A refusal must not reach the next holder of a shared phone. The commands of a board have no secrets.
  const isOfBoard = !holder.peek() && (command?.type === "ask" || command?.type === "answer");
  if (!isAlreadyAnswered && (!by || isHolder(by) || isOfBoard)) notice.value = refused;
  // The asker ended the question first. The typed answer can still be sent as an addition.
  if (isAlreadyAnswered && command.text && by && isHolder(by)) saveDraft("answer", { sent: null });
}

/** Forget a seat that is no longer ours, or all of them. @param {Refused | null} why null: the player has left @param {HeldSeat | null} seat */
function onLost(why, seat) {
  const gone = seats.peek().filter((held) => !seat || held.token === seat.token);
  for (const held of gone) forgetSeat(held);
  const rest = seats.peek().filter((held) => !gone.includes(held));
  const name = frame.peek()?.public.seats[seat?.seat ?? -1]?.name;
  // The server forgets a token only when the seat has moved to another phone.
  const hasMoved = why?.code === "unknown-token";
  if (rest.length) {
    setSeats(rest);
    if (why && name) notice.value = { code: hasMoved ? "has-moved" : "is-gone", params: { name } };
  } else {
    disconnectWith(hasMoved ? { code: "seat-moved", params: {} } : why);
    if (!why) goTo(null);
  }
}

/** @param {HeldSeat | null} seat null: nobody holds the phone */
function passPhoneTo(seat) {
  if (!isHolder(seat)) {
    holder.value = seat;
    openSheet.value = notice.value = null;
    const last = frame.peek();
    if (last) frame.value = viewFor(seat, last);
  }
  socket?.setSeats(seats.peek(), seat);
}

/** Remove the private part of a frame unless it belongs to this seat. @param {HeldSeat | null} seat @param {Frame} shown @returns {Frame} */
function viewFor(seat, shown) {
  return shown.mine && shown.mine.seat !== seat?.seat ? { ...shown, mine: null } : shown;
}

/** @param {HeldSeat | null} seat */
const isHolder = (seat) => seat?.token === holder.peek()?.token;

/** A phone with one seat is always in its owner's hands. @param {HeldSeat[]} held */
const soleSeat = (held) => (held.length === 1 ? (held[0] ?? null) : null);

const seatNumbers = () => seats.value.map(({ seat }) => seat);

/** @param {Frame["public"]} table */
function idlePhoneHolder(table) {
  const seat = idleHolder(table, seatNumbers());
  return seats.peek().find((held) => held.seat === seat) ?? null;
}

/**
 * Whether this frame takes a shared phone from its holder: the cards are dealt, or the round has ended.
 * @param {Frame["public"] | undefined} before @param {Frame["public"]} after
 */
function isHandover(before, after) {
  if (!isPhoneShared.peek()) return false;
  if (!before || hasNoSecrets(before) !== hasNoSecrets(after)) return true;
  return hasNoSecrets(after) && !holder.peek();
}

/** The holder of a shared phone looks away during a round. Release the phone, so that nobody else sees the private view. */
function onLookedAway() {
  const table = frame.peek()?.public;
  if (isPhoneShared.peek() && table && !hasNoSecrets(table)) releasePhone();
}

addEventListener("blur", onLookedAway);
document.addEventListener("visibilitychange", onLookedAway);
