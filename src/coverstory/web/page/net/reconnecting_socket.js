/**
 * A WebSocket to one table that reconnects by itself and resends unanswered commands.
 *
 * `table_connection.js` uses this class and keeps the page's state.
 * This module opens the WebSocket, says hello, detects dead sockets and reconnects with backoff.
 * `outbox.js` keeps every command until the server has answered it.
 */
/** @import { Ack, Do, Frame, Refused, ServerMessage } from "../../types/protocol.js" */
/** @import { HeldSeat } from "../state/storage.js" */
import { Outbox } from "./outbox.js";

// All times are in ms. A delay before a reconnect is random between half and one and a half times the backoff.
const MIN_BACKOFF = 150;
const MAX_BACKOFF = 2000;
const ANSWER_TIMEOUT = 5000;
const MAX_ANSWER_TIMEOUT = 30000;

/**
 * The page cannot see the server's pings. A player who only waits sends nothing, so nothing would reveal a dead socket.
 * The player would miss a vote, and a missing vote counts as a no. After this silence, the page asks for a frame.
 */
const LONGEST_SILENCE = 15000;

/**
 * In characters. Attack: somebody listens to an encrypted connection and tells votes apart by the sizes of messages.
 * So shorter messages are padded to this size. Longer ones have no secrets.
 */
const MESSAGE_SIZE = 256;

/** The close code of a socket that ended without a close frame. */
const ABNORMAL = 1006;

// As in `protocol/close_codes.py`.
const NO_SEAT = 4401;
const NO_TABLE = 4404;

/** Close codes after which a reconnect is useless, with the refusal that the player reads. */
const FINAL_CODES = /** @type {{ [code: number]: string }} */ ({
  [NO_SEAT]: "stale-token",
  [NO_TABLE]: "no-such-table",
});

/**
 * @typedef {object} Listener
 * @property {(isOpen: boolean) => void} onConnected
 * @property {(frame: Frame) => void} onFrame
 * @property {(isPending: boolean) => void} onPending whether a command has no answer yet
 * @property {(command: Do["command"], by: HeldSeat) => void} onDone the server has accepted a command
 * @property {(refused: Refused, by: HeldSeat | null, command: Do["command"] | null) => void} onRefused
 * @property {(refused: Refused, seat: HeldSeat | null) => void} onLost no retry helps: the token of this seat is
 * not valid, or (null) the table does not exist
 */

/** The connection of one phone and all its seats, or of a spectator without a seat. */
export class ReconnectingSocket {
  /** @type {WebSocket | null} */ #socket = null;
  #outbox = new Outbox();
  /** The last refusal that answers no command. It explains why the server closes the socket. @type {Refused | null} */
  #lastRefusal = null;
  #backoff = MIN_BACKOFF;
  /** The delay before a reconnect that a restarting server has asked for, in ms. @type {number | null} */
  #requestedDelay = null;
  /** 0 while no reconnect is planned. */
  #reconnectTimer = 0;
  #answerTimer = 0;
  #silenceTimer = 0;
  #lastReceived = 0;
  /** The number of the last frame on this socket. A gap means that a frame was dropped. */
  #frameNumber = 0;
  /** The sequence number of the last frame on any socket. @type {number | null} */
  #seenSeq = null;
  /** Doubles after each timeout. Otherwise a slow network would look like a dead socket. */
  #answerTimeout = ANSWER_TIMEOUT;
  /** The hello that this socket has sent, as JSON. */
  #hello = "";
  /** The seats in the order of this socket's first hello. A refusal names one of them by its index. @type {HeldSeat[]} */
  #helloSeats = [];
  /** The seat whose view the last frame has. @type {number | null} */
  #viewSeat = null;

  /**
   * @param {string} code @param {HeldSeat[]} seats empty for a spectator
   * @param {HeldSeat | null} holder the seat whose owner holds the phone @param {Listener} listener
   */
  constructor(code, seats, holder, listener) {
    this.code = code;
    this.seats = seats;
    this.holder = holder;
    this.listener = listener;
    for (const event of ["pageshow", "online"]) addEventListener(event, this.#onWake);
    addEventListener("focus", this.#onFocus);
    addEventListener("offline", this.#abandon);
    document.addEventListener("visibilitychange", this.#onWake);
    this.#open();
  }

  /** Set the seats of this phone and the seat whose owner holds it. @param {HeldSeat[]} seats @param {HeldSeat | null} holder */
  setSeats(seats, holder) {
    this.seats = seats;
    this.holder = holder;
    this.#outbox.keepOnly(seats);
    this.#reportPending();
    if (this.#socket) this.#flush();
    else if (!this.#reconnectTimer) this.#open();
  }

  /** @param {Do["command"]} command @param {HeldSeat | null} by another seat of this phone than the holder's */
  send(command, by = this.holder) {
    if (!by) return;
    this.#outbox.add(command, by, this.#seenSeq);
    this.#reportPending();
    this.#flush();
    this.#startAnswerTimer();
  }

  /**
   * Return the holder's last unanswered command of this type.
   * @template {Do["command"]["type"]} T
   * @param {T} type
   */
  pendingCommand(type) {
    const last = this.holder ? this.#outbox.lastOf(this.holder, type) : undefined;
    return /** @type {Extract<Do["command"], { type: T }> | undefined} */ (last);
  }

  /** Return the seats with an unanswered command of this type. @param {Do["command"]["type"]} type */
  pendingSenders(type) {
    return this.#outbox.sendersOf(type);
  }

  /** Let the next bot move at once. A lost message is not sent again: the bots move anyway. */
  hurryBots() {
    this.#sendJson({ type: "hurry" });
  }

  close() {
    for (const event of ["pageshow", "online"]) removeEventListener(event, this.#onWake);
    removeEventListener("focus", this.#onFocus);
    removeEventListener("offline", this.#abandon);
    document.removeEventListener("visibilitychange", this.#onWake);
    this.#discardSocket();
  }

  #open() {
    this.#discardSocket();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.code)}`);
    this.#socket = socket;
    this.#lastReceived = Date.now();
    this.#frameNumber = 0;
    this.#hello = "";
    this.#lastRefusal = null;
    this.#requestedDelay = null;
    socket.onopen = () => this.#flush();
    socket.onmessage = ({ data }) => this.#onMessage(JSON.parse(data));
    socket.onclose = ({ code }) => this.#onClose(code);
    this.#startAnswerTimer();
  }

  /** Send a hello and the unsent commands. The seat with the oldest pending command goes first, then the holder. */
  #flush() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const sender = this.#outbox.oldestSender ?? this.holder;
    this.#sendHello(sender);
    // On a shared phone, a command must not run as another seat: wait for a frame with the sender's view.
    const isConfirmed = this.seats.length < 2 || this.#viewSeat === sender?.seat;
    if (sender && isConfirmed) for (const message of this.#outbox.takeUnsent(sender, this.#socket)) this.#sendJson(message);
  }

  /** @param {HeldSeat | null} sender */
  #sendHello(sender) {
    const others = this.seats.filter((seat) => seat.token !== sender?.token);
    const holds = others.map(({ token }) => token);
    const message = { type: "hello", token: sender?.token ?? null, ...(holds.length && { holds }) };
    const hello = JSON.stringify(message);
    if (hello === this.#hello) return;
    if (!this.#hello) this.#helloSeats = sender ? [sender, ...others] : others;
    this.#hello = hello;
    this.#viewSeat = null;
    this.#sendJson(message);
    this.#startAnswerTimer();
  }

  /** @param {object} message */
  #sendJson(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message).padEnd(MESSAGE_SIZE));
  }

  /** @param {ServerMessage} message */
  #onMessage(message) {
    this.#lastReceived = Date.now();
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => this.#askForFrame(), LONGEST_SILENCE);
    if (message.type === "farewell") {
      // The server is about to close the socket. The next socket resends what is unanswered.
      this.#requestedDelay = message.back_in;
      return;
    }
    if (message.type === "frame") this.#onFrame(message);
    else if (message.type === "ack" || message.type === "refused") this.#onAnswer(message);
    clearTimeout(this.#answerTimer);
    this.#flush();
    if (this.#outbox.hasPending) this.#startAnswerTimer();
  }

  #reportPending() {
    this.listener.onPending(this.#outbox.hasPending);
  }

  /** @param {Frame} frame */
  #onFrame(frame) {
    // A missed frame may have had the list of own places, so ask for a frame with everything.
    if (frame.n !== this.#frameNumber + 1) this.#sendJson({ type: "look" });
    this.#frameNumber = frame.n;
    this.#seenSeq = frame.seq;
    this.#backoff = MIN_BACKOFF;
    this.#answerTimeout = ANSWER_TIMEOUT;
    this.#viewSeat = frame.mine?.seat ?? null;
    this.listener.onConnected(true);
    this.listener.onFrame(frame);
  }

  /** @param {Ack | Refused} message */
  #onAnswer(message) {
    const command = this.#outbox.settle(message.id);
    this.#reportPending();
    if (message.type === "ack") {
      if (command) this.listener.onDone(command.message.command, command.by);
      return;
    }
    if (message.id === null) this.#lastRefusal = message;
    // The rate limit may have dropped a hello. The next commands would run as the previous seat, so reconnect.
    if (message.id === null && message.code === "too-fast") this.#abandon();
    // `nth` names a seat that this phone has lost. The server closes the socket next, and `#onClose` reports the loss.
    else if (message.params.nth === undefined) {
      this.listener.onRefused(message, command?.by ?? null, command?.message.command ?? null);
    }
  }

  /** @param {number} code */
  #onClose(code) {
    const hadFrame = this.#frameNumber > 0;
    this.#discardSocket();
    if (FINAL_CODES[code]) {
      // The close code does not say which seat is lost. A new hello is refused with the seat and the reason.
      if (hadFrame) this.#open();
      else this.#reportLost(code);
      return;
    }
    this.listener.onConnected(false);
    this.#reconnectTimer = setTimeout(() => this.#open(), this.#requestedDelay ?? this.#backoff * (0.5 + Math.random()));
    this.#backoff = Math.min(this.#backoff * 2, MAX_BACKOFF);
  }

  /** @param {number} code */
  #reportLost(code) {
    const fallback = { type: "refused", id: null, code: FINAL_CODES[code], params: {}, sentence: "" };
    const why = this.#lastRefusal ?? /** @type {Refused} */ (fallback);
    const seat = this.#helloSeats[Number(why.params.nth ?? 0)] ?? null;
    this.listener.onLost(why, code === NO_SEAT ? seat : null);
  }

  #discardSocket() {
    clearTimeout(this.#reconnectTimer);
    this.#reconnectTimer = 0;
    clearTimeout(this.#answerTimer);
    clearTimeout(this.#silenceTimer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** A dead socket may never report that it closed. Reconnect when no answer comes in time. */
  #startAnswerTimer() {
    clearTimeout(this.#answerTimer);
    if (this.#socket) this.#answerTimer = setTimeout(this.#onAnswerTimeout, this.#answerTimeout);
  }

  #onAnswerTimeout = () => {
    this.#answerTimeout = Math.min(this.#answerTimeout * 2, MAX_ANSWER_TIMEOUT);
    this.#abandon();
  };

  #abandon = () => this.#onClose(ABNORMAL);

  #askForFrame() {
    this.#sendJson({ type: "look", keeps_own: true });
    this.#startAnswerTimer();
  }

  /**
   * A phone that slept may hold a dead socket that never closed. A player looks at the screen now.
   * So replace the socket at once instead of waiting for a timeout.
   */
  #onWake = () => {
    if (document.visibilityState === "hidden") return;
    if (!this.#socket || Date.now() - this.#lastReceived > ANSWER_TIMEOUT) this.#open();
  };

  /** Check the socket without replacing it: other players would see this one go offline and come back. */
  #onFocus = () => {
    if (!this.#socket) this.#open();
    else if (this.#frameNumber && Date.now() - this.#lastReceived > ANSWER_TIMEOUT) this.#askForFrame();
  };
}
