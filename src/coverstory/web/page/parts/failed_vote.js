/** A stamp over the ring, for a moment after a vote that convicted nobody. It is shown where no scene plays. */
import { html, useEffect, useState } from "../../vendor/preact.js";
import { hasMotion } from "../state/motion.js";
import { currentFrame, sayTo } from "../state/view.js";
import { Stamp } from "./stamp.js";

/** In ms. */
const SHOWN_FOR = 4000;

/** The numbers of rounds and votes that this browser has shown last. */
let lastShown = "";

export function FailedVote() {
  const { round, results } = currentFrame().public;
  const votes = round?.accusations ?? [];
  const now = `${results.length} ${votes.length}`;
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    const isNew = lastShown !== "" && lastShown !== now && votes.length > 0;
    lastShown = now;
    setFresh(isNew);
    if (!isNew) return undefined;
    const timer = setTimeout(() => setFresh(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [now]);
  const last = votes.at(-1);
  if (!isFresh || !last || hasMotion()) return null;
  return html`<div class="verdict"><${Stamp} text=${sayTo("stamp-gets-off", { name: last.suspect })} calm /></div>`;
}
