/** A hook for a field whose value other players can change. */
import { useState } from "../../vendor/preact.js";

/**
 * The typed text stays in the field until the player leaves it, even if a frame arrives. Then the server's value counts.
 * @param {string} agreed the value from the server
 * @param {(typed: string) => void} commit
 */
export function useTypedValue(agreed, commit) {
  const [typed, setTyped] = useState(/** @type {string | null} */ (null));
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const onInput = ({ currentTarget }) => setTyped(currentTarget.value);
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const onChange = ({ currentTarget }) => {
    setTyped(null);
    commit(currentTarget.value);
  };
  return { value: typed ?? agreed, onInput, onChange, onBlur: () => setTyped(null) };
}
