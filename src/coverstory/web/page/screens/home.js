/** The home page: join a table by its code, open a table, or play alone. */
import { html, useEffect, useMemo, useState } from "../../vendor/preact.js";
import { soloTable } from "../state/store.js";
import { say } from "../state/catalogue.js";
import { findTable, seatRequest } from "../net/api.js";
import { lastTable, seatsAt } from "../state/storage.js";
import { OneFieldForm, nameField } from "../parts/field.js";
import { Poster } from "../parts/poster.js";
import { goTo, normalizeCode, viewMode } from "../state/route.js";
import { sitDown } from "../net/session.js";

/** @typedef {ReturnType<typeof seatRequest>} SeatRequest */

export function Home() {
  const open = useMemo(() => seatRequest(null), []);
  const host = async (/** @type {string} */ name) => sitDown(await open(name));
  const mode = viewMode.value;
  useEffect(showLanding, []);
  const find = async (/** @type {string} */ typed) => goTo((await findTable(normalizeCode(typed))).code, mode);
  const codeInput = { class: "code-field", maxlength: 12, autocapitalize: "characters" };
  return html`
    <div class="front">
      <${Poster} />
      <main data-phase="home">
        <h1 class="hidden">${say("title")}</h1>
        <${BackToTable} />
        <section class="panel" aria-labelledby="join-title">
          <h2 id="join-title">${say(mode === "watch" ? "watch-title" : "join-title")}</h2>
          <${OneFieldForm} label=${say("code-label")} test="join-code" go="join-find"
            button=${say(mode === "watch" ? "watch-go" : "find-table")} submit=${find} input=${codeInput} isSecondary />
        </section>
        <section class="panel" aria-labelledby="host-title">
          <h2 id="host-title">${say("host-title")}</h2>
          <${OneFieldForm} ...${nameField()} test="host-name" go="host-go"
            button=${say("open-table")} submit=${host} />
        </section>
        <${SoloGame} open=${open} />
      </main>
    </div>
  `;
}

/** Show what a public server says about itself, as long as the home page is open. */
function showLanding() {
  const landing = /** @type {HTMLElement | null} */ (document.querySelector(".landing"));
  if (!landing) return undefined;
  landing.hidden = false;
  return () => void (landing.hidden = true);
}

/** For a player who has left the table's address but still has a seat. */
function BackToTable() {
  const code = lastTable();
  if (!code || !seatsAt(code).length) return null;
  return html`
    <button class="button primary big" data-test="back-to-table" onClick=${() => goTo(code)}>
      ${say("back-to-table", { code })}</button>
  `;
}

/** A game alone against bots. @param {{ open: SeatRequest }} props */
function SoloGame({ open }) {
  const [isOpen, setOpen] = useState(false);
  const play = async (/** @type {string} */ name) => {
    const seat = await open(name);
    soloTable.value = seat.code;
    sitDown(seat);
  };
  if (!isOpen) {
    return html`<button class="button" data-test="play-alone" onClick=${() => setOpen(true)}>${say("play-alone")}</button>`;
  }
  return html`
    <section class="panel" aria-labelledby="alone-title">
      <h2 id="alone-title">${say("play-alone")}</h2>
      <${OneFieldForm} ...${nameField()} test="alone-name" go="alone-go" button=${say("alone-go")} submit=${play} hasFocus />
    </section>
  `;
}
