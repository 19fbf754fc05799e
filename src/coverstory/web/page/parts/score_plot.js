/** The plot of points over the rounds, one line per player. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { currentFrame, nameOf } from "../state/view.js";

const WIDTH = 340;
const LEAST_HEIGHT = 150;
const MARGIN = { left: 22, right: 84, top: 12, bottom: 22 };
const LABEL = 14;
const MOST_TICKS = 12;

/** The table beside it has the same numbers for screen readers. */
export function ScorePlot() {
  const { ring, results } = currentFrame().public;
  const height = heightFor(ring.length);
  const lines = ring.map((seat) => ({ seat, sums: runningTotals(seat) }));
  const most = Math.max(4, ...lines.flatMap(({ sums }) => sums));
  const x = (/** @type {number} */ round) =>
    MARGIN.left + (round / results.length) * (WIDTH - MARGIN.left - MARGIN.right);
  const y = (/** @type {number} */ points) =>
    height - MARGIN.bottom - (points / most) * (height - MARGIN.top - MARGIN.bottom);
  const labels = spreadLabels(lines.map(({ seat, sums }) => ({ seat, y: y(sums.at(-1) ?? 0) })), height);
  return html`
    <svg class="plot" viewBox=${`0 0 ${WIDTH} ${height}`} role="img" aria-label=${say("plot-label")}>
      ${[0, most].map((points) => html`
        <line class="plot-grid" x1=${MARGIN.left} x2=${WIDTH - MARGIN.right} y1=${y(points)} y2=${y(points)} />
        <text class="plot-tick" x=${MARGIN.left - 6} y=${y(points) + 4} text-anchor="end">${points}</text>`)}
      ${ticks(results.length).map((round) => html`
        <text class="plot-tick" x=${x(round)} y=${height - 4} text-anchor="middle">${round}</text>`)}
      ${lines.map(({ seat, sums }, index) => html`
        <g ...${lineStyle(seat)} transform=${`translate(0 ${index - lines.length / 2})`}>
          <polyline points=${sums.map((points, round) => `${x(round)},${y(points)}`).join(" ")} />
          <circle cx=${x(results.length)} cy=${y(sums.at(-1) ?? 0)} r="4" />
        </g>`)}
      ${labels.map((label) => html`
        <text class="plot-name" x=${WIDTH - MARGIN.right + 10} y=${label.y + 4}>${shortName(nameOf(label.seat))}</text>`)}
    </svg>
  `;
}

/** Return the totals of a seat: 0, then after each round. @param {number} seat */
function runningTotals(seat) {
  let sum = 0;
  const after = currentFrame().public.results.map(({ points }) => {
    for (const line of points) if (line.seat === seat) sum += line.points;
    return sum;
  });
  return [0, ...after];
}

/** Return the rounds that get a number on the axis. @param {number} rounds */
function ticks(rounds) {
  const step = Math.ceil(rounds / MOST_TICKS);
  return Array.from({ length: rounds }, (_, index) => index + 1).filter((round) => round % step === 0);
}

/** @param {number} lines */
const heightFor = (lines) => Math.max(LEAST_HEIGHT, LABEL * lines + MARGIN.bottom);

/** There are eight colours. A ninth player repeats the first with a dashed line. @param {number} seat */
const lineStyle = (seat) => ({ "data-line": seat % 8, "data-broken": Math.floor(seat / 8) % 2 === 1 });

/**
 * Move labels apart, so that none covers another.
 * @param {{ seat: number, y: number }[]} labels @param {number} height
 */
function spreadLabels(labels, height) {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  const highest = height - MARGIN.bottom - LABEL * (sorted.length - 1);
  let next = Math.min(MARGIN.top - 6, highest);
  return sorted.map((label, index) => {
    const y = Math.max(next, Math.min(label.y, highest + LABEL * index));
    next = y + LABEL;
    return { ...label, y };
  });
}

const shortName = (/** @type {string} */ name) => (name.length > 11 ? `${name.slice(0, 10)}…` : name);
