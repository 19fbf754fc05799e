/** The totals of the game, as a ranking and a plot. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { currentFrame, nameOf } from "../state/view.js";
import { Disguise, seatStyle } from "./disguise.js";
import { ScorePlot } from "./score_plot.js";

/** Return all players in the ring, best first. */
export function ranking() {
  const { totals, ring } = currentFrame().public;
  const rows = ring.map((seat) => ({ seat, points: totals[seat] ?? 0 }));
  return rows.sort((a, b) => b.points - a.points);
}

export function Standings() {
  if (!currentFrame().public.results.length) return null;
  const rows = ranking();
  const most = Math.max(1, rows[0]?.points ?? 0);
  return html`
    <section class="standings" aria-labelledby="standings-title">
      <h2 id="standings-title">${say("standings-title")}</h2>
      <ol class="ranking">
        ${rows.map(({ seat, points }) => html`
          <li key=${seat} data-test=${`total-${seat}`} data-leads=${points === most}
            style=${`${seatStyle(seat)}; --share: ${points / most}`}>
            <${Disguise} seat=${seat} />
            <span>${nameOf(seat)}</span><b>${points}</b>
          </li>`)}
      </ol>
      <${ScorePlot} />
    </section>
  `;
}
