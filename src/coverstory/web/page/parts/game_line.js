/** The game in one line, and the settings behind it. On a wide screen, the settings stand beside the players. */
import { html } from "../../vendor/preact.js";
import { say } from "../state/catalogue.js";
import { hasPlacesToAdd } from "../state/offered_places.js";
import { can, settings } from "../state/view.js";
import { Fold } from "./fold.js";
import { unusualSettings } from "./more_settings.js";
import { SettingsPanel } from "./settings.js";

export function GameLine() {
  const { edition, modules, spies, rounds, minutes, timers } = settings();
  const line = [
    say(`edition-${edition}`),
    ...(spies > 1 ? [say("game-spies", { spies })] : []),
    rounds === null ? say("game-open") : say("game-rounds", { rounds }),
    ...(timers === "off" ? [] : [say("game-minutes", { minutes })]),
  ];
  const more = [...modules.map((module) => say(`module-${module}`)), ...unusualSettings()];
  return html`
    <${Fold} test="game" title=${line.join(" · ")} more=${more.join(" · ")} action=${say(can("agree") ? "change-game" : "show-game")}
      isOpen=${hasPlacesToAdd.value}>
      <${SettingsPanel} />
    <//>
  `;
}
