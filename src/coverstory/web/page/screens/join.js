/** The screen of a table that this browser has no seat at: enter a name to join. */
/** @import { TableSummary } from "../../types/protocol.js" */
import { html, useMemo, useState } from "../../vendor/preact.js";
import { say, sayList, sayRefusal } from "../state/catalogue.js";
import { findTable, seatRequest } from "../net/api.js";
import { OneFieldForm, myNameField } from "../parts/field.js";
import { Poster } from "../parts/poster.js";
import { useRetry } from "../net/use_retry.js";
import { goTo } from "../state/route.js";
import { rememberName } from "../state/storage.js";
import { connectSeat } from "../net/session.js";
import { notice } from "../state/store.js";

/** Refusals after which nobody can join this table. */
const FINAL = new Set(["no-such-table", "table-unreadable"]);

/** @param {{ code: string }} props */
export function Join({ code }) {
  const take = useMemo(() => seatRequest(code), [code]);
  const [found, setFound] = useState(/** @type {TableSummary | null} */ (null));
  const [isTaken, setTaken] = useState(false);
  const refused = useRetry(async () => setFound(await findTable(code)), code);
  const sit = async (/** @type {string} */ name) => {
    // The answer to this attempt replaces the earlier refusal.
    notice.value = null;
    const seat = await take(name).catch((refusal) => {
      setTaken(refusal.code === "name-taken");
      throw refusal;
    });
    rememberName(name);
    connectSeat(seat);
  };
  const isClosed = refused && FINAL.has(refused.code);
  const why = isClosed ? refused : notice.value;
  // Texts that arrive late are below the button, so that they do not move it under a thumb.
  return html`
    <div class="front">
      <${Poster} />
      <main data-phase="join">
        <section class="panel" aria-labelledby="seat-title">
          <h1 id="seat-title">${say("join-table", { code })}</h1>
          ${why && html`<p class="refusal" role="alert" data-test="why">${sayRefusal(why)}</p>`}
          ${!isClosed && html`<${OneFieldForm} ...${myNameField()} test="join-name" go="join-go"
            button=${say("take-seat")} submit=${sit} />`}
          ${isTaken && html`<p data-test="is-it-you">${say("is-it-you")}</p>`}
          ${refused && !isClosed && html`<p class="refusal" role="alert" data-test="not-found">${sayRefusal(refused)}</p>`}
          ${found?.players.length && html`<p>${say("already-here", { names: sayList(found.players) })}</p>`}
          ${found && html`<a class="link" href=${`/watch/${found.code}`} data-test="just-watch">${say("just-watch")}</a>`}
          <button class="button plain" data-test="home" onClick=${() => goTo(null)}>
            ${say("other-table")}
          </button>
        </section>
      </main>
    </div>
  `;
}
