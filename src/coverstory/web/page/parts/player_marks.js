/** My private marks on the other players. A tap steps through none, suspect, trust. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { cyclePlayerMark, marks } from "../state/marks.js";
import { currentFrame, isMe, nameOf, standing } from "../state/view.js";

export function PlayerMarks() {
  const players = (currentFrame().public.round?.players ?? []).filter((seat) => !isMe(seat) && standing(seat) !== "gone");
  return html`
    <section class="suspicions" aria-labelledby="suspicions-title">
      <h2 id="suspicions-title">${say("suspicions-title")}</h2>
      <p class="soft">${say("suspicions-hint")}</p>
      <ul class="chips">
        ${players.map((seat) => {
          const mark = marks.value.players[seat] ?? "none";
          return html`
            <li key=${seat}>
              <button class="chip" data-instant data-test=${`mark-${seat}`} data-mark=${mark} onClick=${() => cyclePlayerMark(seat)}
                aria-label=${say("mark-label", { name: nameOf(seat), mark: say(`mark-${mark}`) })}>
                <b class="mark" data-mark=${mark} aria-hidden="true">${say(`sign-${mark}`)}</b>${nameOf(seat)}
              </button>
            </li>`;
        })}
      </ul>
    </section>
  `;
}
