/** Points and wins over all games of the evening. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { currentFrame, nameOf, namesOrYou } from "../state/view.js";
import { Disguise, seatStyle } from "./disguise.js";

export function EveningScores() {
  const { games } = currentFrame().public;
  if (!hasSeveralGames()) return null;
  const all = scoreRows();
  const most = Math.max(1, all[0]?.points ?? 0);
  return html`
    <section class="evening" aria-labelledby="evening-title" data-test="evening">
      <h2 id="evening-title">${say("evening-title")}</h2>
      <ol class="ranking">
        ${all.map(({ seat, points, won }) => html`
          <li key=${seat} data-test=${`evening-${seat}`} style=${`${seatStyle(seat)}; --share: ${points / most}`}>
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

/** The totals as a table, for the TV at the end of a game. */
export function EveningTable() {
  return html`
    <section class="tv-evening" data-test="evening">
      <h2>${say("evening-title")}</h2>
      <ol>
        ${scoreRows().map(({ seat, points, won }) => html`
          <li key=${seat}><${Disguise} seat=${seat} /><b>${nameOf(seat)}</b> <small>${won > 0 && say("evening-won", { count: won })}</small><span>${points}</span></li>`)}
      </ol>
    </section>
  `;
}

/** The totals in one line, for the TV. */
export function EveningScoresLine() {
  if (!hasSeveralGames()) return null;
  const names = scoreRows()
    .map(({ seat, points, won }) => say("evening-entry", { name: nameOf(seat), points, won }))
    .join(" · ");
  return html`<p class="evening-line" data-test="evening">${say("evening-line", { names })}</p>`;
}

/** Return one row per player, best first. Players who have left are included. */
function scoreRows() {
  const { evening, games, ring } = currentFrame().public;
  const scored = Object.keys(evening).map(Number);
  return [...new Set([...ring, ...scored])]
    .map((seat) => ({
      seat,
      points: evening[seat] ?? 0,
      won: games.filter(({ winners }) => winners.includes(seat)).length,
    }))
    .sort((a, b) => b.points - a.points || b.won - a.won);
}

/** After a single game, its totals are already on the screen. */
function hasSeveralGames() {
  const { games, phase } = currentFrame().public;
  return games.length > (phase.type === "finale" ? 1 : 0);
}
