/** The odds of being the spy, where a house rule changes them. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { currentFrame, namesOrYou } from "../state/view.js";

export function SpyOdds() {
  const odds = Object.entries(currentFrame().public.odds);
  if (!odds.length) return null;
  const percent = Math.max(...odds.map(([, chance]) => chance));
  const barred = odds.filter(([, chance]) => chance === 0).map(([seat]) => Number(seat));
  return html`<p class="soft" data-test="odds">
    ${barred.length ? say("odds-barred", { names: namesOrYou(barred), percent }) : say("odds", { percent })}</p>`;
}
