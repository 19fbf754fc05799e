/** The house rules of an edition, and the settings that they allow. The server says both. */
/** @import { Settings } from "../../types/protocol.js" */
import { edition } from "./editions.js";

/** Return the house rules of an edition. @param {string} key */
export const houseRulesOf = (key) => edition(key).house_rules;

/** Return the rules that these settings allow. @param {Settings} settings */
export function allowedHouseRules({ edition: key, spies, house_rules: rules }) {
  const allowed = houseRulesOf(key).filter(({ most_spies: most }) => spies <= most);
  return rules.filter((rule) => allowed.some((entry) => entry.key === rule));
}

/** Whether the score sheet has lost no row of a house rule. @param {Settings} before @param {Settings} after */
export function hasRowsOf({ edition: key, house_rules: before }, { house_rules: after }) {
  const lost = before.filter((rule) => !after.includes(rule));
  return !houseRulesOf(key).some((entry) => entry.adds_rows && lost.includes(entry.key));
}
