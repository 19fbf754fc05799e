import { useState } from "../../vendor/preact.js";

/**
 * For a field of what is agreed: what somebody is typing stays there until they are done, whoever
 * sits down meanwhile. Then the house has the last word.
 * @param {string} agreed
 * @param {(typed: string) => void} settle
 */
export function useTyping(agreed, settle) {
  const [typed, setTyped] = useState(/** @type {string | null} */ (null));
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const onInput = ({ currentTarget }) => setTyped(currentTarget.value);
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const onChange = ({ currentTarget }) => {
    setTyped(null);
    settle(currentTarget.value);
  };
  return { value: typed ?? agreed, onInput, onChange, onBlur: () => setTyped(null) };
}
