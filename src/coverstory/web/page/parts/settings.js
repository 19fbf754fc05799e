import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { may, sayTo, seen, settings } from "../state/view.js";
import { EditionChoice, ModuleSwitches, modulesFor } from "./edition_choice.js";
import { MoreSettings, present } from "./more_settings.js";
import { OwnPlaces } from "../own_places/panel.js";
import { Amount, Switch, agree, wished } from "./setting_controls.js";
import { AfarSwitch } from "./talk_settings.js";

/** Minutes for people who have not played before, where the book has an opinion. */
const FIRST_GAME = /** @type {{ [edition: string]: { least: number, most: number } }} */ ({
  classic: { least: 12, most: 15 },
});

const MOST_MINUTES = 60;

/** What the table agrees on; only the host can change it, everybody can read it. What few change is folded away. */
export function SettingsPanel() {
  const { advice, host } = seen().public;
  return html`
    <section class="settings" aria-labelledby="settings-title">
      <h2 id="settings-title">${say("settings-title")}</h2>
      ${!may("agree") && html`<p class="soft">${sayTo("settings-host", { name: host })}</p>`}
      <${EditionChoice} />
      <${ModuleSwitches} />
      ${advice.most_spies > 1 && html`<${Spies} />`}
      <${Rounds} />
      <${Minutes} />
      <${OwnPlaces} />
      <${MoreSettings} />
      <${AfarSwitch} />
    </section>
  `;
}

/** The book has an opinion only about as many players as can play. */
const isAdvised = () => present() >= seen().public.advice.least;

/** One or two, with what the book says for so many players. */
function Spies() {
  const { spies: now } = settings();
  const { spies: advised, most_spies: most } = seen().public.advice;
  const said = advised.length === 1 ? (advised[0] ?? 1) : "both";
  return html`
    <${Amount} name="spies" value=${now} least=${1} most=${most}
      hint=${isAdvised() ? say("spies-hint", { players: present(), spies: said }) : ""}
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

/** Without limits of time there is no clock to set. */
function Minutes() {
  const { minutes, minutes_by_players: follows, edition: key, timers } = settings();
  const { advice } = seen().public;
  if (timers === "off") return null;
  const first = FIRST_GAME[key];
  const book = { players: present(), minutes: advice.minutes, follows: follows ? "yes" : "no" };
  const inBook = isAdvised() ? say("minutes-hint", book) : "";
  const advised = isAdvised() ? advice.minutes : minutes;
  return html`
    <${Amount} name="minutes" value=${minutes} least=${1} most=${MOST_MINUTES}
      hint=${first ? say("minutes-first", { least: first.least, most: first.most }) : inBook}
      advice=${first ? Math.max(first.least, minutes) : advised}
      also=${() => ({ minutes_by_players: false })}
      advised=${first ? {} : { minutes_by_players: true }} />
  `;
}
