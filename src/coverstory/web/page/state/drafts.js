/** @import { Line } from "../../types/protocol.js" */
import { effect, signal } from "../../vendor/preact.js";
import { tableCode } from "./route.js";
import { frame } from "./store.js";
import { dealOf, isMe, may, mySeat, seen } from "./view.js";

/**
 * What somebody has begun to write, until the house has it: it outlives frames, refusals and a reload.
 * `to` is whom it is for, `sent` the number from which on the line must come.
 * @typedef {{ text: string, to: number | null, sent: number | null }} Draft
 * @typedef {Draft & { deal: string }} KeptDraft what was begun for another deal is as good as gone
 */

const NONE = /** @type {Draft} */ ({ text: "", to: null, sent: null });
const KINDS = /** @type {Line["kind"][]} */ (["question", "answer", "talk"]);

const drafts = signal(/** @type {{ [key: string]: KeptDraft }} */ ({}));

/** @param {Line["kind"]} kind */
const key = (kind) => `coverstory:draft:${tableCode.value}:${mySeat()}:${kind}`;

/** Questions and answers belong to the cards they are about. @param {Line["kind"]} kind */
const dealFor = (kind) => (kind === "talk" ? "" : dealOf(seen().public));

/** @param {Line["kind"]} kind @returns {Draft} */
export function draftOf(kind) {
  const kept = drafts.value[key(kind)] ?? stored(key(kind));
  return kept?.deal === dealFor(kind) ? kept : NONE;
}

/** @param {Line["kind"]} kind @param {Partial<Draft>} change */
export function keepDraft(kind, change) {
  const draft = { ...draftOf(kind), ...change, deal: dealFor(kind) };
  drafts.value = { ...drafts.value, [key(kind)]: draft };
  store(key(kind), draft);
}

/** The number of the next line. */
export const nextLine = () => (seen().public.lines.at(-1)?.n ?? -1) + 1;

/** Storage may be off; then a draft lasts as long as the page does. @param {string} at @returns {KeptDraft | null} */
function stored(at) {
  try {
    return JSON.parse(sessionStorage.getItem(at) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} at @param {KeptDraft} draft */
function store(at, draft) {
  try {
    sessionStorage.setItem(at, JSON.stringify(draft));
  } catch {
    // See `stored`.
  }
}

/** Whether the house has got what was sent. @param {Line["kind"]} kind @param {number} sent */
function hasArrived(kind, sent) {
  const { phase, lines } = seen().public;
  if (lines.some((line) => line.kind === kind && isMe(line.seat) && line.n >= sent)) return true;
  if (kind === "talk" || phase.type !== "questioning") return false;
  // What was said out loud leaves no line, but the turn has gone on.
  if (kind === "question") return isMe(phase.asker) && phase.asked !== null;
  // A typed answer that the asker did not wait for can still be added.
  return !isMe(phase.asked ?? -1) && !may("add-answer");
}

effect(() => {
  if (!frame.value?.mine) return;
  for (const kind of KINDS) {
    const { sent } = draftOf(kind);
    if (sent !== null && hasArrived(kind, sent)) keepDraft(kind, NONE);
  }
});
