/** The sheet in which the host sets the house rules. Everybody else reads it. */
/** @import { HouseRuleEntry, RowPoints, ScoreRow } from "../../types/protocol.js" */
import { html, useId } from "../../vendor/preact.js";
import { say, sayAttribute, sayRefusal } from "../state/catalogue.js";
import { act } from "../net/session.js";
import { useRules } from "../net/rules.js";
import { houseRulesOf } from "../state/allowed_house_rules.js";
import { can, settings } from "../state/view.js";
import { modulesAllowedWith } from "./edition_choice.js";
import { SwitchSetting, changeSettings, latestSettings } from "./setting_controls.js";
import { Sheet } from "./sheet.js";
import { useTypedValue } from "./use_typed_value.js";

const MOST_POINTS = 9;

/** @param {{ close: () => void }} props */
export function HouseRulesSheet({ close }) {
  return html`
    <${Sheet} title=${say("setting-house")} close=${close}>
      <p class="soft">${say("house-about")}</p>
      ${houseRulesOf(settings().edition).map((rule) => html`<${HouseRule} key=${rule.key} rule=${rule} />`)}
      <${PointsByHost} />
    <//>
  `;
}

/** @param {{ rule: HouseRuleEntry }} props */
function HouseRule({ rule: { key, most_spies: most, host_sits_out: sitsOut } }) {
  const turn = (/** @type {boolean} */ on) => {
    const now = latestSettings();
    const others = now.house_rules.filter((other) => other !== key);
    if (!on) return changeSettings({ house_rules: others });
    if (sitsOut && can("stand-up")) act({ type: "stand-up" });
    const spies = Math.min(now.spies, most);
    return changeSettings({ house_rules: [...others, key], spies, modules: modulesAllowedWith(spies) });
  };
  return html`
    <${SwitchSetting} test=${`house-${key}`} label=${say(`house-${key}`)} hint=${sayAttribute(`house-${key}`, "about")}
      on=${settings().house_rules.includes(key)} turn=${turn} />
  `;
}

/** The score sheet of the rulebook, with a number to set in each row. */
function PointsByHost() {
  const { rules, refused } = useRules({ ...settings(), points: [] });
  const isChanged = settings().points.length > 0;
  return html`
    <section class="settings">
      <h3>${say("house-points")}</h3>
      <p class="soft">${say("house-points-about")}</p>
      ${refused && html`<p class="refusal" role="alert">${sayRefusal(refused)}</p>`}
      ${isChanged && can("agree") && html`
        <button class="button" data-test="house-points-reset" onClick=${() => changeSettings({ points: [] })}>
          ${say("house-points-reset")}</button>`}
      ${rules?.scores.filter(({ awards }) => awards.length).map((row) => html`
        <div class="setting-group" key=${row.outcome}>
          <h4>${say(`score-outcome-${row.outcome}`)}</h4>
          ${row.awards.map((_, line) => html`<${Award} key=${line} row=${row} line=${line} />`)}
        </div>`)}
    </section>
  `;
}

/** @param {{ row: ScoreRow, line: number }} props */
function Award({ row: { outcome, awards }, line }) {
  const id = useId();
  const { to, points: book, reason } = /** @type {ScoreRow["awards"][number]} */ (awards[line]);
  const fixed = !can("agree");
  const name = say("house-row", { who: say(`score-to-${to}`), why: say(`award-${reason}`) });
  const set = (/** @type {number} */ wanted) => setPoints(outcome, line, wanted, book);
  const value = pointsIn(settings().points, outcome, line) ?? book;
  // Quick taps add up before the server has confirmed the first.
  const step = (/** @type {number} */ by) => set((pointsIn(latestSettings().points, outcome, line) ?? book) + by);
  const typing = useTypedValue(String(value), (typed) => typed.trim() && set(Math.round(Number(typed))));
  return html`
    <div class="setting">
      <label for=${id}>${name}</label>
      <div class="stepper">
        ${!fixed && html`<button class="button" data-instant data-test=${`points-${outcome}-${line}-less`} aria-disabled=${value <= 0}
          aria-label=${say("house-row-less", { row: name })} onClick=${() => step(-1)}>${say("less")}</button>`}
        <input id=${id} type="number" inputmode="numeric" min="0" max=${MOST_POINTS} readonly=${fixed}
          data-test=${`points-${outcome}-${line}`} ...${typing} />
        ${!fixed && html`<button class="button" data-instant data-test=${`points-${outcome}-${line}-more`} aria-disabled=${value >= MOST_POINTS}
          aria-label=${say("house-row-more", { row: name })} onClick=${() => step(1)}>${say("more")}</button>`}
      </div>
    </div>
  `;
}

/** @param {readonly RowPoints[]} rows @param {string} outcome @param {number} line */
const pointsIn = (rows, outcome, line) => rows.find((row) => row.outcome === outcome && row.line === line)?.points;

/**
 * Set the points of an award. The settings have a row only if the points differ from the rulebook's.
 * @param {string} outcome @param {number} line @param {number} wanted @param {number} book the points of the rulebook
 */
function setPoints(outcome, line, wanted, book) {
  if (!(wanted >= 0 && wanted <= MOST_POINTS)) return;
  const others = latestSettings().points.filter((row) => row.outcome !== outcome || row.line !== line);
  changeSettings({ points: wanted === book ? others : [...others, { outcome, line, points: wanted }] });
}
