/** @import { Do, Refused } from "../types/protocol.js" */
/** @import { HeldSeat } from "./memory.js" */
import { effect, signal } from "../vendor/preact.js";
import { useWords } from "./catalogue.js";
import { Connection } from "./connection.js";
import { setHouseClock } from "./house_clock.js";
import { forgetSeat, lastTable, rememberSeat, seatAt } from "./memory.js";
import { goTo, tableCode, way } from "./route.js";
import { connected, frame, notice, sheet } from "./state.js";

/** The seat this phone holds at the table in the address. */
export const held = signal(/** @type {HeldSeat | null} */ (null));

/** Whether we look on from outside, at what everybody may know. */
export const watching = signal(false);

/** @type {Connection | null} */
let connection = null;

/** At the front door, go back to the table we sat at; at a table, to our seat. */
export function comeBack() {
  const last = lastTable();
  if (way.value === "t" && !tableCode.value && last && seatAt(last)) goTo(last);
  effect(() => {
    const code = tableCode.value;
    // Who only looks on does so without the seat that this browser may hold.
    const onSeat = way.value === "t";
    const seat = code && onSeat ? seatAt(code) : null;
    if (seat) connect(seat);
    else if (code && !onSeat) watch(code);
    else disconnect();
  });
}

/** @param {HeldSeat} seat */
export function sitDown(seat) {
  rememberSeat(seat);
  if (tableCode.value === seat.code) connect(seat);
  else goTo(seat.code);
}

/** Give a command from our seat. @param {Do["command"]} command */
export function act(command) {
  notice.value = null;
  connection?.send(command);
}

/** The settings we have asked for and not been answered about. */
export const wishedSettings = () => connection?.unanswered("agree")?.settings;

/** The order of seats we have asked for and not been answered about. */
export const wishedRing = () => connection?.unanswered("rearrange")?.ring;

/** @param {HeldSeat} seat */
function connect(seat) {
  disconnect();
  held.value = seat;
  open(seat.code, seat.token);
}

/** @param {string} code */
function watch(code) {
  disconnect();
  watching.value = true;
  open(code, null);
}

/** @param {string} code @param {string | null} token null: nobody's */
function open(code, token) {
  connection = new Connection(code, token, {
    connected: (open) => (connected.value = open),
    frame: (told) => {
      setHouseClock(told.now, told.n === 1);
      useWords(told.public.settings.edition);
      frame.value = told;
    },
    done: (command) => command.type === "leave" && standUp(null),
    refused: (refused) => (notice.value = refused),
    lost: standUp,
  });
}

function disconnect() {
  connection?.close();
  connection = null;
  held.value = frame.value = sheet.value = notice.value = null;
  watching.value = false;
  useWords("");
  connected.value = true;
}

/** The seat is no longer ours. @param {Refused | null} why null: we left ourselves */
function standUp(why) {
  const code = held.peek()?.code;
  if (code) forgetSeat(code);
  disconnect();
  notice.value = why;
  if (!why) goTo(null);
}
