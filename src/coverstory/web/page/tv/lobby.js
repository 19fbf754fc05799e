import { html } from "../../vendor/preact.js";
import { say, sayRefusal } from "../state/catalogue.js";
import { Wall } from "../parts/dossiers.js";
import { EveningLine } from "../parts/evening_scores.js";
import { Headline } from "../parts/headline.js";
import { useLink } from "../parts/invite.js";
import { unusual } from "../parts/more_settings.js";
import { tableCode } from "../state/route.js";
import { nameOf, phase, seen, settings } from "../state/view.js";

/** How to get in, large enough for the far end of the room; who is here; what will be played. */
export function Lobby() {
  const code = tableCode.value ?? "";
  const { link, host: address } = useLink(code);
  const { ring, host, code_hidden: hidden } = seen().public;
  const { start } = phase("gathering");
  return html`
    <section class="tv-invite" aria-label=${say("gathering-kicker")}>
      ${hidden
        ? html`<p class="tv-address" data-test="code-hidden">${say("code-hidden")}</p>`
        : html`
          <p class="tv-address">${say("tv-join", { address })}</p>
          <p class="tv-big-code" data-test="code" style=${`--letters: ${code.length}`}>${code}</p>
          <img class="tv-qr" src=${`/api/tables/${code}/qr.svg`} alt=${say("qr-alt", { link })}
            width="420" height="420" />`}
    </section>
    <section class="tv-suspects" aria-label=${say("suspects-title")}>
      <div role="status">
        <${Headline} kicker=${say("suspects-title")} more=${say("lobby-mood", { players: ring.length })}>
          ${say("lobby-title", { players: ring.length })}
        <//>
      </div>
      <${Wall} />
    </section>
    <div class="tv-foot">
      <p class="tv-settings">${settingsLine()}</p>
      <${EveningLine} />
      <p class="waiting" role="status" data-test="waiting">
        ${start ? sayRefusal(start) : say("waiting-start", { name: nameOf(host) })}
      </p>
    </div>
  `;
}

function settingsLine() {
  const { modules, spies, rounds, minutes, places, timers } = settings();
  const values = {
    ...(seen().public.advice.most_spies > 1 && { spies }),
    ...(rounds !== null && { rounds }),
    ...(timers !== "off" && { minutes }),
    places,
  };
  const numbers = Object.entries(values).map(([name, value]) =>
    say("tv-setting", { name: say(`setting-${name}`), value }));
  const open = rounds === null ? [say("setting-open")] : [];
  return [...modules.map((key) => say(`module-${key}`)), ...open, ...numbers, ...unusual()].join(" · ");
}
