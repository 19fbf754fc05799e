import { html } from "../../vendor/preact.js";
import { say, sayMore } from "../state/catalogue.js";
import { edition, editionKeys, minutesFor, placesIn } from "../state/editions.js";
import { placesWith } from "../own_places/count.js";
import { may, seen, settings } from "../state/view.js";
import { Switch, agree, wished } from "./setting_controls.js";

const DEFAULT_ROUNDS = 5;

/** Which game it is: tiles for the host, the one that was chosen for everybody else. */
export function EditionChoice() {
  const now = settings().edition;
  const keys = may("agree") ? editionKeys() : [now];
  return html`
    <ul class="tiles" aria-label=${say("setting-edition")}>
      ${keys.map((key) => html`
        <li key=${key}>
          ${may("agree")
            ? html`<button class="tile" data-test=${`edition-${key}`} aria-pressed=${String(key === now)}
                onClick=${() => key !== now && agree(settingsFor(key))}><${Words} of=${key} /></button>`
            : html`<div class="tile" data-chosen data-test=${`edition-${key}`}><${Words} of=${key} /></div>`}
        </li>`)}
    </ul>
    <p class="soft" data-test="edition-advice">${sayMore(`edition-${now}`, "advice")}</p>
  `;
}

/** @param {{ of: string }} props */
function Words({ of }) {
  const { least, most } = edition(of);
  return html`
    <b>${say(`edition-${of}`)}</b>
    <span>${sayMore(`edition-${of}`, "about")}</span>
    <small>${say("edition-players", { least, most })}</small>
  `;
}

/** Everything that fits the edition, in one go: what suits it, and of what was agreed what still can be. @param {string} key */
function settingsFor(key) {
  const now = wished();
  const { packs, modules, open_ended: openEnded } = edition(key);
  const places = placesWith(packs, now.own);
  const rounds = now.rounds ?? (openEnded ? null : DEFAULT_ROUNDS);
  return {
    edition: key,
    modules: now.modules.filter((module) => modules.includes(module) && !NEEDS[module]?.spies),
    packs: [],
    spies: 1,
    minutes: minutesFor(key, seen().public.ring.length),
    minutes_by_players: true,
    places,
    rounds: rounds && Math.min(rounds, places),
  };
}

/** What a module cannot do without is agreed along with it. @type {{ [module: string]: { spies?: number, places?: true } }} */
const NEEDS = { "old-pals": { spies: 2 }, multiverse: { places: true } };

/** The modules the edition takes; who does not set them sees those that are on. */
export function ModuleSwitches() {
  const { modules: on } = settings();
  const { modules } = seen().public.advice;
  const shown = may("agree") ? modules : modules.filter((module) => on.includes(module));
  if (!shown.length) return null;
  return html`
    <div class="setting-group">
      <h3>${say("setting-modules")}</h3>
      ${shown.map((module) => html`
        <${Switch} key=${module} test=${`module-${module}`} on=${on.includes(module)}
          turn=${(/** @type {boolean} */ wanted) => turn(module, wanted)}>
          <b>${say(`module-${module}`)}</b>
          <span>${sayMore(`module-${module}`, "about")}</span>
        <//>`)}
    </div>
  `;
}

/** @param {string} module @param {boolean} on */
function turn(module, on) {
  const now = wished();
  const modules = now.modules.filter((other) => other !== module);
  if (!on) return agree({ modules });
  const { spies = now.spies, places } = NEEDS[module] ?? {};
  const all = placesIn(edition(now.edition).packs);
  return agree({ modules: [...modules, module], spies, ...(places ? { places: all, packs: [], own: "aside" } : {}) });
}

/** Modules that so many spies are enough for. @param {number} spies */
export const modulesFor = (spies) =>
  wished().modules.filter((module) => (NEEDS[module]?.spies ?? 1) <= spies);
