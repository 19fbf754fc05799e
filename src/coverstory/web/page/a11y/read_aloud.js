/** Reads the lines of bots aloud at a table where players speak instead of write. */
import { effect, signal } from "../../vendor/preact.js";
import { read, write } from "../state/storage.js";
import { viewMode } from "../state/route.js";
import { frame } from "../state/store.js";

const STORAGE_KEY = "coverstory:aloud";

export const canSpeak = "speechSynthesis" in globalThis;

/** For phones. A TV always reads aloud. */
export const isReadAloudOn = signal(read(STORAGE_KEY) === true);

export function toggleReadAloud() {
  isReadAloudOn.value = !isReadAloudOn.value;
  write(STORAGE_KEY, isReadAloudOn.value ? true : null);
}

/** iOS speaks only after the page has spoken once inside a tap. An empty text is enough. */
const unlock = () => speechSynthesis.speak(new SpeechSynthesisUtterance(""));

/** Follow the table and read new lines of bots. Return a function that stops it. */
export function readBotsAloud() {
  if (canSpeak) addEventListener("click", unlock, { once: true });
  /** The number of the last known line. @type {number | null} */
  let last = null;
  return effect(() => {
    const table = frame.value?.public;
    if (!table) return;
    const from = last;
    last = table.lines.at(-1)?.n ?? -1;
    const isOn = canSpeak && table.settings.talk === "spoken" && (viewMode.value === "tv" || isReadAloudOn.value);
    if (from === null || !isOn) return;
    for (const { n, seat, text } of table.lines) {
      const { bot, name } = table.seats[seat] ?? {};
      if (n > from && bot) speechSynthesis.speak(new SpeechSynthesisUtterance(`${name}: ${text}`));
    }
  });
}
