/** Chooses the sounds of a change of the table. */
/** @import { Public } from "../../types/protocol.js" */
/** @import { TimedTable, CueName } from "./cues.js" */
/** @import { SoundName } from "./sounds.js" */
import { hasMotion } from "../state/motion.js";

/** Phases that begin with a scene, which has its own sounds. */
const STAGED = new Set(["trial", "standoff", "guessing", "trials-in-turn"]);

/** Outcomes that the spy is happy with. */
const GOT_AWAY = new Set([
  "nobody-convicted", "location-named", "innocent-convicted", "no-multiverse", "jest-missed", "multiverse-missed",
]);

/** @param {string} outcome */
export const outcomeSound = (outcome) => /** @type {SoundName} */ (GOT_AWAY.has(outcome) ? "got-away" : "caught");

/** @param {readonly CueName[]} cues @param {TimedTable | null} before @param {TimedTable} after @returns {SoundName[]} */
export function soundsOf(cues, before, after) {
  const named = cues.flatMap((name) => soundOf(name, after.table));
  return before ? [...tableSounds(before.table, after.table, cues), ...named] : [];
}

/** @param {CueName} name @param {Public} table @returns {SoundName[]} */
function soundOf(name, { phase, results }) {
  switch (name) {
    case "vote":
      return hasMotion() && STAGED.has(phase.type) ? [] : ["gavel"];
    case "time-up":
      return hasMotion() ? [] : ["time-up"];
    case "result":
      if (phase.type === "interlude" && phase.voided) return ["got-away"];
      if (hasMotion()) return [];
      return phase.type === "finale" ? ["fanfare"] : [outcomeSound(results.at(-1)?.outcome.kind ?? "")];
    case "waiting":
    case "closing":
    case "new-host":
      return [];
    default:
      return [name];
  }
}

/** Return the sound of a deal, or of a question to another player. @param {Public} before @param {Public} after @param {readonly CueName[]} cues @returns {SoundName[]} */
function tableSounds(before, after, cues) {
  const [was, is] = [before.phase, after.phase];
  if (is.type === "briefing" && was.type !== "briefing") return ["deal"];
  const isAsked = is.type === "questioning" && was.type === "questioning" && is.asked !== null && was.asked === null;
  return isAsked && !cues.includes("turn") ? ["question"] : [];
}
