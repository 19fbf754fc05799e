/** The screen of the questions: the clock runs, one player asks, another answers. */
import { html, useState } from "../../vendor/preact.js";
import { isBot } from "../state/bots.js";
import { say } from "../state/catalogue.js";
import { WrittenAnswer, WrittenQuestion, pickedSeat, takeQuestionBack, tapToAsk } from "../parts/asking.js";
import { RoundClock } from "../parts/clock.js";
import { Exchange } from "../parts/exchange.js";
import { Headline } from "../parts/headline.js";
import { LeaderActions } from "../parts/leader_actions.js";
import { AbilityButton } from "../parts/ability_button.js";
import { Ring } from "../parts/ring.js";
import { roundKicker, watchingText } from "../parts/round_title.js";
import { Confirm } from "../parts/sheet.js";
import { SlowWriter } from "../parts/slow_writer.js";
import { RoundHistory } from "../parts/round_history.js";
import { act } from "../net/session.js";
import { can, currentFrame, isMe, isOnline, isPlaying, mySeat, nameOf, phase, sayTo, seatsFor } from "../state/view.js";
import { isWritten, remoteSeats } from "../state/written_play.js";

export function Questioning() {
  const { asker, asked, barred } = phase("questioning");
  const round = currentFrame().public.round;
  const open = seatsFor("ask");
  const target = asked ?? pickedSeat();
  // A player who chooses whom to ask sees the ring before the last exchange.
  const isChoosing = open.length > 0 && target === null;
  const afar = remoteSeats();
  const isBarred = (/** @type {number} */ seat) =>
    seat === barred && isMe(asker) && asked === null && !open.includes(seat);
  /** @param {number} seat */
  const note = (seat) =>
    (seat === asker && say("note-asks")) ||
    (seat === asked && say("note-answers")) ||
    (isBarred(seat) && say("note-barred")) ||
    (!isPlaying(seat) && say("note-watches")) ||
    (isBot(seat) && say("bot-badge", { temperament: "normal" })) ||
    (afar.includes(seat) && isOnline(seat) && say("afar"));
  /** @param {number} seat */
  const tone = (seat) =>
    seat === asker ? "active" : seat === target ? "target" : (!isPlaying(seat) || isBarred(seat)) && "dim";
  return html`
    <${Headline} kicker=${roundKicker()} more=${watchingText()}>${whoAsksWhom()}<//>
    <${SlowWriter} />
    <${WrittenQuestion} />
    ${!isChoosing && html`<${Exchange} />`}
    <${WrittenAnswer} />
    <${Ring} note=${note} tone=${tone} choices=${open} test="ask" tap=${tapToAsk}
      label=${(/** @type {number} */ seat) => say("ask-label", { name: nameOf(seat) })}>
      ${round && html`<${RoundClock} of=${round.clock} />`}
    <//>
    ${isChoosing && html`<${Exchange} />`}
    ${isPlaying(mySeat()) && html`<${Actions} />`}
    <${LeaderActions} />
    <${RoundHistory} />
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
  if (pickedSeat() !== null) return say("you-ask-picked");
  return seatsFor("ask").every((seat) => isWritten(asker, seat)) ? say("you-ask-writing") : say("you-ask-hint");
}

/** The moves of modules. They are the same for everybody, whatever their card says. */
function Actions() {
  const [isOpen, setOpen] = useState(false);
  return html`
    <div class="actions">
      <p class="waiting slot">${hint()}</p>
      ${can("take-question-back") && html`
        <button class="button plain" data-test="take-question-back" onClick=${takeQuestionBack}>${say("ask-somebody-else")}</button>`}
      <div class="moves">
        ${can("announce") && html`
          <button class="button big" data-test="announce" onClick=${() => setOpen(true)}>${say("announce")}</button>`}
        <${AbilityButton} />
      </div>
      ${isOpen && can("announce") && html`
        <${Confirm} title=${say("announce-title")} text=${say("announce-text")} yes=${say("announce")}
          confirm=${() => act({ type: "announce" })} close=${() => setOpen(false)} />`}
    </div>
  `;
}
