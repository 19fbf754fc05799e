/** The lobby's setting for own places: a button that opens the sheet, and how they are used. */
/** @import { Settings } from "../../types/protocol.js" */
import { html, signal, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { edition } from "../state/editions.js";
import { lazyLoad } from "../net/lazy_load.js";
import { countPlaces } from "./count.js";
import { can, currentFrame, settings } from "../state/view.js";
import { ChoiceSetting, latestSettings } from "../parts/setting_controls.js";

/** Most tables have no own places, so the sheet is loaded when the host opens it. */
const sheet = signal(/** @type {typeof import("./sheet.js") | null} */ (null));
let loading = /** @type {Promise<typeof import("./sheet.js")> | null} */ (null);

export function OwnPlacesPanel() {
  const [open, setOpen] = useState(false);
  const count = currentFrame().public.own.length;
  if (!can("bring-places") && !count) return null;
  const write = async () => {
    loading ??= lazyLoad(import("./sheet.js"));
    sheet.value = await loading;
    setOpen(true);
  };
  return html`
    <div class="setting">
      <p><b>${say("own-title")}</b></p>
      ${can("bring-places")
        ? html`<button class="button" data-test="own-open" onClick=${write}>${say(count ? "own-change" : "own-write")}</button>`
        : null}
      <p class="soft" data-test="own-count">${say("own-count", { count })}</p>
    </div>
    ${count > 0 && html`<${OwnPlacesUse} count=${count} />`}
    ${open && can("bring-places") && sheet.value && html`<${sheet.value.OwnPlacesSheet} close=${() => setOpen(false)} />`}
  `;
}

/** @param {{ count: number }} props */
function OwnPlacesUse({ count }) {
  const { own } = settings();
  const uses = /** @type {Settings["own"][]} */ (count > 1 ? ["aside", "added", "only"] : ["aside", "added"]);
  const pick = (/** @type {Settings["own"]} */ picked) => {
    const { packs, rounds, edition: key } = latestSettings();
    const places = countPlaces(packs.length ? packs : edition(key).packs, picked);
    return { own: picked, places, rounds: rounds && Math.min(rounds, places) };
  };
  return html`
    <${ChoiceSetting} name="own" test="setting-own" value=${own} options=${uses.map((use) => [use, say(`own-${use}`)])}
      pick=${pick} />
  `;
}
