/** Connects this browser to its table: resumes its seats after a reload, and loads the connection when it is needed. */
/** @import { Do } from "../../types/protocol.js" */
/** @import { HeldSeat } from "../state/storage.js" */
import { effect, untracked } from "../../vendor/preact.js";
import { lazyLoad } from "./lazy_load.js";
import { lastTable, rememberSeat, seatsAt, seatsKey } from "../state/storage.js";
import { goTo, tableCode, viewMode } from "../state/route.js";
import { isWatching, seats } from "../state/store.js";

/** `table_connection.js`, once loaded. The home page does without it, so that it opens faster. */
let connection = /** @type {typeof import("./table_connection.js") | null} */ (null);

/** Go to the last table from the home page. From then on, connect to the table in the address. */
export function resumeSession() {
  const last = lastTable();
  if (viewMode.value === "t" && !tableCode.value && last && seatsAt(last).length) goTo(last);
  effect(() => {
    const table = { code: tableCode.value, mode: viewMode.value };
    untracked(() => {
      connection?.disconnect();
      openTable(table);
    });
  });
  addEventListener("storage", ({ key }) => {
    const code = tableCode.value;
    if (code && viewMode.value === "t" && (key === null || key === seatsKey(code))) syncWithOtherTabs(code);
  });
}

/** Remember a seat that the server has given to this phone, and connect with it. @param {HeldSeat} seat */
export function connectSeat(seat) {
  rememberSeat(seat);
  if (tableCode.value !== seat.code) goTo(seat.code);
  else if (connection && seats.value.length) connection.setSeats(seatsAt(seat.code));
  else openTable({ code: seat.code, mode: "t" });
}

/** Send a command as the seat whose owner holds the phone. @param {Do["command"]} command */
export const act = (command) => connection?.act(command);

/** Let the next bot move at once. */
export const hurryBots = () => connection?.hurryBots();

/** Return the settings that were sent and not answered yet. */
export const pendingSettings = () => connection?.pendingCommand("agree")?.settings;

/** Whether a message with own places is not answered yet. */
export const isSendingPlaces = () => Boolean(connection?.pendingCommand("bring-places"));

/** Return the seating order that was sent and not answered yet. */
export const pendingRing = () => connection?.pendingCommand("rearrange")?.ring;

/** @param {{ code: string | null, mode: typeof viewMode.value }} table */
async function openTable({ code, mode }) {
  // A spectator or a TV does not use the seats that this browser may hold.
  const held = code && mode === "t" ? seatsAt(code) : [];
  seats.value = held;
  isWatching.value = code !== null && mode !== "t";
  if (!code || !(held.length || isWatching.value)) return;
  connection = await lazyLoad(import("./table_connection.js"));
  if (tableCode.value !== code || viewMode.value !== mode) return;
  if (isWatching.value) connection.watch(code);
  else connection.connect(code, seatsAt(code));
}

/** Another tab has changed the stored seats. All tabs of a browser hold the same ones. @param {string} code */
function syncWithOtherTabs(code) {
  const held = seatsAt(code);
  if (JSON.stringify(held) === JSON.stringify(seats.value)) return;
  if (!seats.value.length) openTable({ code, mode: "t" });
  else if (held.length) connection?.setSeats(held);
  else connection?.disconnectWith({ code: "stale-token", params: {} });
}
