/** The lobby's setting for own places: a button that opens the sheet, and how they are used. */
/** @import { Settings } from "../../types/protocol.js" */
import { html, signal, useEffect, useState } from "../../vendor/preact.js";
import { loadTexts, say } from "../state/catalogue.js";
import { edition, needsAllPlaces } from "../state/editions.js";
import { lazyLoad, loadStyle } from "../net/lazy_load.js";
import { hasPlacesToAdd } from "../state/offered_places.js";
import { countPlaces } from "./count.js";
import { can, currentFrame, settings } from "../state/view.js";
import { ChoiceSetting, latestSettings } from "../parts/setting_controls.js";

/** Most tables have no own places, so the sheet is loaded when the host opens it. */
const sheet = signal(/** @type {typeof import("./places_sheet.js") | null} */ (null));
let loading = /** @type {Promise<typeof import("./places_sheet.js")> | null} */ (null);

export function OwnPlacesPanel() {
  const [open, setOpen] = useState(false);
  const count = currentFrame().public.own.length;
  const show = async () => {
    hasPlacesToAdd.value = false;
    loading ??= lazyLoad(Promise.all([
      import("./places_sheet.js"),
      loadTexts("own"),
      loadTexts("round"),
      loadStyle("talk.css"), // text fields
      loadStyle("round.css"), // the initials of places
      loadStyle("own.css"),
    ])).then(([module]) => module);
    sheet.value = await loading;
    setOpen(true);
  };
  // A link has brought a list to this phone.
  const isOffered = hasPlacesToAdd.value && can("bring-places");
  useEffect(() => void (isOffered && show()), [isOffered]);
  if (!can("bring-places") && !count) return null;
  return html`
    <div class="setting">
      <p><b>${say("own-title")}</b></p>
      ${can("bring-places")
        ? html`<button class="button" data-test="own-open" onClick=${show}>${say(count ? "own-change" : "own-write")}</button>`
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
    const { packs, rounds, edition: key, left_out: leftOut } = latestSettings();
    const places = countPlaces(packs.length ? packs : edition(key).packs, picked, leftOut);
    return { own: picked, places, rounds: rounds && Math.min(rounds, places) };
  };
  return html`
    <${ChoiceSetting} name="own" test="setting-own" value=${own} options=${uses.map((use) => [use, say(`own-${use}`)])}
      pick=${pick} />
  `;
}

/** Few hosts switch places off, so the sheet is loaded when the host opens it. */
const choiceSheet = signal(/** @type {typeof import("./place_choice.js") | null} */ (null));

export function PlaceChoice() {
  const [open, setOpen] = useState(false);
  const { own, modules, left_out: leftOut } = settings();
  if (own === "only" || modules.some(needsAllPlaces) || !(can("agree") || leftOut.length)) return null;
  const show = async () => {
    const files = Promise.all([import("./place_choice.js"), loadTexts("round"), loadStyle("round.css")]);
    [choiceSheet.value] = await lazyLoad(files);
    setOpen(true);
  };
  return html`
    <div class="setting">
      <p><b>${say("places-in-play")}</b></p>
      ${can("agree") && html`<button class="button" data-test="choose-places" onClick=${show}>${say("choose-places")}</button>`}
      <p class="soft" data-test="left-out">${say("left-out", { count: leftOut.length })}</p>
      ${open && can("agree") && choiceSheet.value && html`<${choiceSheet.value.PlaceChoiceSheet} close=${() => setOpen(false)} />`}
    </div>
  `;
}
