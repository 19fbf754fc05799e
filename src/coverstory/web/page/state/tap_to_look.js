/** For players who cannot hold a finger still: a tap shows the card. Off by default. */
import { signal } from "../../vendor/preact.js";
import { read, write } from "./storage.js";

const STORAGE_KEY = "coverstory:tap-to-look";

export const tapToLook = signal(read(STORAGE_KEY) === true);

export function toggleTapToLook() {
  tapToLook.value = !tapToLook.value;
  write(STORAGE_KEY, tapToLook.value || null);
}
