/** @import { Found } from "../../types/protocol.js" */
import { html, useMemo, useState } from "../../vendor/preact.js";
import { say, sayList, sayRefusal } from "../state/catalogue.js";
import { findTable, seatRequest } from "../net/api.js";
import { OneFieldForm, nameField } from "../parts/field.js";
import { Poster } from "../parts/poster.js";
import { useUntilDone } from "../net/use_retry.js";
import { goTo } from "../state/route.js";
import { sitDown } from "../net/session.js";
import { notice } from "../state/store.js";

/** Then nobody sits down here, however often they ask. */
const FINAL = new Set(["no-such-table", "table-unreadable"]);

/** A table by its code: just a name, and you sit. @param {{ code: string }} props */
export function Join({ code }) {
  const take = useMemo(() => seatRequest(code), [code]);
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  const [taken, setTaken] = useState(false);
  const refused = useUntilDone(async () => setFound(await findTable(code)), code);
  const sit = async (/** @type {string} */ name) => {
    // The answer to this try replaces what was said before.
    notice.value = null;
    const seat = await take(name).catch((refusal) => {
      setTaken(refusal.code === "name-taken");
      throw refusal;
    });
    sitDown(seat);
  };
  const closed = refused && FINAL.has(refused.code);
  const why = closed ? refused : notice.value;
  // What comes late stands below the button: it must not push it away from a thumb.
  return html`
    <div class="front">
      <${Poster} />
      <main data-phase="join">
        <section class="panel" aria-labelledby="seat-title">
          <h1 id="seat-title">${say("join-table", { code })}</h1>
          ${why && html`<p class="refusal" role="alert" data-test="why">${sayRefusal(why)}</p>`}
          ${!closed && html`<${OneFieldForm} ...${nameField()} test="join-name" go="join-go"
            button=${say("take-seat")} submit=${sit} />`}
          ${taken && html`<p data-test="is-it-you">${say("is-it-you")}</p>`}
          ${refused && !closed && html`<p class="refusal" role="alert" data-test="not-found">${sayRefusal(refused)}</p>`}
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
