/** @import { Do } from "../../types/protocol.js" */
/** @import { HeldSeat } from "../state/storage.js" */
import { effect, untracked } from "../../vendor/preact.js";
import { later } from "./lazy_load.js";
import { lastTable, rememberSeat, seatsAt, seatsKey } from "../state/storage.js";
import { goTo, tableCode, way } from "../state/route.js";
import { seats, watching } from "../state/store.js";

/** The line to a table is fetched with it: the front door opens faster without it. */
let line = /** @type {typeof import("./table_connection.js") | null} */ (null);

/** At the front door, go back to the table we sat at; at a table, to our seats. */
export function comeBack() {
  const last = lastTable();
  if (way.value === "t" && !tableCode.value && last && seatsAt(last).length) goTo(last);
  effect(() => {
    const to = { code: tableCode.value, way: way.value };
    untracked(() => {
      line?.disconnect();
      arrive(to);
    });
  });
  addEventListener("storage", ({ key }) => {
    const code = tableCode.value;
    if (code && way.value === "t" && (key === null || key === seatsKey(code))) agreeWithOtherTabs(code);
  });
}

/** @param {HeldSeat} seat */
export function sitDown(seat) {
  rememberSeat(seat);
  if (tableCode.value !== seat.code) goTo(seat.code);
  else if (line && seats.value.length) line.hold(seatsAt(seat.code));
  else arrive({ code: seat.code, way: "t" });
}

/** Give a command from the seat whose owner has the phone. @param {Do["command"]} command */
export const act = (command) => line?.act(command);

/** The settings we have asked for and not been answered about. */
export const wishedSettings = () => line?.unanswered("agree")?.settings;

/** Whether own places are on their way that we have not been answered about. */
export const isBringing = () => Boolean(line?.unanswered("bring-places"));

/** The order of seats we have asked for and not been answered about. */
export const wishedRing = () => line?.unanswered("rearrange")?.ring;

/** @param {{ code: string | null, way: typeof way.value }} to */
async function arrive({ code, way: by }) {
  // Who only looks on does so without the seats that this browser may hold.
  const held = code && by === "t" ? seatsAt(code) : [];
  seats.value = held;
  watching.value = code !== null && by !== "t";
  if (!code || !(held.length || watching.value)) return;
  line = await later(import("./table_connection.js"));
  if (tableCode.value !== code || way.value !== by) return;
  if (watching.value) line.watch(code);
  else line.connect(code, seatsAt(code));
}

/** What another tab of this browser has taken or given up, we have too. @param {string} code */
function agreeWithOtherTabs(code) {
  const held = seatsAt(code);
  if (JSON.stringify(held) === JSON.stringify(seats.value)) return;
  if (!seats.value.length) arrive({ code, way: "t" });
  else if (held.length) line?.hold(held);
  else line?.standUp({ code: "stale-token", params: {} });
}
