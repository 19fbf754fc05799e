/** Bots in the round of questions: a player alone skips their thinking time, and the host changes their speed. */
import { html } from "../../vendor/preact.js";
import { PACES, isBot, isSoloGame } from "../state/bots.js";
import { say } from "../state/catalogue.js";
import { act, hurryBots } from "../net/session.js";
import { can, phase, seatsAtTable, settings } from "../state/view.js";

/** In ms. The second half of a double tap must not skip the next line too. */
const DOUBLE_TAP = 700;

let lastSkip = -DOUBLE_TAP;

/** Whether I play alone and a bot has to ask or answer. */
export function isWaitingForBot() {
  const { asker, asked } = phase("questioning");
  return isSoloGame() && isBot(asked ?? asker);
}

export function skipWait() {
  if (!isWaitingForBot() || performance.now() - lastSkip < DOUBLE_TAP) return;
  lastSkip = performance.now();
  hurryBots();
}

export function botPaceButtons() {
  if (!can("set-bot-speed") || !seatsAtTable().some(isBot)) return null;
  const { bots } = settings();
  const speed = PACES[(PACES.indexOf(bots) + 1) % PACES.length] ?? bots;
  return html`
    ${isWaitingForBot() && html`<button class="link" data-instant data-test="skip-wait" onClick=${skipWait}>${say("skip-wait")}</button>`}
    <button class="link" data-instant data-test="bot-speed" onClick=${() => act({ type: "set-bot-speed", speed })}>
      ${say("setting-bots")}: ${say(`bots-${bots}`)}
    </button>
  `;
}
