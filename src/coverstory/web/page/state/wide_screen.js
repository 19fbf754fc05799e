/** Whether there is room for two columns, as in `styles/shell.css`. */
import { signal } from "../../vendor/preact.js";

const wide = matchMedia("(min-width: 60rem)");

export const isWide = signal(wide.matches);

wide.addEventListener("change", () => (isWide.value = wide.matches));
