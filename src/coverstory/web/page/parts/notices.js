/** Short notices over the screen: a lost connection, a refusal, news. */
import { html, useEffect } from "../../vendor/preact.js";
import { say, sayRefusal } from "../state/catalogue.js";
import { isConnected, news, notice, sheetStack } from "../state/store.js";

/** In ms, as long as the styles take to fade a notice. Neighbours could read a notice that stays. */
const SHOWN_FOR = 4500;

/**
 * A modal sheet hides the notices below it, so the topmost sheet shows them.
 * @param {{ sheet?: string }} props
 */
export function Notices({ sheet }) {
  const refusal = notice.value;
  const latest = news.value;
  useEffect(() => {
    const timer = setTimeout(() => (notice.value = null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [refusal]);
  useEffect(() => {
    const timer = setTimeout(() => (news.value = null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [latest]);
  const close = () => (notice.value = null);
  const onTop = sheetStack.value.at(-1) === sheet;
  return html`
    <div class="notices">
      <div role="status">
        ${onTop && !isConnected.value && html`<p class="notice late" data-test="reconnecting">${say("reconnecting")}</p>`}
        ${onTop && refusal && html`
          <p class="notice fading" data-test="notice" key=${refusal}>
            ${sayRefusal(refusal)}
            <button class="notice-close" data-instant data-test="notice-close" onClick=${close} aria-label=${say("close")}>
              ${say("close-sign")}
            </button>
          </p>`}
      </div>
      ${onTop && latest && html`<p class="notice news fading" data-test="news" key=${latest}>${latest}</p>`}
    </div>
  `;
}
