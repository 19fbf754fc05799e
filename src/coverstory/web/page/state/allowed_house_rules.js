/** The house rules that the page offers, and the settings that they need. */
/** @import { Settings } from "../../types/protocol.js" */
import { edition } from "./editions.js";

export const HOUSE_RULES = ["no-third-time", "all-spies", "hidden-spies", "moderator"];
/** Rules that need the number of spies set to one. */
const NEED_ONE_SPY = ["all-spies", "hidden-spies"];
/** Rules for editions that can have several spies. */
const NEED_SPIES = ["hidden-spies"];
/** Rules that add rows to the score sheet. */
const HAVE_ROWS = ["all-spies"];

/** @param {string} rule */
export const needsOneSpy = (rule) => NEED_ONE_SPY.includes(rule);

/** @param {string} rule @param {string} key an edition */
export const suitsEdition = (rule, key) => edition(key).most_spies > 1 || !NEED_SPIES.includes(rule);

/** Return the rules that these settings allow. @param {Settings} settings */
export const allowedHouseRules = ({ edition: key, spies, house_rules: rules }) =>
  rules.filter((rule) => suitsEdition(rule, key) && (spies === 1 || !needsOneSpy(rule)));

/** Whether the score sheet has lost no row of a house rule. @param {Settings} before @param {Settings} after */
export const hasRowsOf = (before, after) =>
  HAVE_ROWS.every((rule) => after.house_rules.includes(rule) || !before.house_rules.includes(rule));
