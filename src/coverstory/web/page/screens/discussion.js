/** The screen of a free talk before everybody answers at once. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { Countdown } from "../parts/clock.js";
import { Headline } from "../parts/headline.js";
import { LastLines } from "../parts/last_lines.js";
import { Ring } from "../parts/ring.js";
import { watchingText } from "../parts/round_title.js";
import { RoundHistory } from "../parts/round_history.js";
import { Talk } from "../parts/talk.js";
import { act } from "../net/session.js";
import { can, currentFrame, isPlaying, nameOf, phase, sayTo } from "../state/view.js";

export function Discussion() {
  const { about, closes, caller } = phase("discussion");
  const host = nameOf(currentFrame().public.host);
  /** @param {number} seat */
  const note = (seat) => (seat === caller && say("note-announces")) || (!isPlaying(seat) && say("note-watches"));
  /** @param {number} seat */
  const tone = (seat) => (seat === caller ? "active" : !isPlaying(seat) && "dim");
  return html`
    <${Headline} kicker=${sayTo(`talk-kicker-${about}`, { name: caller })}
      more=${watchingText() ?? sayTo(`talk-rule-${about}`, { name: caller })}>
      ${say(`talk-title-${about}`)}
    <//>
    ${can("end-talk")
      ? html`<button class="button primary big" data-test="end-talk" onClick=${() => act({ type: "end-talk" })}>
          ${say(`end-talk-${about}`)}</button>`
      : html`<p class="waiting" data-test="waiting">${say("talk-host", { name: host })}</p>`}
    <${Talk} />
    <${LastLines} />
    <${Ring} note=${note} tone=${tone}>
      <${Countdown} to=${closes} note=${say("clock-talk")} />
    <//>
    <${RoundHistory} />
  `;
}
