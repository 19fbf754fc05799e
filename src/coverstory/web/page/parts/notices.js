import { html, useEffect } from "../../vendor/preact.js";
import { say, sayRefusal } from "../catalogue.js";
import { connected, notice } from "../state.js";

/** As long as the styles take to fade it: what stays on a screen is read by neighbours too. */
const SHOWN_FOR = 4500;

/** A lost line, and what the house said no to: small, and over the screen, which stays. */
export function Notices() {
  const refusal = notice.value;
  useEffect(() => {
    const timer = setTimeout(() => (notice.value = null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [refusal]);
  const close = () => (notice.value = null);
  return html`
    <div class="notices" role="status">
      ${!connected.value && html`<p class="notice late" data-test="reconnecting">${say("reconnecting")}</p>`}
      ${refusal && html`
        <p class="notice fading" data-test="notice" key=${refusal}>
          ${sayRefusal(refusal)}
          <button class="notice-close" data-test="notice-close" onClick=${close} aria-label=${say("close")}>
            ${say("close-sign")}
          </button>
        </p>`}
    </div>
  `;
}
