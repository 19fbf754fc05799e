/** The rules of given settings, from the server. */
/** @import { RulesInForce, Settings } from "../../types/protocol.js" */
import { signal } from "../../vendor/preact.js";
import { fetchJson } from "./api.js";
import { useRetry } from "./use_retry.js";

const rulesByUrl = signal(/** @type {Record<string, RulesInForce>} */ ({}));

/** Return the rules once they are loaded, or the refusal of the last request. @param {Settings} settings */
export function useRules({ edition, modules, timers, house_rules: house, points }) {
  const rows = points.map((row) => [row.outcome, row.line, row.points].join("."));
  const url = `/api/rules?edition=${edition}&modules=${modules.join()}&timers=${timers}&house=${house.join()}&points=${rows.join()}`;
  const refused = useRetry(() => fetchRules(url), url);
  return { rules: rulesByUrl.value[url], refused };
}

/** @param {string} url */
async function fetchRules(url) {
  if (rulesByUrl.peek()[url]) return;
  const rules = await fetchJson(url);
  rulesByUrl.value = { ...rulesByUrl.peek(), [url]: rules };
}
