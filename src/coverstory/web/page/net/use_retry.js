/** A hook that repeats a request until it succeeds. */
/** @import { Refusal } from "../../types/protocol.js" */
import { useEffect, useState } from "../../vendor/preact.js";
import { isTemporary } from "./api.js";
import { delayOrOnline } from "./delay.js";

/** In ms. */
const RETRY_DELAY = 3000;

/**
 * Return the refusal of the last attempt, or null. Temporary refusals are retried while the component is mounted.
 * @param {() => Promise<void>} attempt throws a refusal
 * @param {string} key a new key starts a new request
 */
export function useRetry(attempt, key) {
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  useEffect(() => {
    let isCancelled = false;
    const run = async () => {
      const failure = await attempt().then(() => null, (thrown) => /** @type {Refusal} */ (thrown));
      if (isCancelled) return;
      setRefusal(failure);
      if (!failure || !isTemporary(failure)) return;
      await delayOrOnline(RETRY_DELAY);
      if (!isCancelled) run();
    };
    run();
    return () => void (isCancelled = true);
  }, [key]);
  return refusal;
}
