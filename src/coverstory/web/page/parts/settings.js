/** @import { Settings } from "../../types/protocol.js" */
import { html, useId } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { edition } from "../editions.js";
import { act, wishedSettings } from "../session.js";
import { may, nameOf, seen, settings } from "../view.js";

/** Minutes for people who have not played before. */
const FIRST_GAME = { least: 12, most: 15 };

/** What the table agrees on; only the host can change it, everybody can read it. */
export function SettingsPanel() {
  const now = settings();
  const { advice, seats, ring } = seen().public;
  const here = ring.filter((seat) => seats[seat]?.standing !== "away").length;
  const most = edition(now.edition).places.length;
  return html`
    <section class="settings" aria-labelledby="settings-title">
      <h2 id="settings-title">${say("settings-title")}</h2>
      ${!may("agree") && html`<p class="soft">${say("settings-host", { name: nameOf(seen().public.host) })}</p>`}
      <${Amount} name="rounds" value=${now.rounds} least=${1} most=${now.places}
        hint=${say("rounds-hint")} />
      <${Amount} name="minutes" value=${now.minutes} least=${1} most=${60}
        hint=${say("minutes-hint", FIRST_GAME)} advice=${Math.max(FIRST_GAME.least, now.minutes)} />
      <${Amount} name="places" value=${now.places} least=${2} most=${most}
        hint=${say("places-hint", { players: here, places: advice.places })}
        advice=${Math.max(advice.places, now.rounds)} />
      <${Choice} name="first_dealer" test="setting-dealer" value=${now.first_dealer ?? ""}
        options=${[["", say("dealer-chance")], ...ring.map((seat) => [seat, nameOf(seat)])]}
        read=${(/** @type {string} */ picked) => (picked === "" ? null : Number(picked))} />
      <${Choice} name="roles" test="setting-roles" value=${now.roles}
        options=${[["play", say("roles-play")], ["ignore", say("roles-ignore")]]}
        read=${(/** @type {string} */ picked) => picked} />
    </section>
  `;
}

/** Quick fingers are ahead of the house: a change must not undo the one before it. */
const wished = () => ({ ...settings(), ...wishedSettings() });

/** @param {Partial<Settings>} change */
function agree(change) {
  act({ type: "agree", settings: { ...wished(), ...change } });
}

/**
 * @typedef {object} AmountProps
 * @property {"rounds" | "minutes" | "places"} name
 * @property {number} value
 * @property {number} least
 * @property {number} most
 * @property {string} hint
 * @property {number} [advice] a value to take with one tap
 * @param {AmountProps} props
 */
function Amount({ name, value, least, most, hint, advice = value }) {
  const id = useId();
  const fixed = !may("agree");
  const set = (/** @type {number} */ amount) => agree({ [name]: Math.min(most, Math.max(least, amount)) });
  const step = (/** @type {number} */ by) => set(wished()[name] + by);
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const type = ({ currentTarget }) => {
    const typed = Math.round(Number(currentTarget.value));
    // The house has the last word: the field shows what is agreed until the answer comes.
    currentTarget.value = String(value);
    if (typed && typed !== value) set(typed);
  };
  return html`
    <div class="setting">
      <label for=${id}>${say(`setting-${name}`)}</label>
      <div class="stepper">
        ${!fixed && html`<button class="button" data-test=${`setting-${name}-less`} disabled=${value <= least}
          aria-label=${say(`${name}-less`)} onClick=${() => step(-1)}>${say("less")}</button>`}
        <input id=${id} type="number" inputmode="numeric" min=${least} max=${most} value=${value}
          readonly=${fixed} data-test=${`setting-${name}`} onChange=${type} />
        ${!fixed && html`<button class="button" data-test=${`setting-${name}-more`} disabled=${value >= most}
          aria-label=${say(`${name}-more`)} onClick=${() => step(1)}>${say("more")}</button>`}
      </div>
      <p class="soft">
        ${hint}
        ${!fixed && advice !== value && html` <button class="link" data-test=${`setting-${name}-advice`}
          onClick=${() => set(advice)}>${say("use-advice", { value: advice })}</button>`}
      </p>
    </div>
  `;
}

/**
 * @typedef {object} ChoiceProps
 * @property {"first_dealer" | "roles"} name
 * @property {string} test
 * @property {string | number} value
 * @property {[string | number, string][]} options
 * @property {(picked: string) => unknown} read
 * @param {ChoiceProps} props
 */
function Choice({ name, test, value, options, read }) {
  const id = useId();
  const words = options.find(([key]) => key === value)?.[1];
  /** @param {{ currentTarget: HTMLSelectElement }} event */
  const pick = ({ currentTarget }) => agree({ [name]: read(currentTarget.value) });
  return html`
    <div class="setting">
      <label for=${id}>${say(`setting-${name}`)}</label>
      ${may("agree")
        ? html`<select id=${id} data-test=${test} value=${value} onChange=${pick}>
            ${options.map(([key, text]) => html`<option key=${key} value=${key}>${text}</option>`)}
          </select>`
        : html`<output id=${id} data-test=${test}>${words}</output>`}
    </div>
  `;
}
