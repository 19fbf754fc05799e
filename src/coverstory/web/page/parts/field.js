/** @import { ComponentChildren } from "../../vendor/preact.js" */
/** @import { Refusal } from "../../types/protocol.js" */
import { html, useLayoutEffect, useId, useRef, useState } from "../../vendor/preact.js";
import { say, sayRefusal } from "../state/catalogue.js";

/**
 * One question and its button. A refusal is said by the field, and what was typed stays.
 * @typedef {object} OneField
 * @property {string} label
 * @property {string} test stem of the test names: `<test>` is the field
 * @property {string} go test name of the button
 * @property {string} button
 * @property {string} [start] what stands in the field until something is typed
 * @property {(typed: string) => Promise<void>} submit throws what was refused
 * @property {Record<string, unknown>} [input] further attributes of the field
 * @property {boolean} [quiet] not the main thing on the screen
 * @property {string} [empty] code of the refusal where nothing was typed; without, the house is asked
 * @property {boolean} [asked] somebody has just asked for it: it has the focus
 * @property {() => void} [onType] something was typed
 *
 * @param {OneField & { children?: ComponentChildren }} props
 */
export function OneFieldForm({ label, test, go, button, start = "", submit, input, quiet, empty, asked, onType }) {
  const id = useId();
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useLayoutEffect(() => (asked ? field.current?.focus() : undefined), []);
  const [own, setOwn] = useState(/** @type {string | null} */ (null));
  const typed = own ?? start;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(/** @type {Refusal | null} */ (null));

  /** @param {Event} event */
  async function send(event) {
    event.preventDefault();
    if (busy) return;
    if (empty && !typed.trim()) return setRefused({ code: empty, params: {} });
    setBusy(true);
    setRefused(null);
    try {
      await submit(typed);
    } catch (refusal) {
      setRefused(/** @type {Refusal} */ (refusal));
    }
    setBusy(false);
  }

  /** @param {{ currentTarget: HTMLInputElement }} event */
  const keep = ({ currentTarget }) => {
    setOwn(currentTarget.value);
    setRefused(null);
    onType?.();
  };

  return html`
    <form class="one-field" onSubmit=${send} novalidate>
      <label for=${id}>${label}</label>
      <div class="one-field-row">
        <input
          id=${id}
          ref=${field}
          data-test=${test}
          value=${typed}
          onInput=${keep}
          autocomplete="off"
          autocorrect="off"
          spellcheck=${false}
          aria-invalid=${refused ? "true" : "false"}
          aria-describedby=${`${id}-no`}
          ...${input}
        />
        <button class=${quiet ? "button" : "button primary"} data-test=${go} aria-busy=${busy}>
          ${button}
        </button>
      </div>
      <p class="refusal" id=${`${id}-no`} role="alert" data-test=${`${test}-refusal`}>
        ${refused && sayRefusal(refused)}
      </p>
    </form>
  `;
}

/** How a name is asked for, the same at every door. */
export const nameField = () => ({
  label: say("your-name"),
  empty: "name-missing",
  input: { maxlength: 60, autocapitalize: "words", enterkeyhint: "go" },
});
