import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { secondsUntil } from "../state/server_clock.js";
import { isMe, nameOf, phase } from "../state/view.js";
import { writes } from "../state/written_play.js";

/** Somebody takes long to write: all see for whom they wait. Who leads may then go on. */
export function Slow() {
  const { asker, asked, patience } = phase("questioning");
  const turn = asked ?? asker;
  if (secondsUntil(patience) > 0 || !writes(asker, turn)) return null;
  return html`
    <p class="slow" data-test="slow" data-mine=${isMe(turn)}>
      ${isMe(turn) ? say("waiting-for-you") : say("waiting-for", { name: nameOf(turn) })}
    </p>
  `;
}
