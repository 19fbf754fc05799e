/** The screen for a link with a list of places. The player takes the list to a new table, or to the table of this phone. */
import { html, useEffect, useMemo, useState } from "../../vendor/preact.js";
import { say, sayList } from "../state/catalogue.js";
import { seatRequest } from "../net/api.js";
import { connectSeat } from "../net/session.js";
import { placesDraft, savePlacesDraft } from "../own_places/saved.js";
import { textFromLink } from "../own_places/link.js";
import { parseEntries } from "../own_places/text_format.js";
import { OneFieldForm, myNameField } from "../parts/field.js";
import { Poster } from "../parts/poster.js";
import { hasPlacesToAdd, offeredPlaces } from "../state/offered_places.js";
import { goTo } from "../state/route.js";
import { lastTable, rememberName, seatsAt } from "../state/storage.js";

/** Below a longer list, the buttons would be far outside the screen. */
const MOST_NAMES = 12;

/** @param {{ packed: string }} props */
export function TakePlaces({ packed }) {
  const [text, setText] = useState(/** @type {string | null | undefined} */ (undefined));
  useEffect(() => void textFromLink(packed).then(setText), [packed]);
  const open = useMemo(() => seatRequest(null), []);
  const last = lastTable();
  const code = last && seatsAt(last).length ? last : null;
  const take = () => {
    savePlacesDraft([placesDraft.peek(), text].filter(Boolean).join("\n"));
    hasPlacesToAdd.value = true;
    offeredPlaces.value = null;
  };
  const host = async (/** @type {string} */ name) => {
    const seat = await open(name);
    rememberName(name);
    take();
    connectSeat(seat);
  };
  const bring = () => {
    take();
    goTo(code);
  };
  const names = parseEntries(text ?? "").map(({ place }) => place.name);
  const more = names.length - MOST_NAMES;
  const listed = more > 0 ? [...names.slice(0, MOST_NAMES), say("offer-more", { count: more })] : names;
  return html`
    <div class="front">
      <${Poster} />
      <main data-phase="places">
        <section class="panel" aria-labelledby="offer-title">
          <h1 id="offer-title">${say("offer-title", { count: names.length })}</h1>
          ${names.length > 0 && html`<p data-test="offer-names">${sayList(listed)}</p>`}
          ${text !== undefined && !names.length && html`<p class="refusal" role="alert" data-test="offer-unreadable">${say("offer-unreadable")}</p>`}
          ${names.length > 0 && code && html`
            <button class="button primary" data-test="offer-bring" onClick=${bring}>${say("offer-bring", { code })}</button>`}
          ${names.length > 0 && html`
            <${OneFieldForm} ...${myNameField()} test="offer-name" go="offer-open" button=${say("offer-open")} submit=${host} isSecondary=${Boolean(code)} />`}
          <button class="button plain" data-test="offer-refuse" onClick=${() => (offeredPlaces.value = null)}>${say("offer-refuse")}</button>
        </section>
      </main>
    </div>
  `;
}
