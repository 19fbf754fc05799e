import { html } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { boxesFor, edition, hasRoles, placesIn } from "../editions.js";
import { may, nameOf, seen, settings } from "../view.js";
import { EditionChoice, ModuleSwitches, modulesFor } from "./edition_choice.js";
import { Amount, Choice, Switch, agree, wished } from "./setting_controls.js";

/** Minutes for people who have not played before, where the book has an opinion. */
const FIRST_GAME = /** @type {{ [edition: string]: { least: number, most: number } }} */ ({
  classic: { least: 12, most: 15 },
});

/** Where the host asks first, there is no dealer to name. */
const HOST_BEGINS = ["detective"];

const MOST_MINUTES = 60;
const MOST_ANNOUNCEMENTS = 20;

/** What the table agrees on; only the host can change it, everybody can read it. */
export function SettingsPanel() {
  const now = settings();
  const { advice, ring, host } = seen().public;
  const packs = now.packs.length ? now.packs : edition(now.edition).packs;
  return html`
    <section class="settings" aria-labelledby="settings-title">
      <h2 id="settings-title">${say("settings-title")}</h2>
      ${!may("agree") && html`<p class="soft">${say("settings-host", { name: nameOf(host) })}</p>`}
      <${EditionChoice} />
      <${ModuleSwitches} />
      ${advice.most_spies > 1 && html`<${Spies} />`}
      <${Rounds} />
      <${Minutes} />
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
          pick=${(/** @type {string} */ picked) => ({ roles: picked })} />`}
      <${Choice} name="leaders" test="setting-leaders" value=${now.leaders}
        options=${[["host", say("leaders-host")], ["anyone", say("leaders-anyone")]]}
        pick=${(/** @type {string} */ picked) => ({ leaders: picked })} />
    </section>
  `;
}

function present() {
  const { seats, ring } = seen().public;
  return ring.filter((seat) => seats[seat]?.standing !== "away").length;
}

/** One or two, with what the book says for so many players. */
function Spies() {
  const { spies: now } = settings();
  const { spies: advised, most_spies: most } = seen().public.advice;
  const said = advised.length === 1 ? (advised[0] ?? 1) : "both";
  return html`
    <${Amount} name="spies" value=${now} least=${1} most=${most}
      hint=${say("spies-hint", { players: present(), spies: said })}
      advice=${advised.includes(now) ? now : advised[0]}
      also=${(/** @type {number} */ spies) => ({ modules: modulesFor(spies) })} />
  `;
}

/** A number of rounds or, where the edition allows it, as many as the table likes. */
function Rounds() {
  const { rounds, places } = settings();
  const { open_ended: openEnded } = seen().public.advice;
  return html`
    ${rounds !== null && html`
      <${Amount} name="rounds" value=${rounds} least=${1} most=${places} hint=${say("rounds-hint")} />`}
    ${openEnded && html`
      <${Switch} test="setting-open" on=${rounds === null}
        turn=${(/** @type {boolean} */ open) => agree({ rounds: open ? null : Math.min(5, wished().places) })}>
        <b>${say("setting-open")}</b>
        <span>${say("open-hint")}</span>
      <//>`}
  `;
}

function Minutes() {
  const { minutes, edition: key } = settings();
  const { advice } = seen().public;
  const first = FIRST_GAME[key];
  const inBook = say("minutes-hint", { players: present(), minutes: advice.minutes });
  return html`
    <${Amount} name="minutes" value=${minutes} least=${1} most=${MOST_MINUTES}
      hint=${first ? say("minutes-first", { least: first.least, most: first.most }) : inBook}
      advice=${first ? Math.max(first.least, minutes) : advice.minutes} />
  `;
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
    const places = placesIn(box);
    const { rounds } = wished();
    return { packs: box, places, rounds: rounds && Math.min(rounds, places) };
  };
  return html`
    <${Choice} name="packs" test="setting-packs" value=${packs.join(" ")}
      options=${boxes.map((box) => [box.join(" "), name(box)])} pick=${pick} />
  `;
}
