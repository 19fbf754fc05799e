/** The totals of the game, as a ranking and a plot. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { currentFrame, nameOf } from "../state/view.js";
import { Disguise, seatStyle } from "./disguise.js";
import { ScorePlot } from "./score_plot.js";

/** After fewer rounds, a plot says nothing that the totals do not say. */
export const FIRST_PLOT = 3;

/** Return all players in the ring, best first. */
export function ranking() {
  const { totals, ring } = currentFrame().public;
  const rows = ring.map((seat) => ({ seat, points: totals[seat] ?? 0 }));
  return rows.sort((a, b) => b.points - a.points);
}

export function Standings() {
  if (!currentFrame().public.results.length) return null;
  const rows = ranking();
  const { results, phase } = currentFrame().public;
  const gained = phase.type === "interlude" && phase.voided ? [] : (results.at(-1)?.points ?? []);
  const gainOf = (/** @type {number} */ seat) => gained.reduce((sum, line) => sum + (line.seat === seat ? line.points : 0), 0);
  const most = Math.max(1, rows[0]?.points ?? 0);
  return html`
    <section class="standings" aria-labelledby="standings-title">
      <h2 id="standings-title">${say("standings-title")}</h2>
      <ol class="ranking">
        ${rows.map(({ seat, points }) => html`
          <li key=${seat} data-test=${`total-${seat}`} data-leads=${points === most}
            data-gain=${gainOf(seat) ? say("points-plus", { points: gainOf(seat) }) : null}
            style=${`${seatStyle(seat)}; --share: ${points / most}`}>
            <${Disguise} seat=${seat} />
            <span>${nameOf(seat)}</span><b>${points}</b>
          </li>`)}
      </ol>
      ${results.length >= FIRST_PLOT && html`<${ScorePlot} />`}
    </section>
  `;
}
