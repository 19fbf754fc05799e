import { html } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { fetchRecord } from "../door.js";
import { Picture } from "../parts/picture.js";
import { RoundResult } from "../parts/result.js";
import { Standings } from "../parts/standings.js";
import { act, held } from "../session.js";
import { notice } from "../state.js";
import { isMe, may, nameOf, namesOf, phase, seen } from "../view.js";

/** The game is over. */
export function Finale() {
  const { winners } = phase("finale");
  const { results, host } = seen().public;
  const last = results.at(-1);
  return html`
    <section class="winners" aria-label=${say("finale-kicker")}>
      <div class="winners-sky" aria-hidden="true"><${Picture} of="ui-crown" /></div>
      <div class="headline">
        <p class="kicker">${say("finale-kicker")}</p>
        <h1 data-test="winners">${winnersTitle(winners)}</h1>
      </div>
    </section>
    <${Standings} />
    ${last && html`<${RoundResult} of=${last} kicker=${say("last-round")} level="h2" />`}
    ${last && held.value && html`
      <button class="button" data-test="record" onClick=${download}>${say("record")}</button>`}
    <div class="dock">
      ${may("play-again")
        ? html`<button class="button primary big" data-test="again" onClick=${() => act({ type: "play-again" })}>
            ${say("again")}</button>`
        : html`<p class="waiting" data-test="waiting">${say("waiting-again", { name: nameOf(host) })}</p>`}
    </div>
  `;
}

/** @param {number[]} winners */
export function winnersTitle(winners) {
  if (!winners.length) return say("nobody-wins");
  const only = winners[0] ?? -1;
  if (winners.length === 1 && isMe(only)) return say("you-win");
  return say("win", { names: namesOf(winners), count: winners.length });
}

async function download() {
  const seat = held.value;
  if (!seat) return;
  try {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await fetchRecord(seat.code, seat.token));
    link.download = `coverstory-${seat.code}.jsonl`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  } catch (refused) {
    notice.value = /** @type {import("../../types/protocol.js").Refused} */ (refused);
  }
}
