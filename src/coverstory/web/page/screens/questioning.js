import { html, useState } from "../../vendor/preact.js";
import { isBot } from "../bots.js";
import { say } from "../catalogue.js";
import { Accuse } from "../parts/accuse.js";
import { Asking, WrittenAnswer, answersInWriting, picked, tapToAsk } from "../parts/asking.js";
import { RoundClock } from "../parts/clock.js";
import { Exchange } from "../parts/exchange.js";
import { Headline } from "../parts/headline.js";
import { Lead } from "../parts/lead.js";
import { UsePower } from "../parts/power.js";
import { Ring } from "../parts/ring.js";
import { roundKicker, watchingLine } from "../parts/round.js";
import { Confirm } from "../parts/sheet.js";
import { Slow } from "../parts/slow.js";
import { SoFar } from "../parts/so_far.js";
import { act } from "../session.js";
import { isMe, isOnline, may, mySeat, nameOf, phase, plays, seatsFor, seen, settings } from "../view.js";
import { whoIsAfar, writes } from "../writing.js";

/** The clock runs; somebody asks, somebody answers. */
export function Questioning() {
  const { asker, asked, barred } = phase("questioning");
  const round = seen().public.round;
  const open = seatsFor("ask");
  const target = asked ?? picked();
  const afar = whoIsAfar();
  const isBarred = (/** @type {number} */ seat) =>
    seat === barred && isMe(asker) && asked === null && !open.includes(seat);
  /** @param {number} seat */
  const note = (seat) =>
    (seat === asker && say("note-asks")) ||
    (seat === asked && say("note-answers")) ||
    (isBarred(seat) && say("note-barred")) ||
    (!plays(seat) && say("note-watches")) ||
    (isBot(seat) && say("bot-badge", { temperament: "normal" })) ||
    (afar.includes(seat) && isOnline(seat) && say("afar"));
  /** @param {number} seat */
  const tone = (seat) =>
    seat === asker ? "active" : seat === target ? "target" : (!plays(seat) || isBarred(seat)) && "dim";
  return html`
    <${Headline} kicker=${roundKicker()} more=${watchingLine()}>${whoAsksWhom()}<//>
    <${Slow} />
    <${Asking} />
    <${Exchange} />
    <${WrittenAnswer} />
    <${Ring} note=${note} tone=${tone} choices=${open} test="ask" tap=${tapToAsk}
      label=${(/** @type {number} */ seat) => say("ask-label", { name: nameOf(seat) })}>
      ${round && html`<${RoundClock} of=${round.clock} />`}
    <//>
    ${plays(mySeat()) && html`<${Actions} />`}
    <${Lead} />
    <${SoFar} />
  `;
}

export function whoAsksWhom() {
  const { asker, asked } = phase("questioning");
  const names = { asker: nameOf(asker), asked: asked === null ? "" : nameOf(asked) };
  if (asked === null) return isMe(asker) ? say("you-ask") : say("asks", names);
  if (isMe(asker)) return say("you-ask-them", names);
  return isMe(asked) ? say("asks-you", names) : say("asks-them", names);
}

function hint() {
  const { asker, asked } = phase("questioning");
  if (asked === null && !isMe(asker)) return say("asks-hint");
  if (asked !== null) return say("answering-hint", { name: nameOf(asked) });
  if (picked() !== null) return say("you-ask-picked");
  return seatsFor("ask").every((seat) => writes(asker, seat)) ? say("you-ask-writing") : say("you-ask-hint");
}

/** The same buttons for everybody, whatever their card says. */
function Actions() {
  const [open, setOpen] = useState(/** @type {"accuse" | "reveal" | "announce" | null} */ (null));
  const close = () => setOpen(null);
  const { spies } = settings();
  return html`
    <div class="actions">
      ${may("answer") && !answersInWriting()
        ? html`<button class="button primary big" data-test="answered"
            onClick=${() => act({ type: "answer" })}>${say("answered")}</button>`
        : html`<p class="waiting slot">${hint()}</p>`}
      <div class="moves">
        <button class="button big" data-test="accuse" disabled=${!may("accuse")} onClick=${() => setOpen("accuse")}>
          ${say(may("accuse") ? "accuse" : hasAccused() ? "accuse-spent" : "accuse-alone")}
        </button>
        <button class="button big" data-test="reveal" disabled=${!may("reveal")} onClick=${() => setOpen("reveal")}>
          ${say("reveal", { spies })}
        </button>
        ${may("announce") && html`
          <button class="button big" data-test="announce" onClick=${() => setOpen("announce")}>
            ${say("announce")}
          </button>`}
        <${UsePower} />
      </div>
      ${open === "accuse" && may("accuse") && html`<${Accuse} close=${close} />`}
      ${open === "reveal" && may("reveal") && html`
        <${Confirm} title=${say("reveal-title", { spies })} text=${say("reveal-text", { spies })}
          yes=${say("reveal", { spies })} confirm=${() => act({ type: "reveal" })} close=${close} />`}
      ${open === "announce" && may("announce") && html`
        <${Confirm} title=${say("announce-title")} text=${say("announce-text")} yes=${say("announce")}
          confirm=${() => act({ type: "announce" })} close=${close} />`}
    </div>
  `;
}

/** Whether my accusation of this round is used up; one that a card called off is not. */
const hasAccused = () =>
  seen().public.round?.accusations.some(({ accuser, called_off: off }) => accuser !== null && isMe(accuser) && !off);
