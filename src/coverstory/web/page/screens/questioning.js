/** The screen of the questions: the clock runs, one player asks, another answers. */
import { html, useState } from "../../vendor/preact.js";
import { isBot } from "../state/bots.js";
import { say } from "../state/catalogue.js";
import { WrittenAnswer, WrittenQuestion, isAnswerFieldShown, pickedSeat, takeQuestionBack, tapToAsk } from "../parts/asking.js";
import { askFromBoard, boardChoices, isBoardShown } from "../parts/board.js";
import { RoundClock } from "../parts/clock.js";
import { AnsweredButton } from "../parts/dock.js";
import { Exchange } from "../parts/exchange.js";
import { Headline } from "../parts/headline.js";
import { LeaderActions } from "../parts/leader_actions.js";
import { AbilityButton } from "../parts/ability_button.js";
import { Ring } from "../parts/ring.js";
import { roundKicker, watchingText } from "../parts/round_title.js";
import { Confirm } from "../parts/sheet.js";
import { SlowWriter } from "../parts/slow_writer.js";
import { SpeechFoot } from "../parts/speech_foot.js";
import { RoundHistory } from "../parts/round_history.js";
import { act } from "../net/session.js";
import { isTurnUnknown, whoAsksWhom } from "../state/sentences.js";
import { can, currentFrame, isMe, isOnline, isPlaying, mySeat, nameOf, phase, sayTo, seatsFor } from "../state/view.js";
import { hasFreeTurns, hasReaders, isTalkShown, isWritten, remoteSeats } from "../state/written_play.js";

export function Questioning() {
  const { asker, asked, barred } = phase("questioning");
  const round = currentFrame().public.round;
  const open = isBoardShown() ? boardChoices() : seatsFor("ask");
  const target = asked ?? pickedSeat();
  const afar = remoteSeats();
  const isBarred = (/** @type {number} */ seat) =>
    seat === barred && isMe(asker) && asked === null && !open.includes(seat);
  /** @param {number} seat */
  const note = (seat) =>
    (seat === asker && !isTurnUnknown() && say(hasFreeTurns() ? "note-asks-first" : "note-asks")) ||
    (seat === asked && say("note-answers")) ||
    (isBarred(seat) && say("note-barred")) ||
    (!isPlaying(seat) && say("note-watches")) ||
    (isBot(seat) && say("bot-badge", { level: "normal" })) ||
    (afar.includes(seat) && isOnline(seat) && say("afar"));
  /** @param {number} seat */
  const tone = (seat) =>
    seat === asker && !hasFreeTurns() ? "active" : seat === target ? "target" : (!isPlaying(seat) || isBarred(seat)) && "dim";
  return html`
    <${Headline} kicker=${roundKicker()} more=${watchingText()}>${whoAsksWhom()}<//>
    <div class="speech" data-writing=${writing()}>
      <${SlowWriter} />
      <${WrittenQuestion} />
      <${Exchange} />
      <${WrittenAnswer} />
      ${hasReaders() && html`<${AnsweredButton} />`}
      ${isTalkShown() && html`<${SpeechFoot} />`}
    </div>
    ${!isTalkShown() && html`<${SpeechFoot} />`}
    <${Ring} note=${note} tone=${tone} choices=${open} test="ask" tap=${isBoardShown() ? askFromBoard : tapToAsk}
      label=${(/** @type {number} */ seat) => say("ask-label", { name: nameOf(seat) })}>
      ${round && html`<${RoundClock} of=${round.clock} />`}
    <//>
    ${isPlaying(mySeat()) && html`<${Actions} />`}
    <${LeaderActions} />
    <${RoundHistory} />
  `;
}

/** Return what I write now. The styles make room for the field without moving the ring. */
function writing() {
  if (pickedSeat() !== null) return "question";
  return isAnswerFieldShown() ? "answer" : null;
}

/** The moves of modules. They are the same for everybody, whatever their card says. */
function Actions() {
  const [isOpen, setOpen] = useState(false);
  return html`
    <div class="actions">
      <p class="waiting slot">${hint()}</p>
      ${can("take-question-back") && html`
        <button class="button plain" data-test="take-question-back" onClick=${takeQuestionBack}>${say("ask-somebody-else")}</button>`}
      ${can("take-turn") && html`
        <button class="button plain" data-test="take-turn" onClick=${() => act({ type: "take-turn" })}>${say("take-turn")}</button>`}
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

function hint() {
  const { asker, asked } = phase("questioning");
  if (hasFreeTurns()) return say("free-turns-hint");
  if (asked === null && !isMe(asker)) return say("asks-hint");
  if (seatsFor("ask").length && isMe(asked ?? -1)) return say("answer-then-ask-hint");
  if (asked !== null && isMe(asked) && isWritten(asker, asked)) return say("you-answer-writing");
  if (asked !== null) return sayTo("answering-hint", { name: asked });
  if (pickedSeat() !== null) return say("you-ask-picked");
  return seatsFor("ask").every((seat) => isWritten(asker, seat)) ? say("you-ask-writing") : say("you-ask-hint");
}
