/** The page of a finished game, for everybody with its link: winners, awards, points, a poster, and the replay. */
/** @import { GameReplay, Refused } from "../../types/protocol.js" */
/** @import { HeldSeat } from "../state/storage.js" */
import { batch, html, useState } from "../../vendor/preact.js";
import { say, sayRefusal, setEditionWords, setOwnPlaces } from "../state/catalogue.js";
import { deleteGamePage, fetchReplay } from "../net/api.js";
import { useRetry } from "../net/use_retry.js";
import { Awards } from "../parts/award_list.js";
import { EveningScores } from "../parts/evening_scores.js";
import { GamePoster } from "../parts/game_poster.js";
import { CopyLink, ShareLink } from "../parts/invite.js";
import { Notices } from "../parts/notices.js";
import { Podium } from "../parts/podium.js";
import { RoundReplay } from "../parts/round_replay.js";
import { Confirm } from "../parts/sheet.js";
import { Standings } from "../parts/standings.js";
import { firstFace } from "../state/disguises.js";
import { gameName } from "../state/route.js";
import { winnersTitle } from "../state/sentences.js";
import { seatsAtGame } from "../state/storage.js";
import { frame, notice } from "../state/store.js";
import { phase } from "../state/view.js";

export function GamePage() {
  const name = gameName();
  const [rounds, setRounds] = useState(/** @type {GameReplay["rounds"] | null} */ (null));
  const [isDeleted, setDeleted] = useState(false);
  const refusal = useRetry(async () => {
    const replay = await fetchReplay(name);
    show(replay);
    setRounds(replay.rounds);
  }, name);
  const problem = isDeleted ? say("game-deleted") : refusal && sayRefusal(refusal);
  if (problem || !rounds) {
    return html`
      <main class="finding" data-phase="game">
        <h1 data-test=${problem ? "game-problem" : null}>${problem || say("game-loading")}</h1>
        <p><a class="link" href="/">${say("game-to-front")}</a></p>
      </main>`;
  }
  const { winners } = phase("finale");
  return html`
    <div class="table game">
      <header class="masthead"><a class="game-brand" href="/">${say("title")}</a></header>
      <${Notices} />
      <main data-phase="game">
        <div class="screen">
          <section class="winners" aria-label=${say("finale-kicker")}>
            <${Podium} of=${winners} />
            <div class="headline">
              <p class="kicker">${say("finale-kicker")}</p>
              <h1 data-test="winners">${winnersTitle(winners)}</h1>
            </div>
          </section>
          <${Awards} />
          <${Standings} />
          <${EveningScores} />
          <${GamePoster} />
          <section class="keep" aria-labelledby="share-title">
            <h2 id="share-title">${say("game-share-title")}</h2>
            <div class="row wrap">
              <${ShareLink} link=${location.href} text=${say("keep-text")} /><${CopyLink} link=${location.href} />
            </div>
            <${DeletePage} name=${name} deleted=${() => setDeleted(true)} />
          </section>
        </div>
        <section class="beside replays" aria-labelledby="replay-title">
          <h2 id="replay-title">${say("replay-title")}</h2>
          ${rounds.map((moments, index) => html`<${RoundReplay} key=${index} index=${index} moments=${moments} />`)}
        </section>
      </main>
    </div>
  `;
}

/** Show the table as a spectator saw it at the end of the game. @param {GameReplay} replay */
function show({ public: table, faces }) {
  batch(() => {
    setEditionWords(table.settings.edition);
    setOwnPlaces(table.own);
    firstFace.value = faces;
    frame.value = { type: "frame", n: 0, seq: 0, now: 0, online: [], public: table, mine: null, keeps_own: false };
  });
}

/** Only the phone of the host has this button. @param {{ name: string, deleted: () => void }} props */
function DeletePage({ name, deleted }) {
  const [asking, setAsking] = useState(false);
  const seats = seatsAtGame(name);
  if (!seats.length) return null;
  const confirm = () =>
    deleteAsHost(name, seats).then(deleted, (refused) => (notice.value = /** @type {Refused} */ (refused)));
  return html`
    <button class="button plain" data-test="delete-game" onClick=${() => setAsking(true)}>${say("game-delete")}</button>
    ${asking && html`
      <${Confirm} title=${say("game-delete-title")} text=${say("game-delete-text")} yes=${say("game-delete")}
        confirm=${confirm} close=${() => setAsking(false)} />`}
  `;
}

/** A shared phone holds several seats, and one of them is the host's. @param {string} name @param {readonly HeldSeat[]} seats */
async function deleteAsHost(name, [first, ...others]) {
  try {
    await deleteGamePage(name, first?.token ?? "");
  } catch (refused) {
    if (!others.length) throw refused;
    await deleteAsHost(name, others);
  }
}
