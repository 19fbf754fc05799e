/** The controls of the lobby's settings: a number, a choice, a switch. */
/** @import { Settings } from "../../types/protocol.js" */
import { html, useId } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { allowedHouseRules, hasRowsOf } from "../state/allowed_house_rules.js";
import { act, pendingSettings } from "../net/session.js";
import { can, settings } from "../state/view.js";
import { useTypedValue } from "./use_typed_value.js";

/** Return the settings including a change that the server has not confirmed, so that quick taps add up. */
export const latestSettings = () => ({ ...settings(), ...pendingSettings() });

/**
 * Change the settings. House rules that the new settings do not allow are switched off.
 * Another edition or module has another score sheet. So the change removes the points that the host has set.
 * @param {Partial<Settings>} change
 */
export function changeSettings(change) {
  const now = latestSettings();
  const wanted = { ...now, ...change };
  const after = { ...wanted, house_rules: allowedHouseRules(wanted) };
  const hasSameScores = after.edition === now.edition && String(after.modules) === String(now.modules) && hasRowsOf(now, after);
  act({ type: "agree", settings: hasSameScores ? after : { ...after, points: [] } });
}

/**
 * @typedef {object} NumberSettingProps
 * @property {"rounds" | "minutes" | "places" | "spies" | "announcements"} name
 * @property {number} value
 * @property {number} least
 * @property {number} most
 * @property {string} hint
 * @property {number} [advice] a value to take with one tap
 * @property {(amount: number) => Partial<Settings>} [also] other settings that change with it
 * @property {Partial<Settings>} [advised] other settings that change with the advice
 * @param {NumberSettingProps} props
 */
export function NumberSetting({ name, value, least, most, hint, advice = value, also = () => ({}), advised = {} }) {
  const id = useId();
  const fixed = !can("agree");
  const set = (/** @type {number} */ wanted, /** @type {Partial<Settings>} */ more = {}) => {
    const amount = Math.min(most, Math.max(least, wanted));
    changeSettings({ ...also(amount), [name]: amount, ...more });
  };
  // At its limit a button stays enabled and does nothing, so that it keeps the focus.
  const step = (/** @type {number} */ by) => {
    const now = latestSettings()[name] ?? value;
    if (by < 0 ? now > least : now < most) set(now + by);
  };
  const typing = useTypedValue(String(value), (typed) => {
    const wanted = Math.round(Number(typed));
    if (wanted && wanted !== value) set(wanted);
  });
  return html`
    <div class="setting">
      <label for=${id}>${say(`setting-${name}`)}</label>
      <div class="stepper">
        ${!fixed && html`<button class="button" data-instant data-test=${`setting-${name}-less`} aria-disabled=${value <= least}
          aria-label=${say(`${name}-less`)} onClick=${() => step(-1)}>${say("less")}</button>`}
        <input id=${id} type="number" inputmode="numeric" min=${least} max=${most}
          readonly=${fixed} data-test=${`setting-${name}`} ...${typing} />
        ${!fixed && html`<button class="button" data-instant data-test=${`setting-${name}-more`} aria-disabled=${value >= most}
          aria-label=${say(`${name}-more`)} onClick=${() => step(1)}>${say("more")}</button>`}
      </div>
      <p class="soft">
        ${hint}
        ${!fixed && advice !== value && html` <button class="link" data-test=${`setting-${name}-advice`}
          onClick=${() => set(advice, advised)}>${say("use-advice", { value: advice })}</button>`}
      </p>
    </div>
  `;
}

/**
 * @typedef {object} ChoiceSettingProps
 * @property {"first_dealer" | "roles" | "packs" | "leaders" | "timers" | "talk" | "turns" | "bots" | "own"} name
 * @property {string} test
 * @property {string | number} value
 * @property {[string | number, string][]} options
 * @property {(picked: string) => Partial<Settings>} pick
 * @property {string} [hint]
 * @param {ChoiceSettingProps} props
 */
export function ChoiceSetting({ name, test, value, options, pick, hint }) {
  const id = useId();
  const words = options.find(([key]) => key === value)?.[1];
  /** @param {{ currentTarget: HTMLSelectElement }} event */
  const choose = ({ currentTarget }) => {
    const picked = currentTarget.value;
    currentTarget.value = String(value);
    changeSettings(pick(picked));
  };
  return html`
    <div class="setting">
      <label for=${id}>${say(`setting-${name}`)}</label>
      ${can("agree")
        ? html`<select id=${id} data-test=${test} value=${value} onChange=${choose}>
            ${options.map(([key, text]) => html`<option key=${key} value=${key}>${text}</option>`)}
          </select>`
        : html`<output id=${id} data-test=${test}>${words}</output>`}
      ${hint && html`<p class="soft">${hint}</p>`}
    </div>
  `;
}

/**
 * @typedef {object} SwitchSettingProps
 * @property {string} test
 * @property {string} label
 * @property {string} [hint]
 * @property {boolean} on
 * @property {(on: boolean) => void} turn
 * @property {boolean} [fixed] read-only; by default for everybody who may not change the settings
 * @param {SwitchSettingProps} props
 */
export function SwitchSetting({ test, label, hint, on, turn, fixed = !can("agree") }) {
  return html`
    <button class="switch" role="switch" aria-checked=${String(on)} disabled=${fixed} data-test=${test}
      onClick=${() => turn(!on)}>
      <span class="switch-words"><b>${label}</b>${hint && html` <span class="soft">${hint}</span>`}</span>
      <i class="switch-track" aria-hidden="true"></i>
    </button>
  `;
}
