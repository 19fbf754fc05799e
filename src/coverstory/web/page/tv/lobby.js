import { html } from "../../vendor/preact.js";
import { say, sayRefusal } from "../catalogue.js";
import { useLink } from "../parts/invite.js";
import { Ring } from "../parts/ring.js";
import { tableCode } from "../route.js";
import { nameOf, phase, seen, settings } from "../view.js";

/** How to get in, large enough for the far end of the room; who is here; what will be played. */
export function Lobby() {
  const code = tableCode.value ?? "";
  const { link, host: address } = useLink(code);
  const { ring, host } = seen().public;
  const { start } = phase("gathering");
  return html`
    <section class="tv-invite" aria-label=${say("gathering-kicker")}>
      <p class="tv-address">${say("tv-join", { address })}</p>
      <p class="tv-big-code" data-test="code">${code}</p>
      <img class="tv-qr" src=${`/api/tables/${code}/qr.svg`} alt=${say("qr-alt", { link })} width="420" height="420" />
    </section>
    <${Ring} note=${(/** @type {number} */ seat) => seat === host && say("host")}>
      <h1 class="ring-word" role="status">${say("lobby-title", { players: ring.length })}</h1>
    <//>
    <div class="tv-foot">
      <p class="tv-settings">${settingsLine()}</p>
      <p class="waiting" role="status" data-test="waiting">
        ${start ? sayRefusal(start) : say("waiting-start", { name: nameOf(host) })}
      </p>
    </div>
  `;
}

function settingsLine() {
  const { modules, spies, rounds, minutes, places } = settings();
  const values = {
    ...(seen().public.advice.most_spies > 1 && { spies }),
    ...(rounds !== null && { rounds }),
    minutes,
    places,
  };
  const numbers = Object.entries(values).map(([name, value]) =>
    say("tv-setting", { name: say(`setting-${name}`), value }));
  const open = rounds === null ? [say("setting-open")] : [];
  return [...modules.map((key) => say(`module-${key}`)), ...open, ...numbers].join(" · ");
}
