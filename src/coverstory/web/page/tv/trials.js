/** The TV during votes: the screen that phones have too, with the portrait of the suspect. */
import { html } from "../../vendor/preact.js";
import { Disguise } from "../parts/disguise.js";
import { Standoff } from "../screens/standoff.js";
import { Trial } from "../screens/trial.js";
import { TrialsInTurn } from "../screens/trials_in_turn.js";
import { phase } from "../state/view.js";

export const TvTrial = () => html`<${Trial} /><${Portrait} of=${phase("trial").suspect} />`;

export const TvStandoff = () => html`<${Standoff} /><${Portrait} of=${phase("standoff").suspect} />`;

export const TvTrialsInTurn = () => html`<${TrialsInTurn} /><${Portrait} of=${phase("trials-in-turn").order[0] ?? -1} />`;

/** @param {{ of: number }} props */
function Portrait({ of }) {
  return html`<div class="tv-portrait" key=${of}><${Disguise} seat=${of} /></div>`;
}
