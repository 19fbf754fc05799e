/** The settings of the table. The host changes them, everybody else reads them. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { edition } from "../state/editions.js";
import { isWide } from "../state/wide_screen.js";
import { can, currentFrame, sayTo, settings } from "../state/view.js";
import { EditionChoice, ModuleSwitches, modulesAllowedWith } from "./edition_choice.js";
import { MoreSettings, presentCount } from "./more_settings.js";
import { OwnPlacesPanel, PlaceChoice } from "../own_places/panel.js";
import { NumberSetting, SwitchSetting, changeSettings, latestSettings } from "./setting_controls.js";
import { HostNotPlaying } from "./host_not_playing.js";

const MOST_MINUTES = 60;

export function SettingsPanel() {
  const { advice, host } = currentFrame().public;
  return html`
    <section class="settings" aria-labelledby="settings-title">
      <h2 id="settings-title" class=${isWide.value ? null : "hidden"}>${say("settings-title")}</h2>
      ${!can("agree") && html`<p class="soft">${sayTo("settings-host", { name: host })}</p>`}
      <${EditionChoice} />
      <${ModuleSwitches} />
      ${advice.most_spies > 1 && html`<${Spies} />`}
      <${Rounds} />
      <${Minutes} />
      <${OwnPlacesPanel} />
      <${PlaceChoice} />
      <${MoreSettings} />
      <${HostNotPlaying} />
    </section>
  `;
}

/** The number of spies, with the rulebook's advice. */
function Spies() {
  const { spies: now } = settings();
  const { spies: advised, most_spies: most } = currentFrame().public.advice;
  const number = advised.length === 1 ? (advised[0] ?? 1) : "both";
  return html`
    <${NumberSetting} name="spies" value=${now} least=${1} most=${most}
      hint=${isAdvised() ? say("spies-hint", { players: presentCount(), spies: number }) : ""}
      advice=${advised.includes(now) ? now : advised[0]}
      also=${(/** @type {number} */ spies) => ({ modules: modulesAllowedWith(spies) })} />
  `;
}

/** The rulebook has no advice for fewer players than the game needs. */
const isAdvised = () => presentCount() >= currentFrame().public.advice.least;

/** A number of rounds or, if the edition allows it, an open end. */
function Rounds() {
  const { rounds, places } = settings();
  const { open_ended: openEnded } = currentFrame().public.advice;
  return html`
    ${rounds !== null && html`
      <${NumberSetting} name="rounds" value=${rounds} least=${1} most=${places} hint=${say("rounds-hint")} />`}
    ${openEnded && html`
      <${SwitchSetting} test="setting-open" label=${say("setting-open")} hint=${say("open-hint")} on=${rounds === null}
        turn=${(/** @type {boolean} */ open) => changeSettings({ rounds: open ? null : Math.min(5, latestSettings().places) })} />`}
  `;
}

/** The minutes per round. Some rulebooks give a range for a first game; others give minutes for each number of players. */
function Minutes() {
  const { minutes, minutes_by_players: byPlayers, edition: key, timers } = settings();
  const { advice } = currentFrame().public;
  if (timers === "off") return null;
  const [least, most] = edition(key).first_game_minutes;
  const values = { players: presentCount(), minutes: advice.minutes, follows: byPlayers ? "yes" : "no" };
  const inBook = isAdvised() ? say("minutes-hint", values) : "";
  const advised = isAdvised() ? advice.minutes : minutes;
  return html`
    <${NumberSetting} name="minutes" value=${minutes} least=${1} most=${MOST_MINUTES}
      hint=${least && most ? say("minutes-first", { least, most }) : inBook}
      advice=${least ? Math.max(least, minutes) : advised}
      also=${() => ({ minutes_by_players: false })}
      advised=${least ? {} : { minutes_by_players: true }} />
  `;
}
