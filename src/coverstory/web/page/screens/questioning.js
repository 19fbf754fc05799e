import { html, useState } from "../../vendor/preact.js";
import { isBot } from "../state/bots.js";
import { say } from "../state/catalogue.js";
import { Asking, WrittenAnswer, picked, takeQuestionBack, tapToAsk } from "../parts/asking.js";
import { RoundClock } from "../parts/clock.js";
import { Exchange } from "../parts/exchange.js";
import { Headline } from "../parts/headline.js";
import { Lead } from "../parts/leader_actions.js";
import { UsePower } from "../parts/ability_button.js";
import { Ring } from "../parts/ring.js";
import { roundKicker, watchingLine } from "../parts/round_title.js";
import { Confirm } from "../parts/sheet.js";
import { Slow } from "../parts/slow_writer.js";
import { SoFar } from "../parts/round_history.js";
import { act } from "../net/session.js";
import { isMe, isOnline, may, mySeat, nameOf, phase, plays, sayTo, seatsFor, seen } from "../state/view.js";
import { whoIsAfar, writes } from "../state/written_play.js";

/** The clock runs; somebody asks, somebody answers. */
export function Questioning() {
  const { asker, asked, barred } = phase("questioning");
  const round = seen().public.round;
  const open = seatsFor("ask");
  const target = asked ?? picked();
  // Whoever is to choose a name sees the names first.
  const isChoosing = open.length > 0 && target === null;
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
    ${!isChoosing && html`<${Exchange} />`}
    <${WrittenAnswer} />
    <${Ring} note=${note} tone=${tone} choices=${open} test="ask" tap=${tapToAsk}
      label=${(/** @type {number} */ seat) => say("ask-label", { name: nameOf(seat) })}>
      ${round && html`<${RoundClock} of=${round.clock} />`}
    <//>
    ${isChoosing && html`<${Exchange} />`}
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
  if (asked !== null) return sayTo("answering-hint", { name: asked });
  if (picked() !== null) return say("you-ask-picked");
  return seatsFor("ask").every((seat) => writes(asker, seat)) ? say("you-ask-writing") : say("you-ask-hint");
}

/** The same for everybody, whatever their card says. The moves of every edition are in the dock. */
function Actions() {
  const [isOpen, setOpen] = useState(false);
  return html`
    <div class="actions">
      <p class="waiting slot">${hint()}</p>
      ${may("take-question-back") && html`
        <button class="button plain" data-test="take-question-back" onClick=${takeQuestionBack}>${say("ask-somebody-else")}</button>`}
      <div class="moves">
        ${may("announce") && html`
          <button class="button big" data-test="announce" onClick=${() => setOpen(true)}>${say("announce")}</button>`}
        <${UsePower} />
      </div>
      ${isOpen && may("announce") && html`
        <${Confirm} title=${say("announce-title")} text=${say("announce-text")} yes=${say("announce")}
          confirm=${() => act({ type: "announce" })} close=${() => setOpen(false)} />`}
    </div>
  `;
}
