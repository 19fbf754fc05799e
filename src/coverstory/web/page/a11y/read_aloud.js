import { effect, signal } from "../../vendor/preact.js";
import { read, write } from "../state/storage.js";
import { way } from "../state/route.js";
import { frame } from "../state/store.js";

const ALOUD = "coverstory:aloud";

export const canSpeak = "speechSynthesis" in globalThis;

/** Where people talk, the screen on the wall speaks for the bots; a phone does if its owner says so. */
export const aloudOn = signal(read(ALOUD) === true);

export function toggleAloud() {
  aloudOn.value = !aloudOn.value;
  write(ALOUD, aloudOn.value ? true : null);
}

/** An iPad or iPhone speaks only after it has spoken once inside a tap: any tap will do, and silence. */
const unlock = () => speechSynthesis.speak(new SpeechSynthesisUtterance(""));

/** Follows the table and reads out what bots say. */
export function readBotsAloud() {
  if (canSpeak) addEventListener("click", unlock, { once: true });
  /** The last line that was there. @type {number | null} */
  let last = null;
  return effect(() => {
    const table = frame.value?.public;
    if (!table) return;
    const from = last;
    last = table.lines.at(-1)?.n ?? -1;
    const speaks = canSpeak && table.settings.talk === "spoken" && (way.value === "tv" || aloudOn.value);
    if (from === null || !speaks) return;
    for (const { n, seat, text } of table.lines) {
      const { bot, name } = table.seats[seat] ?? {};
      if (n > from && bot) speechSynthesis.speak(new SpeechSynthesisUtterance(`${name}: ${text}`));
    }
  });
}
