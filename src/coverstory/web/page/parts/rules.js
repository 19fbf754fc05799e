import { html } from "../../vendor/preact.js";
import { say } from "../catalogue.js";
import { edition } from "../editions.js";
import { sheet } from "../state.js";
import { settings } from "../view.js";
import { Sheet } from "./sheet.js";

/** The rules in force, in our own words. */
export function Rules() {
  const { rules } = edition(settings().edition);
  return html`
    <${Sheet} title=${say("rules-title")} close=${() => (sheet.value = null)}>
      ${rules.map(({ heading, clauses }) => html`
        <section class="rules" key=${heading}>
          <h3>${say(`rules-heading-${heading}`)}</h3>
          <ul>${clauses.map((clause) => html`<li key=${clause}>${say(`rule-${clause}`)}</li>`)}</ul>
        </section>`)}
    <//>
  `;
}
