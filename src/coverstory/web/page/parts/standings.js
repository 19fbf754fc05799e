import { html } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { nameOf, seen } from "../view.js";
import { Plot, lineOf } from "./plot.js";

/** Everybody who sits here, best first. */
export function ranking() {
  const { totals, ring } = seen().public;
  const rows = ring.map((seat) => ({ seat, points: totals[seat] ?? 0 }));
  return rows.sort((a, b) => b.points - a.points);
}

/** Running totals, as numbers and as lines over the rounds. */
export function Standings() {
  if (!seen().public.results.length) return null;
  return html`
    <section class="standings" aria-labelledby="standings-title">
      <h2 id="standings-title">${say("standings-title")}</h2>
      <ol class="ranking">
        ${ranking().map(({ seat, points }) => html`
          <li key=${seat} data-test=${`total-${seat}`}>
            <i class="swatch" ...${lineOf(seat)}></i>
            <span>${nameOf(seat)}</span><b>${points}</b>
          </li>`)}
      </ol>
      <${Plot} />
    </section>
  `;
}
