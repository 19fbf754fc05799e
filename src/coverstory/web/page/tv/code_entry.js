/** The TV before it has a table: a field for the code. */
import { html } from "../../vendor/preact.js";
import { say, sayRefusal } from "../state/catalogue.js";
import { findTable } from "../net/api.js";
import { OneFieldForm } from "../parts/field.js";
import { Poster } from "../parts/poster.js";
import { goTo, normalizeCode } from "../state/route.js";
import { notice } from "../state/store.js";

const CODE = { class: "code-field", maxlength: 12, autocapitalize: "characters", autofocus: true, enterkeyhint: "go" };

/** The field has the focus, so that a remote control needs only letters and Enter. */
export function CodeEntry() {
  const find = async (/** @type {string} */ typed) => goTo((await findTable(normalizeCode(typed))).code, "tv");
  return html`
    <div class="front tv-door">
      <${Poster} />
      <main data-phase="tv">
        <section class="panel" aria-labelledby="tv-title">
          <h1 id="tv-title">${say("tv-title")}</h1>
          <p>${say("tv-text")}</p>
          ${notice.value && html`<p class="refusal" role="alert" data-test="why">${sayRefusal(notice.value)}</p>`}
          <${OneFieldForm} label=${say("code-label")} test="tv-code" go="tv-go" button=${say("tv-go")}
            submit=${find} input=${CODE} onType=${() => (notice.value = null)} />
        </section>
      </main>
    </div>
  `;
}
