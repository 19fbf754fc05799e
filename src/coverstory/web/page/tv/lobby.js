/** The TV in the lobby: how to join, who is here, and the settings. */
import { html } from "../../vendor/preact.js";
import { say, sayRefusal } from "../state/catalogue.js";
import { DossierWall } from "../parts/dossiers.js";
import { EveningScoresLine } from "../parts/evening_scores.js";
import { Headline } from "../parts/headline.js";
import { useTableLink } from "../parts/invite.js";
import { unusualSettings } from "../parts/more_settings.js";
import { tableCode } from "../state/route.js";
import { currentFrame, nameOf, phase, settings } from "../state/view.js";

export function TvLobby() {
  const code = tableCode.value ?? "";
  const { link, host: address } = useTableLink(code);
  const { ring, host, code_hidden: hidden } = currentFrame().public;
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
      <${DossierWall} />
    </section>
    <div class="tv-foot">
      <p class="tv-settings">${settingsLine()}</p>
      <${EveningScoresLine} />
      <p class="waiting" role="status" data-test="waiting">
        ${start ? sayRefusal(start) : say("waiting-start", { name: nameOf(host) })}
      </p>
    </div>
  `;
}

function settingsLine() {
  const { modules, spies, rounds, minutes, places, timers } = settings();
  const values = {
    ...(currentFrame().public.advice.most_spies > 1 && { spies }),
    ...(rounds !== null && { rounds }),
    ...(timers !== "off" && { minutes }),
    places,
  };
  const numbers = Object.entries(values).map(([name, value]) =>
    say("tv-setting", { name: say(`setting-${name}`), value }));
  const open = rounds === null ? [say("setting-open")] : [];
  return [...modules.map((key) => say(`module-${key}`)), ...open, ...numbers, ...unusualSettings()].join(" · ");
}
