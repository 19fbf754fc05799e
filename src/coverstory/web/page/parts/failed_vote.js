import { html, useEffect, useState } from "../../vendor/preact.js";
import { sayTo, seen } from "../state/view.js";
import { Stamp } from "./stamp.js";

const LASTS = 4000;

/** How many votes of which round this browser has already shown the end of. */
let shown = "";

/** For a moment after a vote that failed: it is over, and nobody was caught. */
export function Verdict() {
  const { round, results } = seen().public;
  const votes = round?.accusations ?? [];
  const now = `${results.length} ${votes.length}`;
  const [fresh, setFresh] = useState(false);
  useEffect(() => {
    const news = shown !== "" && shown !== now && votes.length > 0;
    shown = now;
    setFresh(news);
    if (!news) return undefined;
    const over = setTimeout(() => setFresh(false), LASTS);
    return () => clearTimeout(over);
  }, [now]);
  const last = votes.at(-1);
  if (!fresh || !last) return null;
  return html`<div class="verdict"><${Stamp} text=${sayTo("stamp-gets-off", { name: last.suspect })} calm /></div>`;
}
