/** The screen on which everybody points at a suspect. Choices stay hidden until all have pointed. */
import { html, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { sayWaiting } from "../parts/ballot.js";
import { Countdown } from "../parts/clock.js";
import { Headline } from "../parts/headline.js";
import { Ring } from "../parts/ring.js";
import { watchingText } from "../parts/round_title.js";
import { Confirm } from "../parts/sheet.js";
import { RoundHistory } from "../parts/round_history.js";
import { act } from "../net/session.js";
import { can, currentFrame, isPlaying, mySeat, nameOf, phase, seatsFor } from "../state/view.js";

export function Pointing() {
  const { about, waiting, kept_out: keptOut, closes } = phase("pointing");
  const [suspect, setSuspect] = useState(/** @type {number | null} */ (null));
  /** @param {number} seat */
  const note = (seat) => {
    if (!isPlaying(seat)) return say("note-watches");
    if (keptOut.includes(seat)) return say("the-spy");
    return waiting.includes(seat) ? say("note-to-point") : say("note-pointed");
  };
  /** @param {number} seat */
  const tone = (seat) => (keptOut.includes(seat) ? "accused" : !isPlaying(seat) && "dim");
  return html`
    <${Headline} kicker=${say("pointing-kicker")} more=${watchingText() ?? say("pointing-rule")}>
      ${say(`pointing-title-${about}`)}
    <//>
    <p class="waiting slot three-lines" data-test="waiting">${can("point") ? say("point-hint") : waitingText()}</p>
    <${Ring} note=${note} tone=${tone} choices=${seatsFor("point")} test="point" tap=${setSuspect}
      label=${(/** @type {number} */ seat) => say("point-label", { name: nameOf(seat) })}>
      <${Countdown} to=${closes} note=${say("clock-point")} />
    <//>
    <${RoundHistory} />
    ${suspect !== null && seatsFor("point").includes(suspect) && html`
      <${Confirm} title=${say("point-sure", { name: nameOf(suspect) })} text=${say("point-text")}
        yes=${nameOf(suspect)} confirm=${() => act({ type: "point", seat: suspect })}
        close=${() => setSuspect(null)} />`}
  `;
}

function waitingText() {
  const { about, waiting, kept_out: keptOut } = phase("pointing");
  const finger = currentFrame().mine?.secret.finger;
  const aboutMe = keptOut.includes(mySeat())
    ? say(`kept-out-${about}`)
    : finger == null ? "" : say("you-point", { name: nameOf(finger) });
  return `${aboutMe} ${sayWaiting(waiting)}`;
}
