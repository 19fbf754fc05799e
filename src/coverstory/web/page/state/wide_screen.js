/** Whether there is room for two columns, as in `styles/shell.css`. */
import { effect, signal } from "../../vendor/preact.js";
import { sheetStack } from "./store.js";

const query = matchMedia("(min-width: 60rem)");
const matches = signal(query.matches);

export const isWide = signal(query.matches);

query.addEventListener("change", () => (matches.value = query.matches));

// A change moves the settings to the other column. A sheet that they have opened would close, and its text would be lost.
// So the change waits until all sheets are closed.
effect(() => {
  if (sheetStack.value.length === 0) isWide.value = matches.value;
});
