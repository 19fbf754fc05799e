import { html } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { secondsUntil } from "../house_clock.js";
import { isMe, nameOf, phase } from "../view.js";
import { writes } from "../writing.js";

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
