/** The commands of this phone that the server has not answered yet, kept in order for a resend. */
/** @import { Do } from "../../types/protocol.js" */
/** @import { HeldSeat } from "../state/storage.js" */
import { newId } from "./random.js";

/**
 * A command and the seat that gave it. `socket` is the socket that sent it last, or null.
 * @typedef {{ message: Do, by: HeldSeat, socket: WebSocket | null }} PendingCommand
 */

/**
 * Pending commands by id. A command stays until the server acknowledges or refuses its id.
 * The id makes a resend idempotent: the server applies each id at most once.
 * A refused command is not sent again. The player reads the refusal and decides.
 */
export class Outbox {
  /** @type {Map<string, PendingCommand>} */ #pending = new Map();

  get hasPending() {
    return this.#pending.size > 0;
  }

  /** The seat that gave the oldest pending command. */
  get oldestSender() {
    const [first] = this.#pending.values();
    return first?.by ?? null;
  }

  /** @param {Do["command"]} command @param {HeldSeat} by @param {number | null} seen sequence number of the last frame they saw */
  add(command, by, seen) {
    // A double tap gives the same command twice; one is enough.
    if (JSON.stringify(this.#commandsOf(by).at(-1)) === JSON.stringify(command)) return;
    const message = /** @type {Do} */ ({ type: "do", id: newId(), command, seen });
    this.#pending.set(message.id, { message, by, socket: null });
  }

  /** Return the seat's last pending command of this type. @param {HeldSeat} by @param {string} type */
  lastOf(by, type) {
    return this.#commandsOf(by).filter((command) => command.type === type).at(-1);
  }

  /** Return the seats with a pending command of this type. @param {string} type */
  sendersOf(type) {
    const pending = [...this.#pending.values()].filter(({ message }) => message.command.type === type);
    return pending.map(({ by }) => by.seat);
  }

  /** Return the seat's messages that this socket has not sent, and mark them as sent. @param {HeldSeat} by @param {WebSocket} socket */
  takeUnsent(by, socket) {
    const unsent = [...this.#pending.values()].filter((command) => command.by.token === by.token && command.socket !== socket);
    for (const command of unsent) {
      // An earlier socket may have delivered the message before it broke, so the resend says so.
      if (command.socket) command.message = { ...command.message, again: true };
      command.socket = socket;
    }
    return unsent.map(({ message }) => message);
  }

  /** Remove the command that the server has answered, and return it. @param {string | null} id */
  settle(id) {
    if (id === null) return undefined;
    const command = this.#pending.get(id);
    this.#pending.delete(id);
    return command;
  }

  /** Drop the commands of seats that this phone no longer holds. @param {readonly HeldSeat[]} seats */
  keepOnly(seats) {
    for (const [id, { by }] of this.#pending) {
      if (!seats.some(({ token }) => token === by.token)) this.#pending.delete(id);
    }
  }

  /** @param {HeldSeat} seat */
  #commandsOf(seat) {
    const pending = [...this.#pending.values()].filter(({ by }) => by.token === seat.token);
    return pending.map(({ message }) => message.command);
  }
}
