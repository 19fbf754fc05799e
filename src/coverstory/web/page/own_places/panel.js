/** @import { Settings } from "../../types/protocol.js" */
import { html, signal, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { edition } from "../state/editions.js";
import { later } from "../net/lazy_load.js";
import { placesWith } from "./count.js";
import { may, seen, settings } from "../state/view.js";
import { Choice, wished } from "../parts/setting_controls.js";

/** Most tables bring none, so the sheet for them is fetched when somebody opens it. */
const sheet = signal(/** @type {typeof import("./sheet.js") | null} */ (null));
let fetching = /** @type {Promise<typeof import("./sheet.js")> | null} */ (null);

/** Places that the table brings along: the host writes them down, everybody sees what part they have. */
export function OwnPlaces() {
  const [open, setOpen] = useState(false);
  const count = seen().public.own.length;
  if (!may("bring-places") && !count) return null;
  const write = async () => {
    fetching ??= later(import("./sheet.js"));
    sheet.value = await fetching;
    setOpen(true);
  };
  return html`
    <div class="setting">
      <p><b>${say("own-title")}</b></p>
      ${may("bring-places")
        ? html`<button class="button" data-test="own-open" onClick=${write}>${say(count ? "own-change" : "own-write")}</button>`
        : null}
      <p class="soft" data-test="own-count">${say("own-count", { count })}</p>
    </div>
    ${count > 0 && html`<${Use} count=${count} />`}
    ${open && may("bring-places") && sheet.value && html`<${sheet.value.OwnSheet} close=${() => setOpen(false)} />`}
  `;
}

/** @param {{ count: number }} props */
function Use({ count }) {
  const { own } = settings();
  const uses = /** @type {Settings["own"][]} */ (count > 1 ? ["aside", "added", "only"] : ["aside", "added"]);
  const pick = (/** @type {Settings["own"]} */ picked) => {
    const { packs, rounds, edition: key } = wished();
    const places = placesWith(packs.length ? packs : edition(key).packs, picked);
    return { own: picked, places, rounds: rounds && Math.min(rounds, places) };
  };
  return html`
    <${Choice} name="own" test="setting-own" value=${own} options=${uses.map((use) => [use, say(`own-${use}`)])}
      pick=${pick} />
  `;
}
