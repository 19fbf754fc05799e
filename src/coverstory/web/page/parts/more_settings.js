/** The settings that few hosts change, folded away. */
import { html, signal, useState } from "../../vendor/preact.js";
import { loadTexts, say } from "../state/catalogue.js";
import { lazyLoad } from "../net/lazy_load.js";
import { countPlacesIn, edition, hasAnnouncements, hasRoles, needsAllPlaces, packChoices } from "../state/editions.js";
import { countPlaces } from "../own_places/count.js";
import { can, currentFrame, nameOf, settings } from "../state/view.js";
import { Fold } from "./fold.js";
import { ChoiceSetting, NumberSetting, latestSettings } from "./setting_controls.js";
import { TalkSetting, TurnsSetting } from "./talk_settings.js";

const MOST_ANNOUNCEMENTS = 20;
const TIMERS = /** @type {const} */ (["x1", "x1.5", "x2", "off"]);

/** While the part is folded, its line names the settings that are not the default. */
export function MoreSettings() {
  const now = settings();
  const { advice, ring } = currentFrame().public;
  const packs = now.packs.length ? now.packs : edition(now.edition).packs;
  const unusual = unusualSettings();
  return html`
    <${Fold} test="more-settings" title=${say("more-settings")} more=${unusual.join(" · ")}>
      <div class="settings">
        <${ChoiceSetting} name="timers" test="setting-timers" value=${now.timers}
          options=${TIMERS.map((timers) => [timers, say(`timers-${timerKey(timers)}`)])}
          hint=${say(`timers-hint-${timerKey(now.timers)}`)}
          pick=${(/** @type {typeof now.timers} */ timers) => ({ timers })} />
        <${ChoiceSetting} name="leaders" test="setting-leaders" value=${now.leaders}
          options=${[["host", say("leaders-host")], ["anyone", say("leaders-anyone")]]}
          pick=${(/** @type {typeof now.leaders} */ leaders) => ({ leaders })} />
        <${TalkSetting} />
        <${TurnsSetting} />
        <${PackChoice} packs=${packs} />
        ${!now.modules.some(needsAllPlaces) && html`
          <${NumberSetting} name="places" value=${now.places} least=${2} most=${advice.most_places}
            hint=${say("places-hint", { players: presentCount(), places: advice.places })}
            advice=${Math.max(advice.places, now.rounds ?? 0)} also=${fewerRounds} />`}
        ${now.modules.some(hasAnnouncements) && html`
          <${NumberSetting} name="announcements" value=${now.announcements} least=${1} most=${MOST_ANNOUNCEMENTS}
            hint=${say("announcements-hint")} />`}
        ${edition(now.edition).names_dealer && html`
          <${ChoiceSetting} name="first_dealer" test="setting-dealer" value=${now.first_dealer ?? ""}
            options=${[["", say("dealer-chance")], ...ring.map((seat) => [seat, nameOf(seat)])]}
            pick=${(/** @type {string} */ picked) => ({ first_dealer: picked === "" ? null : Number(picked) })} />`}
        ${packs.some(hasRoles) && html`
          <${ChoiceSetting} name="roles" test="setting-roles" value=${now.roles}
            options=${[["play", say("roles-play")], ["ignore", say("roles-ignore")]]}
            pick=${(/** @type {typeof now.roles} */ roles) => ({ roles })} />`}
        <${HouseRules} />
      </div>
    <//>
  `;
}

/** G2: no place comes up twice in a game. @param {number} places */
function fewerRounds(places) {
  const { rounds } = latestSettings();
  return { rounds: rounds && Math.min(rounds, places) };
}

/** Return the texts of settings that are not the default. */
export function unusualSettings() {
  const { timers, leaders, talk, turns } = settings();
  return [
    ...(timers === "x1" ? [] : [say(`unusual-${timerKey(timers)}`)]),
    ...(talk === "spoken" ? [] : [say("talk-written")]),
    ...(turns === "free" ? [] : [say("unusual-turns")]),
    ...(leaders === "host" ? [] : [say("unusual-leaders")]),
    ...(countHouseRules() ? [say("setting-house")] : []),
  ];
}

export function presentCount() {
  const { seats, ring } = currentFrame().public;
  return ring.filter((seat) => seats[seat]?.standing !== "away").length;
}

/** Which packs the places come from, if there is a choice. @param {{ packs: readonly string[] }} props */
function PackChoice({ packs }) {
  const sets = packChoices(settings().edition);
  if (sets.length < 2) return null;
  const name = (/** @type {readonly string[]} */ set) =>
    set.length > 1
      ? say("boxes", { places: countPlacesIn(set) })
      : say("box", { name: say(`pack-${set[0]}`), places: countPlacesIn(set) });
  const pick = (/** @type {string} */ picked) => {
    const set = picked.split(" ");
    const { rounds, own } = latestSettings();
    const places = countPlaces(set, own);
    return { packs: set, left_out: [], places, rounds: rounds && Math.min(rounds, places) };
  };
  return html`
    <${ChoiceSetting} name="packs" test="setting-packs" value=${packs.join(" ")}
      options=${sets.map((set) => [set.join(" "), name(set)])} pick=${pick} />
  `;
}

/** Few hosts want house rules, so the sheet is loaded when somebody opens it. */
const houseSheet = signal(/** @type {typeof import("./house_rules.js") | null} */ (null));

function HouseRules() {
  const [open, setOpen] = useState(false);
  const count = countHouseRules();
  if (!can("agree") && !count) return null;
  const show = async () => {
    const files = Promise.all([import("./house_rules.js"), loadTexts("rules"), loadTexts("round")]);
    [houseSheet.value] = await lazyLoad(files);
    setOpen(true);
  };
  return html`
    <div class="setting">
      <p><b>${say("setting-house")}</b></p>
      <button class="button" data-test="house-open" onClick=${show}>${say("house-open", { fixed: can("agree") ? "no" : "yes" })}</button>
      <p class="soft" data-test="house-count">${say("house-count", { count })}</p>
    </div>
    ${open && houseSheet.value && html`<${houseSheet.value.HouseRulesSheet} close=${() => setOpen(false)} />`}
  `;
}

const countHouseRules = () => settings().house_rules.length + Number(settings().points.length > 0);

/** Return the timer as part of a catalogue key: `x15`. @param {string} timers */
const timerKey = (timers) => timers.replace(".", "");
