/** The screen of a phase without a screen of its own: its texts, and buttons for the expected command. */
/** @import { Do } from "../../types/protocol.js" */
import { html } from "../../vendor/preact.js";
import { say, sayAttribute, sayCommand, sayPhase, sayPlace } from "../state/catalogue.js";
import { YesOrNo } from "../parts/ballot.js";
import { Countdown } from "../parts/clock.js";
import { Headline } from "../parts/headline.js";
import { Ring } from "../parts/ring.js";
import { RoundHistory } from "../parts/round_history.js";
import { watchingText } from "../parts/round_title.js";
import { SeatButtons } from "../parts/seat_buttons.js";
import { act } from "../net/session.js";
import { currentFrame, isMe, isPlaying, namesOrYou } from "../state/view.js";

export function AnyPhase() {
  const { type, expected, closes } = currentFrame().public.phase;
  const waiting = expected?.seats ?? [];
  /** @param {number} seat */
  const tone = (seat) => (waiting.includes(seat) ? "active" : !isPlaying(seat) && "dim");
  return html`
    <${Headline} more=${watchingText() ?? sayAttribute(`phase-${type}`, "rule")}>${sayPhase(type)}<//>
    ${expected && waiting.some(isMe)
      ? html`<${Choices} command=${expected.command} />`
      : waiting.length > 0 && html`<p class="waiting" data-test="waiting">${say("waiting-votes", { names: namesOrYou(waiting) })}</p>`}
    <${Ring} tone=${tone}><${Countdown} to=${closes} /><//>
    <${RoundHistory} />
  `;
}

/** A button for each argument of the command: a seat, a yes or no, a place, or none. @param {{ command: string }} props */
function Choices({ command }) {
  const choices = currentFrame().mine?.menu[command];
  if (!choices) return null;
  const first = choices[0];
  if (typeof first === "boolean") return html`<${YesOrNo} chosen=${null} yes=${option(command, true)} no=${option(command, false)} />`;
  if (typeof first === "number") {
    const give = (/** @type {number} */ seat) => act(commandWith(command, { seat }));
    return html`<${SeatButtons} seats=${choices} test=${command} tap=${give} />`;
  }
  return html`
    <ul class="seat-buttons">
      ${(choices.length ? choices : [""]).map((choice) => html`
        <li key=${choice}>
          <button class="button big primary" data-test=${command}
            onClick=${() => act(commandWith(command, typeof choice === "string" && choice ? { place: choice } : {}))}>
            ${typeof choice === "string" && choice ? sayPlace(choice) : sayCommand(command)}
          </button>
        </li>`)}
    </ul>
  `;
}

/** @param {string} command @param {boolean} yes */
const option = (command, yes) => ({ test: `command-${command}-${yes ? "yes" : "no"}`, command: commandWith(command, { yes }) });

/** @param {string} type @param {{ seat?: number, yes?: boolean, place?: string }} fields */
const commandWith = (type, fields) => /** @type {Do["command"]} */ (/** @type {unknown} */ ({ type, ...fields }));
