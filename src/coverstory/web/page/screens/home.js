/** The home page: join a table by its code, open a table, or play alone. */
import { html, useEffect, useMemo } from "../../vendor/preact.js";
import { sharedPhoneTable, soloTable } from "../state/store.js";
import { say } from "../state/catalogue.js";
import { findTable, seatRequest } from "../net/api.js";
import { lastTable, rememberName, seatsAt } from "../state/storage.js";
import { OneFieldForm, myNameField } from "../parts/field.js";
import { HowToPlay } from "../parts/how_to_play.js";
import { Poster } from "../parts/poster.js";
import { goTo, isWholeCode, normalizeCode, viewMode } from "../state/route.js";
import { connectSeat } from "../net/session.js";

export function Home() {
  const mode = viewMode.value;
  useEffect(showLanding, []);
  const find = async (/** @type {string} */ typed) => goTo((await findTable(normalizeCode(typed))).code, mode);
  const codeInput = { class: "code-field", maxlength: 12, autocapitalize: "characters" };
  return html`
    <div class="front">
      <${Poster} />
      <main data-phase="home">
        <h1 class="hidden">${say("title")}</h1>
        <p class="about">${say("about")}</p>
        <${BackToTable} />
        <section class="panel" aria-labelledby="join-title">
          <h2 id="join-title">${say(mode === "watch" ? "watch-title" : "join-title")}</h2>
          <${OneFieldForm} label=${say("code-label")} test="join-code" go="join-find" isComplete=${isWholeCode}
            button=${say(mode === "watch" ? "watch-go" : "find-table")} submit=${find} input=${codeInput} isSecondary />
        </section>
        ${mode !== "watch" && html`<${NewTable} />`}
        <details class="how-to-play">
          <summary class="link" data-test="how-to-play">${say("gist-title")}</summary>
          <${HowToPlay} />
        </details>
        ${mode !== "watch" && html`<a class="link" href="/watch" data-test="watch">${say("watch-title")}</a>`}
      </main>
    </div>
  `;
}

/** The form that opens a table: for several phones, for one phone, or alone against bots. */
function NewTable() {
  const open = useMemo(() => seatRequest(null), []);
  /** @param {(code: string) => void} prepare called before the table is shown */
  const openTable = (prepare) => async (/** @type {string} */ name) => {
    const seat = await open(name);
    rememberName(name);
    prepare(seat.code);
    connectSeat(seat);
  };
  const others = [
    { test: "one-phone", text: say("one-phone"), submit: openTable((code) => (sharedPhoneTable.value = code)) },
    { test: "play-alone", text: say("play-alone"), submit: openTable((code) => (soloTable.value = code)) },
  ];
  return html`
    <section class="panel" aria-labelledby="host-title">
      <h2 id="host-title">${say("host-title")}</h2>
      <${OneFieldForm} ...${myNameField()} test="host-name" go="host-go" button=${say("open-table")}
        submit=${openTable(() => {})} others=${others} />
    </section>
  `;
}

/** Show the text that a public server has put into the page, while the home page is open. */
function showLanding() {
  const landing = /** @type {HTMLElement | null} */ (document.querySelector(".landing"));
  if (!landing) return undefined;
  landing.hidden = false;
  return () => void (landing.hidden = true);
}

/** For a player who has gone to the home page but still has a seat. */
function BackToTable() {
  const code = lastTable();
  if (!code || !seatsAt(code).length) return null;
  return html`
    <button class="button primary big" data-test="back-to-table" onClick=${() => goTo(code)}>
      ${say("back-to-table", { code })}</button>
  `;
}
