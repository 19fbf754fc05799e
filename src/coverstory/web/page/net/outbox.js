/** @import { Do } from "../../types/protocol.js" */
/** @import { HeldSeat } from "../state/storage.js" */
import { newId } from "./random.js";

/**
 * A command stays with the seat that gave it; `line` is the one it was last said on.
 * @typedef {{ message: Do, by: HeldSeat, line: unknown }} Order
 */

/** What the people of a phone have ordered and the house has not answered yet. */
export class Outbox {
  /** @type {Map<string, Order>} */ #orders = new Map();

  /** Whether anything is waited for. */
  get waits() {
    return this.#orders.size > 0;
  }

  /** Who gave the order that has waited longest. */
  get speaker() {
    const [first] = this.#orders.values();
    return first?.by ?? null;
  }

  /** @param {Do["command"]} command @param {HeldSeat} by @param {number | null} seen up to where they were shown the table */
  add(command, by, seen) {
    // A second tap on the same button says nothing new.
    if (JSON.stringify(this.#givenBy(by).at(-1)) === JSON.stringify(command)) return;
    const message = /** @type {Do} */ ({ type: "do", id: newId(), command, seen });
    this.#orders.set(message.id, { message, by, line: null });
  }

  /** @param {HeldSeat} by @param {string} type */
  lastOf(by, type) {
    return this.#givenBy(by).filter((command) => command.type === type).at(-1);
  }

  /** The seats that wait for an answer to such a command. @param {string} type */
  givers(type) {
    const orders = [...this.#orders.values()].filter(({ message }) => message.command.type === type);
    return orders.map(({ by }) => by.seat);
  }

  /** What this seat has not said on this line; it is taken as said. @param {HeldSeat} by @param {unknown} line */
  unsaid(by, line) {
    const orders = [...this.#orders.values()].filter((order) => order.by.token === by.token && order.line !== line);
    for (const order of orders) {
      // What was said on a line that broke may still get there.
      if (order.line) order.message = { ...order.message, again: true };
      order.line = line;
    }
    return orders.map(({ message }) => message);
  }

  /** @param {string | null} id */
  answered(id) {
    const order = id === null ? undefined : this.#orders.get(id);
    if (id !== null) this.#orders.delete(id);
    return order;
  }

  /** Nobody but these can order anything any more. @param {readonly HeldSeat[]} seats */
  keepOnly(seats) {
    for (const [id, { by }] of this.#orders) {
      if (!seats.some(({ token }) => token === by.token)) this.#orders.delete(id);
    }
  }

  /** @param {HeldSeat} seat */
  #givenBy(seat) {
    const orders = [...this.#orders.values()].filter(({ by }) => by.token === seat.token);
    return orders.map(({ message }) => message.command);
  }
}
