/** A form with one text field and its button. */
/** @import { ComponentChildren } from "../../vendor/preact.js" */
/** @import { Refusal } from "../../types/protocol.js" */
import { html, useId, useLayoutEffect, useRef, useState } from "../../vendor/preact.js";
import { say, sayRefusal } from "../state/catalogue.js";

/**
 * A refusal is shown below the field, and the typed text stays.
 * @typedef {object} OneField
 * @property {string} label
 * @property {string} test test name of the field
 * @property {string} go test name of the button
 * @property {string} button
 * @property {string} [start] the text before something is typed
 * @property {(typed: string) => Promise<void>} submit throws a refusal
 * @property {Record<string, unknown>} [input] further attributes of the field
 * @property {boolean} [isSecondary] not the main button of the screen
 * @property {string} [empty] code of the refusal for an empty field; without it, the server answers
 * @property {boolean} [hasFocus] the field takes the focus at once
 * @property {() => void} [onType]
 *
 * @param {OneField & { children?: ComponentChildren }} props
 */
export function OneFieldForm({ label, test, go, button, start = "", submit, input, isSecondary, empty, hasFocus, onType }) {
  const id = useId();
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useLayoutEffect(() => (hasFocus ? field.current?.focus() : undefined), []);
  const [changed, setChanged] = useState(/** @type {string | null} */ (null));
  const typed = changed ?? start;
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
  const type = ({ currentTarget }) => {
    setChanged(currentTarget.value);
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
          onInput=${type}
          autocomplete="off"
          autocorrect="off"
          spellcheck=${false}
          aria-invalid=${refused ? "true" : "false"}
          aria-describedby=${`${id}-no`}
          ...${input}
        />
        <button class=${isSecondary ? "button" : "button primary"} data-test=${go} aria-busy=${busy}>
          ${button}
        </button>
      </div>
      <p class="refusal" id=${`${id}-no`} role="alert" data-test=${`${test}-refusal`}>
        ${refused && sayRefusal(refused)}
      </p>
    </form>
  `;
}

/** The properties of every field that asks for a name. */
export const nameField = () => ({
  label: say("your-name"),
  empty: "name-missing",
  input: { maxlength: 60, autocapitalize: "words", enterkeyhint: "go" },
});
