import { html, useState } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { secondsUntil } from "../house_clock.js";
import { Headline } from "../parts/headline.js";
import { Ring } from "../parts/ring.js";
import { watchingLine } from "../parts/round.js";
import { SeatButtons } from "../parts/seat_buttons.js";
import { Confirm } from "../parts/sheet.js";
import { Namings, PastVotes } from "../parts/votes.js";
import { act } from "../session.js";
import { may, nameOf, phase, plays, seatsFor, seen } from "../view.js";

/** Time is up: one after another says who they think the spy is. */
export function RollCall() {
  const { order, namings } = phase("roll-call");
  const turn = order[0] ?? -1;
  const [suspect, setSuspect] = useState(/** @type {number | null} */ (null));
  /** @param {number} seat */
  const note = (seat) => {
    const named = namings.find((said) => said.seat === seat)?.suspect;
    if (named === null) return say("note-named-nobody");
    if (named !== undefined) return say("note-named", { name: nameOf(named) });
    return (seat === turn && say("note-turn")) || (!plays(seat) && say("note-watches"));
  };
  return html`
    <${Headline} kicker=${say("roll-call-kicker")} more=${watchingLine() ?? say("roll-call-rule")}>
      ${may("name") ? say("your-naming") : say("their-naming", { name: nameOf(turn) })}
    <//>
    ${may("name") && html`<${SeatButtons} seats=${seatsFor("name")} test="name" tap=${setSuspect} />`}
    <${Ring} note=${note} tone=${(/** @type {number} */ seat) => (seat === turn ? "active" : !plays(seat) && "dim")}>
      <p class="ring-word">${say("time-up")}</p>
    <//>
    ${may("end-turn") && html`<${Skip} name=${nameOf(turn)} />`}
    <${Namings} of=${namings} />
    <${PastVotes} of=${seen().public.round?.accusations ?? []} />
    ${suspect !== null && html`
      <${Confirm} title=${say("naming-sure", { name: nameOf(suspect) })} text=${say("naming-text")}
        yes=${nameOf(suspect)} confirm=${() => act({ type: "name", seat: suspect })}
        close=${() => setSuspect(null)} />`}
  `;
}

/** The host need not wait for ever. @param {{ name: string }} props */
function Skip({ name }) {
  const wait = secondsUntil(phase("roll-call").patience);
  return html`
    <button class="button" data-test="end-turn" disabled=${wait > 0} onClick=${() => act({ type: "end-turn" })}>
      ${wait > 0 ? say("end-turn-in", { name, seconds: wait }) : say("end-turn", { name })}
    </button>
  `;
}
