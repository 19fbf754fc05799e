import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { nameOf, seen } from "../state/view.js";
import { Disguise, inkOf } from "./disguise.js";
import { Plot } from "./score_plot.js";

/** Everybody who sits here, best first. */
export function ranking() {
  const { totals, ring } = seen().public;
  const rows = ring.map((seat) => ({ seat, points: totals[seat] ?? 0 }));
  return rows.sort((a, b) => b.points - a.points);
}

/** Running totals, as numbers and as lines over the rounds. */
export function Standings() {
  if (!seen().public.results.length) return null;
  const rows = ranking();
  const most = Math.max(1, rows[0]?.points ?? 0);
  return html`
    <section class="standings" aria-labelledby="standings-title">
      <h2 id="standings-title">${say("standings-title")}</h2>
      <ol class="ranking">
        ${rows.map(({ seat, points }) => html`
          <li key=${seat} data-test=${`total-${seat}`} data-leads=${points === most}
            style=${`${inkOf(seat)}; --share: ${points / most}`}>
            <${Disguise} seat=${seat} />
            <span>${nameOf(seat)}</span><b>${points}</b>
          </li>`)}
      </ol>
      <${Plot} />
    </section>
  `;
}
