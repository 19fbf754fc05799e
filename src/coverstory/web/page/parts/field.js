/** A form with one text field and its button. */
/** @import { ComponentChildren } from "../../vendor/preact.js" */
/** @import { Refusal } from "../../types/protocol.js" */
import { html, useId, useLayoutEffect, useRef, useState } from "../../vendor/preact.js";
import { say, sayRefusal } from "../state/catalogue.js";
import { lastName } from "../state/storage.js";

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
 * @property {(typed: string) => boolean} [isComplete] whether the text is sent without a tap on the button
 * @property {{ test: string, text: string, submit: (typed: string) => Promise<void> }[]} [others] further buttons for the same text
 *
 * @param {OneField & { children?: ComponentChildren }} props
 */
export function OneFieldForm({ label, test, go, button, start = "", submit, input, isSecondary, empty, hasFocus, onType, isComplete, others = [] }) {
  const id = useId();
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useLayoutEffect(() => (hasFocus ? field.current?.focus() : undefined), []);
  const [changed, setChanged] = useState(/** @type {string | null} */ (null));
  const typed = changed ?? start;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(/** @type {Refusal | null} */ (null));

  /** @param {string} text @param {OneField["submit"]} how */
  async function send(text, how) {
    if (busy) return;
    if (empty && !text.trim()) {
      field.current?.focus();
      return setRefused({ code: empty, params: {} });
    }
    setBusy(true);
    setRefused(null);
    try {
      await how(text);
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
    if (isComplete?.(currentTarget.value)) send(currentTarget.value, submit);
  };
  /** @param {Event} event */
  const press = (event) => {
    event.preventDefault();
    send(typed, submit);
  };

  return html`
    <form class="one-field" onSubmit=${press} novalidate>
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
      ${others.map((other) => html`
        <button type="button" class="button" key=${other.test} data-test=${other.test} onClick=${() => send(typed, other.submit)}>${other.text}</button>`)}
    </form>
  `;
}

/** The properties of a field for the name of this browser's owner. It starts with the last name. */
export const myNameField = () => ({ ...nameField(), start: lastName() });

/** The properties of every field that asks for a name. */
export const nameField = () => ({
  label: say("your-name"),
  empty: "name-missing",
  input: { maxlength: 60, autocapitalize: "words", enterkeyhint: "go" },
});
