/** The screen after the time is up: one player after another names a suspect. */
import { html, useState } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { Headline } from "../parts/headline.js";
import { LastLines } from "../parts/last_lines.js";
import { EndWaitButton } from "../parts/end_wait_button.js";
import { Ring } from "../parts/ring.js";
import { watchingText } from "../parts/round_title.js";
import { Confirm } from "../parts/sheet.js";
import { RoundHistory } from "../parts/round_history.js";
import { Talk } from "../parts/talk.js";
import { Namings } from "../parts/past_votes.js";
import { act } from "../net/session.js";
import { can, isPlaying, nameOf, phase, sayTo, seatsFor } from "../state/view.js";

export function RollCall() {
  const { order, namings, patience } = phase("roll-call");
  const turn = order[0] ?? -1;
  const [suspect, setSuspect] = useState(/** @type {number | null} */ (null));
  /** @param {number} seat */
  const note = (seat) => {
    const named = namings.find((said) => said.seat === seat)?.suspect;
    if (named === null) return say("note-named-nobody");
    if (named !== undefined) return sayTo("note-named", { name: named });
    return (seat === turn && say("note-turn")) || (!isPlaying(seat) && say("note-watches"));
  };
  return html`
    <${Headline} kicker=${say("roll-call-kicker")} more=${watchingText() ?? say("roll-call-rule")}>
      ${can("name") ? say("your-naming") : say("their-naming", { name: nameOf(turn) })}
    <//>
    <${LastLines} />
    <${Ring} note=${note} tone=${(/** @type {number} */ seat) => (seat === turn ? "active" : !isPlaying(seat) && "dim")}
      choices=${seatsFor("name")} test="name" tap=${setSuspect}
      label=${(/** @type {number} */ seat) => say("naming-label", { name: nameOf(seat) })}>
      <p class="ring-word">${say("time-up")}</p>
    <//>
    ${can("end-turn") && html`<${EndWaitButton} from=${patience} stem="end-turn" seat=${turn} />`}
    <${Talk} />
    <${Namings} of=${namings} />
    <${RoundHistory} />
    ${suspect !== null && seatsFor("name").includes(suspect) && html`
      <${Confirm} title=${say("naming-sure", { name: nameOf(suspect) })} text=${say("naming-text")}
        yes=${nameOf(suspect)} confirm=${() => act({ type: "name", seat: suspect })}
        close=${() => setSuspect(null)} />`}
  `;
}
