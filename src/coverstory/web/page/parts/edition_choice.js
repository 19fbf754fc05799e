/** The choice of edition and modules in the lobby. */
import { html } from "../../vendor/preact.js";
import { say, sayAttribute } from "../state/catalogue.js";
import { countPlacesIn, edition, editionKeys, minutesFor, needsAllPlaces, spiesNeededFor } from "../state/editions.js";
import { countPlaces } from "../own_places/count.js";
import { can, currentFrame, settings } from "../state/view.js";
import { SwitchSetting, changeSettings, latestSettings } from "./setting_controls.js";

const DEFAULT_ROUNDS = 5;

/** Tiles for the host; the chosen edition for everybody else. */
export function EditionChoice() {
  const now = settings().edition;
  const keys = can("agree") ? editionKeys() : [now];
  return html`
    <ul class="tiles" aria-label=${say("setting-edition")}>
      ${keys.map((key) => html`
        <li key=${key}>
          ${can("agree")
            ? html`<button class="tile" data-test=${`edition-${key}`} aria-pressed=${String(key === now)}
                onClick=${() => key !== now && changeSettings(settingsFor(key))}><${EditionText} of=${key} /></button>`
            : html`<div class="tile" data-chosen data-test=${`edition-${key}`}><${EditionText} of=${key} /></div>`}
        </li>`)}
    </ul>
    <p class="soft" data-test="edition-advice">${sayAttribute(`edition-${now}`, "advice")}</p>
  `;
}

/** @param {{ of: string }} props */
function EditionText({ of }) {
  const { least, most } = edition(of);
  return html`
    <b>${say(`edition-${of}`)}</b>
    <span>${sayAttribute(`edition-${of}`, "about")}</span>
    <small>${say("players-range", { least, most })}</small>
  `;
}

/** Return the settings that change with the edition. Agreed values stay where the edition allows them. @param {string} key */
function settingsFor(key) {
  const now = latestSettings();
  const { packs, modules, open_ended: openEnded } = edition(key);
  const places = countPlaces(packs, now.own);
  const rounds = now.rounds ?? (openEnded ? null : DEFAULT_ROUNDS);
  return {
    edition: key,
    modules: now.modules.filter((module) => modules.includes(module) && spiesNeededFor(module) === 1),
    packs: [],
    left_out: [],
    spies: 1,
    minutes: minutesFor(key, currentFrame().public.ring.length),
    minutes_by_players: true,
    places,
    rounds: rounds && Math.min(rounds, places),
  };
}

/** The host sees the modules of the edition; everybody else sees those that are on. */
export function ModuleSwitches() {
  const { modules: on } = settings();
  const { modules } = currentFrame().public.advice;
  const shown = can("agree") ? modules : modules.filter((module) => on.includes(module));
  if (!shown.length) return null;
  return html`
    <div class="setting-group">
      <h3>${say("setting-modules")}</h3>
      ${shown.map((module) => html`
        <${SwitchSetting} key=${module} test=${`module-${module}`} label=${say(`module-${module}`)}
          hint=${sayAttribute(`module-${module}`, "about")} on=${on.includes(module)}
          turn=${(/** @type {boolean} */ wanted) => toggleModule(module, wanted)} />`)}
    </div>
  `;
}

/** Switching a module on also sets what it needs. @param {string} module @param {boolean} on */
function toggleModule(module, on) {
  const now = latestSettings();
  const modules = now.modules.filter((other) => other !== module);
  if (!on) return changeSettings({ modules });
  const spies = Math.max(now.spies, spiesNeededFor(module));
  const all = countPlacesIn(edition(now.edition).packs);
  return changeSettings({
    modules: [...modules, module],
    spies,
    ...(needsAllPlaces(module) ? { places: all, packs: [], left_out: [], own: "aside" } : {}),
  });
}

/** Return the modules that work with this number of spies. @param {number} spies */
export const modulesAllowedWith = (spies) =>
  latestSettings().modules.filter((module) => spiesNeededFor(module) <= spies);
