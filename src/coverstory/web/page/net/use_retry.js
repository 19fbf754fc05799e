/** @import { Refusal } from "../../types/protocol.js" */
import { useEffect, useState } from "../../vendor/preact.js";
import { isPassing } from "./api.js";
import { aMoment } from "./lazy_load.js";

const PAUSE = 3000;

/**
 * Asks the house for what a part of the screen cannot do without: again, as long as the part is there
 * and the net or the house is not. Gives why there is nothing yet.
 * @param {() => Promise<void>} attempt throws what was refused
 * @param {string} about another question starts anew
 */
export function useUntilDone(attempt, about) {
  const [refused, setRefused] = useState(/** @type {Refusal | null} */ (null));
  useEffect(() => {
    let over = false;
    const persist = async () => {
      const no = await attempt().then(() => null, (thrown) => /** @type {Refusal} */ (thrown));
      if (over) return;
      setRefused(no);
      if (!no || !isPassing(no)) return;
      await aMoment(PAUSE);
      if (!over) persist();
    };
    persist();
    return () => void (over = true);
  }, [about]);
  return refused;
}
