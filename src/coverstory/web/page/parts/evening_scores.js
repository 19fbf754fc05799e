import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { nameOf, namesOrYou, seen } from "../state/view.js";
import { Disguise, inkOf } from "./disguise.js";

/** Points and games won by everybody over the whole evening, also by who has gone home; best first. */
function rows() {
  const { evening, games, ring } = seen().public;
  const scored = Object.keys(evening).map(Number);
  return [...new Set([...ring, ...scored])]
    .map((seat) => ({
      seat,
      points: evening[seat] ?? 0,
      won: games.filter(({ winners }) => winners.includes(seat)).length,
    }))
    .sort((a, b) => b.points - a.points || b.won - a.won);
}

/** Whether there has been another game: one alone is the evening. */
function hasMore() {
  const { games, phase } = seen().public;
  return games.length > (phase.type === "finale" ? 1 : 0);
}

/** All games of the evening together. */
export function Evening() {
  const { games } = seen().public;
  if (!hasMore()) return null;
  const all = rows();
  const most = Math.max(1, all[0]?.points ?? 0);
  return html`
    <section class="evening" aria-labelledby="evening-title" data-test="evening">
      <h2 id="evening-title">${say("evening-title")}</h2>
      <ol class="ranking">
        ${all.map(({ seat, points, won }) => html`
          <li key=${seat} data-test=${`evening-${seat}`} style=${`${inkOf(seat)}; --share: ${points / most}`}>
            <${Disguise} seat=${seat} />
            <span>${nameOf(seat)}${won > 0 && html` <small>${say("evening-won", { count: won })}</small>`}</span>
            <b>${points}</b>
          </li>`)}
      </ol>
      <ol class="evening-games">
        ${games.map(({ edition, winners }, index) => html`
          <li key=${index}>${say("evening-game", {
            edition: say(`edition-${edition}`),
            winners: winners.length ? namesOrYou(winners) : "none",
          })}</li>`)}
      </ol>
    </section>
  `;
}

/** The same in one line, for the screen on the wall. */
export function EveningLine() {
  if (!hasMore()) return null;
  const names = rows()
    .map(({ seat, points, won }) => say("evening-entry", { name: nameOf(seat), points, won }))
    .join(" · ");
  return html`<p class="evening-line" data-test="evening">${say("evening-line", { names })}</p>`;
}
