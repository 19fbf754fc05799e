import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { boxesFor, edition, hasRoles, placesIn } from "../state/editions.js";
import { placesWith } from "../own_places/count.js";
import { nameOf, seen, settings } from "../state/view.js";
import { Amount, Choice, wished } from "./setting_controls.js";
import { TalkChoice } from "./talk_settings.js";

/** Where the host asks first, there is no dealer to name. */
const HOST_BEGINS = ["detective"];

const MOST_ANNOUNCEMENTS = 20;
const TIMERS = /** @type {const} */ (["x1", "x1.5", "x2", "off"]);

/** What a host with one minute leaves as it is. Folded, it tells what is not as usual. */
export function MoreSettings() {
  const now = settings();
  const { advice, ring } = seen().public;
  const packs = now.packs.length ? now.packs : edition(now.edition).packs;
  const told = unusual();
  return html`
    <details class="more-settings">
      <summary data-test="more-settings">
        <b>${say("more-settings")}</b> ${told.length > 0 && html`<span>${told.join(" · ")}</span>`}
      </summary>
      <div class="settings">
        <${Choice} name="timers" test="setting-timers" value=${now.timers}
          options=${TIMERS.map((timers) => [timers, say(`timers-${key(timers)}`)])}
          hint=${say(`timers-hint-${key(now.timers)}`)}
          pick=${(/** @type {typeof now.timers} */ timers) => ({ timers })} />
        <${Choice} name="leaders" test="setting-leaders" value=${now.leaders}
          options=${[["host", say("leaders-host")], ["anyone", say("leaders-anyone")]]}
          pick=${(/** @type {typeof now.leaders} */ leaders) => ({ leaders })} />
        <${TalkChoice} />
        <${Boxes} packs=${packs} />
        <${Amount} name="places" value=${now.places} least=${2} most=${advice.most_places}
          hint=${say("places-hint", { players: present(), places: advice.places })}
          advice=${Math.max(advice.places, now.rounds ?? 0)} />
        ${now.modules.includes("multiverse") && html`
          <${Amount} name="announcements" value=${now.announcements} least=${1} most=${MOST_ANNOUNCEMENTS}
            hint=${say("announcements-hint")} />`}
        ${!HOST_BEGINS.includes(now.edition) && html`
          <${Choice} name="first_dealer" test="setting-dealer" value=${now.first_dealer ?? ""}
            options=${[["", say("dealer-chance")], ...ring.map((seat) => [seat, nameOf(seat)])]}
            pick=${(/** @type {string} */ picked) => ({ first_dealer: picked === "" ? null : Number(picked) })} />`}
        ${packs.some(hasRoles) && html`
          <${Choice} name="roles" test="setting-roles" value=${now.roles}
            options=${[["play", say("roles-play")], ["ignore", say("roles-ignore")]]}
            pick=${(/** @type {typeof now.roles} */ roles) => ({ roles })} />`}
      </div>
    </details>
  `;
}

/** What is agreed beside the numbers, where it is not as usual. */
export function unusual() {
  const { timers, leaders, talk } = settings();
  return [
    ...(timers === "x1" ? [] : [say(`unusual-${key(timers)}`)]),
    ...(talk === "spoken" ? [] : [say("talk-written")]),
    ...(leaders === "host" ? [] : [say("unusual-leaders")]),
  ];
}

/** As part of a name: `x15`. @param {string} timers */
const key = (timers) => timers.replace(".", "");

export function present() {
  const { seats, ring } = seen().public;
  return ring.filter((seat) => seats[seat]?.standing !== "away").length;
}

/** Which box the places come from, where there is a choice. @param {{ packs: readonly string[] }} props */
function Boxes({ packs }) {
  const boxes = boxesFor(settings().edition);
  if (boxes.length < 2) return null;
  const name = (/** @type {readonly string[]} */ box) =>
    box.length > 1
      ? say("boxes", { places: placesIn(box) })
      : say("box", { name: say(`pack-${box[0]}`), places: placesIn(box) });
  const pick = (/** @type {string} */ picked) => {
    const box = picked.split(" ");
    const { rounds, own } = wished();
    const places = placesWith(box, own);
    return { packs: box, places, rounds: rounds && Math.min(rounds, places) };
  };
  return html`
    <${Choice} name="packs" test="setting-packs" value=${packs.join(" ")}
      options=${boxes.map((box) => [box.join(" "), name(box)])} pick=${pick} />
  `;
}
