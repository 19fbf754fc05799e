/** @import { Ack, Do, Frame, Refused, ServerMessage } from "../../types/protocol.js" */
/** @import { HeldSeat } from "../state/storage.js" */
import { Outbox } from "./outbox.js";

const SHORTEST_WAIT = 150;
const LONGEST_WAIT = 2000;
const SILENCE = 5000;
const LONGEST_SILENCE = 30000;

/** Where nobody gives commands, a fresh view is asked for so often, to notice a line that is dead. */
const LOOK_EVERY = 15000;

/** The code of a socket that ended without a word. */
const ABNORMAL = 1006;

/** Codes of a closed socket that no retry can mend, as refusals. */
const NO_SEAT = 4401;
const FINAL = /** @type {{ [code: number]: string }} */ ({
  [NO_SEAT]: "stale-token",
  4404: "no-such-table",
});

/**
 * @typedef {object} Listener
 * @property {(open: boolean) => void} connected
 * @property {(frame: Frame) => void} frame
 * @property {(command: Do["command"], by: HeldSeat) => void} done
 * @property {(refused: Refused, by: HeldSeat | null, command: Do["command"] | null) => void} refused
 * @property {(refused: Refused, seat: HeldSeat | null) => void} lost no retry can help: this seat is not
 * ours, or there is no table
 */

/** The line of a phone with its seats, or of somebody who watches, to the house. It comes back by itself, and says again what was not answered. */
export class Connection {
  /** @type {WebSocket | null} */ #socket = null;
  /** @type {Refused | null} */ #lastWord = null;
  #outbox = new Outbox();
  #wait = SHORTEST_WAIT;
  /** When the house has asked us to come back, in ms. @type {number | null} */
  #askedBack = null;
  #timer = 0;
  #pulse = 0;
  #doubt = 0;
  #heard = 0;
  #frames = 0;
  /** Up to where we were shown the table, on whatever line. @type {number | null} */
  #seen = null;
  /** How long the house may be silent: longer where a line is slower than we thought. */
  #patience = SILENCE;
  /** The hello that is in force. */
  #greeting = "";
  /** The seats in the order in which this socket first named them. @type {HeldSeat[]} */
  #named = [];
  /** Whose view the house shows us. @type {number | null} */
  #viewOf = null;

  /**
   * @param {string} code @param {HeldSeat[]} seats none: to watch
   * @param {HeldSeat | null} inHand who of them has the phone @param {Listener} listener
   */
  constructor(code, seats, inHand, listener) {
    this.code = code;
    this.seats = seats;
    this.inHand = inHand;
    this.listener = listener;
    for (const event of ["pageshow", "online"]) addEventListener(event, this.#wake);
    addEventListener("focus", this.#glance);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#wake);
    this.#pulse = setInterval(() => !this.inHand && this.#look(), LOOK_EVERY);
    this.#open();
  }

  /** The phone has these seats from now on, and is in these hands. @param {HeldSeat[]} seats @param {HeldSeat | null} inHand */
  hold(seats, inHand) {
    this.seats = seats;
    this.inHand = inHand;
    this.#outbox.keepOnly(seats);
    if (this.#socket) this.#speak();
    else this.#open();
  }

  /** @param {Do["command"]} command */
  send(command) {
    if (!this.inHand) return;
    this.#outbox.add(command, this.inHand, this.#seen);
    this.#speak();
    this.#expectAnswer();
  }

  /**
   * The last command of its kind that who has the phone gave and the house has not answered yet.
   * @template {Do["command"]["type"]} T
   * @param {T} type
   */
  unanswered(type) {
    const last = this.inHand ? this.#outbox.lastOf(this.inHand, type) : undefined;
    return /** @type {Extract<Do["command"], { type: T }> | undefined} */ (last);
  }

  /** The seats that have given such a command and not been answered. @param {Do["command"]["type"]} type */
  waiting(type) {
    return this.#outbox.givers(type);
  }

  close() {
    clearInterval(this.#pulse);
    for (const event of ["pageshow", "online"]) removeEventListener(event, this.#wake);
    removeEventListener("focus", this.#glance);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#hangUp();
  }

  #open() {
    this.#hangUp();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.code}`);
    this.#socket = socket;
    this.#heard = Date.now();
    this.#frames = 0;
    this.#greeting = "";
    this.#lastWord = null;
    this.#askedBack = null;
    socket.onopen = () => this.#speak();
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    socket.onclose = ({ code }) => this.#closed(code);
    this.#expectAnswer();
  }

  /** Say who we are and what was ordered: first by whoever waits for an answer, then by who has the phone. */
  #speak() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const speaker = this.#outbox.speaker ?? this.inHand;
    this.#greet(speaker);
    // Where several share a phone, the house must have shown whom it takes us for.
    const known = this.seats.length < 2 || this.#viewOf === speaker?.seat;
    if (speaker && known) for (const order of this.#outbox.unsaid(speaker, this.#socket)) this.#say(order);
  }

  /** @param {HeldSeat | null} speaker */
  #greet(speaker) {
    const others = this.seats.filter((seat) => seat.token !== speaker?.token);
    const holds = others.map(({ token }) => token);
    const hello = { type: "hello", token: speaker?.token ?? null, ...(holds.length && { holds }) };
    const greeting = JSON.stringify(hello);
    if (greeting === this.#greeting) return;
    if (!this.#greeting) this.#named = speaker ? [speaker, ...others] : others;
    this.#greeting = greeting;
    this.#viewOf = null;
    this.#say(hello);
    this.#expectAnswer();
  }

  #hangUp() {
    clearTimeout(this.#timer);
    clearTimeout(this.#doubt);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** @param {number} code */
  #closed(code) {
    const wasIn = this.#frames > 0;
    this.#hangUp();
    if (FINAL[code]) {
      // Who is thrown out asks at the door which seat is lost, and why.
      if (wasIn) this.#open();
      else this.#turnedAway(code);
      return;
    }
    this.listener.connected(false);
    this.#timer = setTimeout(() => this.#open(), this.#askedBack ?? this.#wait * (0.5 + Math.random()));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** @param {number} code */
  #turnedAway(code) {
    const unsaid = { type: "refused", id: null, code: FINAL[code], params: {}, sentence: "" };
    const why = this.#lastWord ?? /** @type {Refused} */ (unsaid);
    const lost = this.#named[Number(why.params.nth ?? 0)] ?? null;
    this.listener.lost(why, code === NO_SEAT ? lost : null);
  }

  /** A line can be dead without having closed: where nothing is heard, call again. */
  #expectAnswer() {
    clearTimeout(this.#doubt);
    if (this.#socket) this.#doubt = setTimeout(this.#giveUp, this.#patience);
  }

  #giveUp = () => {
    this.#patience = Math.min(this.#patience * 2, LONGEST_SILENCE);
    this.#drop();
  };

  /** Is anybody there? */
  #look() {
    this.#say({ type: "look" });
    this.#expectAnswer();
  }

  #drop = () => this.#closed(ABNORMAL);

  /** A phone that slept may hold a dead socket that never closed. */
  #wake = () => {
    if (document.visibilityState === "hidden") return;
    if (!this.#socket || Date.now() - this.#heard > SILENCE) this.#open();
  };

  /** Somebody turns to this window again. The line is not given up for that: everybody would see them go and come. */
  #glance = () => {
    if (!this.#socket) this.#open();
    else if (this.#frames && Date.now() - this.#heard > SILENCE) this.#look();
  };

  /** @param {ServerMessage} message */
  #hear(message) {
    this.#heard = Date.now();
    if (message.type === "farewell") {
      // The line is as good as closed: what is unanswered is said again on the next one.
      this.#askedBack = message.back_in;
      return;
    }
    if (message.type === "frame") this.#show(message);
    else this.#answered(message);
    clearTimeout(this.#doubt);
    this.#speak();
    if (this.#outbox.waits) this.#expectAnswer();
  }

  /** @param {Frame} frame */
  #show(frame) {
    if (frame.n !== this.#frames + 1) this.#say({ type: "look" });
    this.#frames = frame.n;
    this.#seen = frame.seq;
    this.#wait = SHORTEST_WAIT;
    this.#patience = SILENCE;
    this.#viewOf = frame.mine?.seat ?? null;
    this.listener.connected(true);
    this.listener.frame(frame);
  }

  /** @param {Ack | Refused} message */
  #answered(message) {
    const order = this.#outbox.answered(message.id);
    if (message.type === "ack") {
      if (order) this.listener.done(order.message.command, order.by);
      return;
    }
    if (message.id === null) this.#lastWord = message;
    // A hello that was not heard would leave us speaking in another one's name.
    if (message.id === null && message.code === "too-fast") this.#drop();
    else if (message.params.nth === undefined) {
      this.listener.refused(message, order?.by ?? null, order?.message.command ?? null);
    }
  }

  /** @param {object} message */
  #say(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
