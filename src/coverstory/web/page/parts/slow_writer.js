/** A notice about a player who takes long to write. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { secondsUntil } from "../state/server_clock.js";
import { isMe, nameOf, phase } from "../state/view.js";
import { isWritten } from "../state/written_play.js";

export function SlowWriter() {
  const { asker, asked, patience } = phase("questioning");
  const turn = asked ?? asker;
  if (secondsUntil(patience) > 0 || !isWritten(asker, turn)) return null;
  return html`
    <p class="slow" data-test="slow" data-mine=${isMe(turn)}>
      ${isMe(turn) ? say("waiting-for-you") : say("waiting-for", { name: nameOf(turn) })}
    </p>
  `;
}
