/** @import { Do, Frame, Refused, ServerMessage } from "../types/protocol.js" */
import { newId } from "./random.js";

const SHORTEST_WAIT = 150;
const LONGEST_WAIT = 2000;
const SILENCE = 5000;

/** Who only watches asks for a fresh view so often, to notice a line that is dead. */
const LOOK_EVERY = 15000;

/** The code of a socket that ended without a word. */
const ABNORMAL = 1006;

/** Codes of a closed socket that no retry can mend, as refusals. */
const FINAL = /** @type {{ [code: number]: string }} */ ({
  4401: "stale-token",
  4404: "no-such-table",
});

/**
 * @typedef {object} Listener
 * @property {(open: boolean) => void} connected
 * @property {(frame: Frame) => void} frame
 * @property {(command: Do["command"]) => void} done
 * @property {(refused: Refused) => void} refused
 * @property {(refused: Refused) => void} lost no retry can help: the seat is not ours
 */

/** The line of a seat, or of somebody who watches, to the house. It comes back by itself, and says again what was not answered. */
export class Connection {
  /** @type {WebSocket | null} */ #socket = null;
  /** @type {Map<string, Do>} */ #outbox = new Map();
  /** @type {Refused | null} */ #lastWord = null;
  #wait = SHORTEST_WAIT;
  #timer = 0;
  #pulse = 0;
  #doubt = 0;
  #heard = 0;
  #frames = 0;

  /** @param {string} code @param {string | null} token null: to watch @param {Listener} listener */
  constructor(code, token, listener) {
    this.code = code;
    this.token = token;
    this.listener = listener;
    for (const event of ["pageshow", "online", "focus"]) addEventListener(event, this.#wake);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#wake);
    if (token === null) this.#pulse = setInterval(this.#look, LOOK_EVERY);
    this.#open();
  }

  /** @param {Do["command"]} command */
  send(command) {
    const text = JSON.stringify(command);
    const last = [...this.#outbox.values()].at(-1);
    // A second tap on the same button says nothing new.
    if (JSON.stringify(last?.command) === text) return;
    const message = /** @type {Do} */ ({ type: "do", id: newId(), command });
    this.#outbox.set(message.id, message);
    this.#say(message);
    this.#expectAnswer();
  }

  /**
   * The last command of its kind that the house has not answered yet.
   * @template {Do["command"]["type"]} T
   * @param {T} type
   */
  unanswered(type) {
    const waiting = [...this.#outbox.values()].map(({ command }) => command);
    const last = waiting.findLast((command) => command.type === type);
    return /** @type {Extract<Do["command"], { type: T }> | undefined} */ (last);
  }

  close() {
    clearInterval(this.#pulse);
    for (const event of ["pageshow", "online", "focus"]) removeEventListener(event, this.#wake);
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
    socket.onopen = () => {
      this.#say({ type: "hello", token: this.token });
      for (const message of this.#outbox.values()) this.#say(message);
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    socket.onclose = ({ code }) => this.#closed(code);
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
    this.#hangUp();
    const final = FINAL[code];
    if (final) {
      const unsaid = { type: "refused", id: null, code: final, params: {}, sentence: "" };
      this.close();
      this.listener.lost(this.#lastWord ?? /** @type {Refused} */ (unsaid));
      return;
    }
    this.listener.connected(false);
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.5 + Math.random()));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** A line can be dead without having closed: where nothing is heard, call again. */
  #expectAnswer() {
    clearTimeout(this.#doubt);
    if (this.#socket) this.#doubt = setTimeout(this.#drop, SILENCE);
  }

  #look = () => {
    this.#say({ type: "look" });
    this.#expectAnswer();
  };

  #drop = () => this.#closed(ABNORMAL);

  /** A phone that slept may hold a dead socket that never closed. */
  #wake = () => {
    if (document.visibilityState === "hidden") return;
    if (!this.#socket || Date.now() - this.#heard > SILENCE) this.#open();
  };

  /** @param {ServerMessage} message */
  #hear(message) {
    this.#heard = Date.now();
    if (message.type === "frame") this.#show(message);
    else this.#answered(message);
    clearTimeout(this.#doubt);
    if (this.#outbox.size) this.#expectAnswer();
  }

  /** @param {Frame} frame */
  #show(frame) {
    if (frame.n !== this.#frames + 1) this.#say({ type: "look" });
    this.#frames = frame.n;
    this.#wait = SHORTEST_WAIT;
    this.listener.connected(true);
    this.listener.frame(frame);
  }

  /** @param {Exclude<ServerMessage, Frame>} message */
  #answered(message) {
    const asked = message.id === null ? undefined : this.#outbox.get(message.id);
    if (message.id !== null) this.#outbox.delete(message.id);
    if (message.type === "ack") {
      if (asked) this.listener.done(asked.command);
      return;
    }
    if (message.id === null) this.#lastWord = message;
    this.listener.refused(message);
  }

  /** @param {object} message */
  #say(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
