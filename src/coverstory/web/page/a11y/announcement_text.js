/** The sentences for the live regions: each change of the table, once, in the words of the headlines. */
/** @import { TimedTable, CueName } from "./cues.js" */
import { say, sayPhase } from "../state/catalogue.js";
import { secondsBetween, secondsLeftAt } from "../state/server_clock.js";
import { nextPhoneHolder } from "../net/table_connection.js";
import { isTurnUnknown, sayAccusation, sayOutcome, whoAsksWhom, winnersTitle } from "../state/sentences.js";
import { pendingAction } from "./cues.js";
import { isPhoneDown, news } from "../state/store.js";
import { announcePolitely, announceUrgently } from "./live_regions.js";
import { currentFrame, isMe, isPlaying, mySeat, nameOf, sayTo, settings } from "../state/view.js";

let lastSituation = "";

/** @param {readonly CueName[]} cues @param {TimedTable | null} before @param {TimedTable} after */
export function announceChanges(cues, before, after) {
  if (before?.table === after.table && !cues.length) return;
  const current = [situation(), phoneHandover()].filter(Boolean).join(". ");
  const changed = before && current !== lastSituation ? current : "";
  lastSituation = current;
  const host = cues.includes("new-host") ? newHost(before, after) : "";
  if (host) news.value = host;
  const calm = [host, revealedAbility(before, after), ...newLines(before, after), changed, waitingText(cues)].filter(Boolean).join(". ");
  if (calm) announcePolitely(calm);
  const urgent = urgentText(cues, after);
  if (urgent || before?.table.phase.type !== after.table.phase.type) announceUrgently(urgent);
}

/** Return the sentence about the turn or the end of the round. It is announced when it changes. */
function situation() {
  const { phase, ring, results } = currentFrame().public;
  switch (phase.type) {
    case "gathering":
      return say("gathering-title", { players: ring.length });
    case "briefing":
      return briefing(phase.asker);
    case "questioning":
      return isMe(phase.asker) && phase.asked === null && !isTurnUnknown() ? say("told-you-ask") : whoAsksWhom();
    case "pausing":
      return say("pausing-title");
    case "roll-call": {
      const turn = phase.order[0] ?? -1;
      return isMe(turn) ? say("told-you-name") : say("their-naming", { name: nameOf(turn) });
    }
    case "interlude": {
      const last = results.at(-1);
      return phase.voided || !last ? say(`voided-${phase.voided}`) : sayOutcome(last);
    }
    case "finale":
      return winnersTitle(phase.winners);
    default:
      return "";
  }
}

/** Return the sentence about the player who should take the shared phone. */
function phoneHandover() {
  const next = isPhoneDown.value ? nextPhoneHolder() : null;
  return next === null ? "" : say("give-to", { name: nameOf(next) });
}

/** @param {number} asker */
function briefing(asker) {
  if (!isPlaying(mySeat())) return say("briefing-others");
  return isMe(asker) ? say("told-you-start") : say("told-starts", { name: nameOf(asker) });
}

/** Return the sentence about a new host, and whether the last host has left. @param {TimedTable | null} before @param {TimedTable} after */
function newHost(before, after) {
  const last = after.table.seats[before?.table.host ?? -1];
  const names = { last: last?.name ?? "", name: nameOf(after.table.host) };
  if (last?.standing === "gone") return isMe(after.table.host) ? say("host-left-you", names) : say("host-left", names);
  return isMe(after.table.host) ? say("host-now-you") : say("host-now", names);
}

/** Return the lines that others have written since. @param {TimedTable | null} before @param {TimedTable} after */
function newLines(before, after) {
  if (!before) return [];
  const last = before.table.lines.at(-1)?.n ?? -1;
  const lines = after.table.lines.filter(({ n, seat }) => n > last && !isMe(seat));
  return lines.map(({ seat, text }) => say("told-line", { name: nameOf(seat), text }));
}

/** Return the name of the player that everybody waits for, as a sentence. @param {readonly CueName[]} cues */
function waitingText(cues) {
  const { phase } = currentFrame().public;
  if (phase.type !== "questioning" || !cues.includes("waiting")) return "";
  return say("waiting-for", { name: nameOf(phase.asked ?? phase.asker) });
}

/** Return the ability card that was just revealed. @param {TimedTable | null} before @param {TimedTable} after */
function revealedAbility(before, after) {
  const [was, is] = [before?.table.round, after.table.round];
  const used = is?.powers.at(-1);
  if (!was || !used || is?.number !== was.number || is.powers.length <= was.powers.length) return "";
  return say("power-used", { name: nameOf(used.seat), card: say(`ability-${used.ability}`) });
}

/** @param {readonly CueName[]} cues @param {TimedTable} after */
function urgentText(cues, { table, now }) {
  const { phase, round } = table;
  const has = (/** @type {CueName} */ name) => cues.includes(name);
  if (has("vote")) return stageText();
  if (has("time-up")) return [say("time-up"), stageText()].filter(Boolean).join(". ");
  if (has("nudge")) return say("waiting-for-you");
  if (has("turn") && sayPhase(phase.type)) return `${sayPhase(phase.type)}. ${say("waiting-for-you")}`;
  if (has("turn") && phase.type === "trial") return say("told-your-vote", { suspect: nameOf(phase.suspect) });
  if (has("closing")) return say("told-seconds", { seconds: secondsBetween(now, phase.closes) });
  const called = round && (has("minute") || has("half-minute") || has("ten-seconds"));
  return called ? say("told-seconds", { seconds: secondsLeftAt(round.clock, now) }) : "";
}

/** Return the sentence for the phase that has just begun, and what I have to do in it. */
function stageText() {
  const { phase } = currentFrame().public;
  const isMyTurn = pendingAction(currentFrame().public, mySeat()) !== null;
  const { spies } = settings();
  switch (phase.type) {
    case "trial": {
      const { accuser, suspect } = phase;
      return isMyTurn ? sayTo("told-vote", { accuser, suspect }) : sayAccusation(accuser, suspect);
    }
    case "standoff": {
      const verdict = { convicts: phase.convicts ? "yes" : "no", name: nameOf(phase.suspect) };
      return isMe(phase.suspect) ? say("standoff-you", verdict) : say("standoff-title", verdict);
    }
    case "trials-in-turn": {
      const suspect = phase.order[0] ?? -1;
      if (isMe(suspect)) return say("trials-title-you");
      const name = nameOf(suspect);
      return isMyTurn ? say("told-your-vote", { suspect: name }) : say("trials-title", { name, spies });
    }
    case "guessing":
      return isMyTurn ? say("told-you-guess") : sayTo("spy-is", { name: phase.spy }, { spies });
    case "discussion":
      if (phase.about === "deck") return sayTo("told-multiverse", { name: phase.caller });
      return say(`talk-title-${phase.about}`);
    case "pointing":
      return isMyTurn ? say(`told-point-${phase.about}`) : say(`pointing-title-${phase.about}`);
    case "show-of-hands":
      if (isMyTurn) return say("told-show-hands");
      return isMe(phase.caller) ? say("hands-title-you") : say("hands-title", { name: nameOf(phase.caller) });
    default:
      return sayPhase(phase.type);
  }
}
