/** @import { Settings } from "../../types/protocol.js" */
/** @import { ComponentChildren } from "../../vendor/preact.js" */
import { html, useId } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { act, wishedSettings } from "../net/session.js";
import { may, settings } from "../state/view.js";
import { useTyping } from "./use_typing.js";

/** Quick fingers are ahead of the house: a change must not undo the one before it. */
export const wished = () => ({ ...settings(), ...wishedSettings() });

/** @param {Partial<Settings>} change */
export function agree(change) {
  act({ type: "agree", settings: { ...wished(), ...change } });
}

/**
 * @typedef {object} AmountProps
 * @property {"rounds" | "minutes" | "places" | "spies" | "announcements"} name
 * @property {number} value
 * @property {number} least
 * @property {number} most
 * @property {string} hint
 * @property {number} [advice] a value to take with one tap
 * @property {(amount: number) => Partial<Settings>} [also] what has to change with it
 * @property {Partial<Settings>} [advised] what else changes with the advice
 * @param {AmountProps} props
 */
export function Amount({ name, value, least, most, hint, advice = value, also = () => ({}), advised = {} }) {
  const id = useId();
  const fixed = !may("agree");
  const set = (/** @type {number} */ wanted, /** @type {Partial<Settings>} */ more = {}) => {
    const amount = Math.min(most, Math.max(least, wanted));
    agree({ ...also(amount), [name]: amount, ...more });
  };
  // At the end of the scale a button keeps the focus, and does nothing.
  const step = (/** @type {number} */ by) => {
    const now = wished()[name] ?? value;
    if (by < 0 ? now > least : now < most) set(now + by);
  };
  const typing = useTyping(String(value), (typed) => {
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
 * @typedef {object} ChoiceProps
 * @property {"first_dealer" | "roles" | "packs" | "leaders" | "timers" | "talk" | "bots" | "own"} name
 * @property {string} test
 * @property {string | number} value
 * @property {[string | number, string][]} options
 * @property {(picked: string) => Partial<Settings>} pick
 * @property {string} [hint]
 * @param {ChoiceProps} props
 */
export function Choice({ name, test, value, options, pick, hint }) {
  const id = useId();
  const words = options.find(([key]) => key === value)?.[1];
  /** @param {{ currentTarget: HTMLSelectElement }} event */
  const choose = ({ currentTarget }) => {
    const picked = currentTarget.value;
    currentTarget.value = String(value);
    agree(pick(picked));
  };
  return html`
    <div class="setting">
      <label for=${id}>${say(`setting-${name}`)}</label>
      ${may("agree")
        ? html`<select id=${id} data-test=${test} value=${value} onChange=${choose}>
            ${options.map(([key, text]) => html`<option key=${key} value=${key}>${text}</option>`)}
          </select>`
        : html`<output id=${id} data-test=${test}>${words}</output>`}
      ${hint && html`<p class="soft">${hint}</p>`}
    </div>
  `;
}

/**
 * On or off.
 * @typedef {object} SwitchProps
 * @property {string} test
 * @property {boolean} on
 * @property {(on: boolean) => void} turn
 * @property {boolean} [fixed] who may not change the settings may not turn it, unless this says so
 * @param {SwitchProps & { children?: ComponentChildren }} props
 */
export function Switch({ test, on, turn, fixed = !may("agree"), children }) {
  return html`
    <button class="switch" role="switch" aria-checked=${String(on)} disabled=${fixed} data-test=${test}
      onClick=${() => turn(!on)}>
      <span class="switch-words">${children}</span>
      <i class="switch-track" aria-hidden="true"></i>
    </button>
  `;
}
