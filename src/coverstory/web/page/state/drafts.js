/** Texts that a player has begun to write, kept until the server has them. */
/** @import { Line } from "../../types/protocol.js" */
import { effect, signal } from "../../vendor/preact.js";
import { tableCode } from "./route.js";
import { frame } from "./store.js";
import { can, currentFrame, dealId, isMe, mySeat } from "./view.js";

/**
 * A draft survives frames, refusals and a reload. `to` is the seat it is written to.
 * `sent` is null until the draft is sent. Then its line has this number or a higher one.
 * @typedef {{ text: string, to: number | null, sent: number | null }} Draft
 * @typedef {Draft & { deal: string }} StoredDraft a draft for an earlier deal is ignored
 */

const EMPTY = /** @type {Draft} */ ({ text: "", to: null, sent: null });
const KINDS = /** @type {Line["kind"][]} */ (["question", "answer", "talk"]);

const drafts = signal(/** @type {{ [key: string]: StoredDraft }} */ ({}));

/** @param {Line["kind"]} kind @returns {Draft} */
export function draftOf(kind) {
  const stored = drafts.value[storageKey(kind)] ?? readStored(storageKey(kind));
  return stored?.deal === dealFor(kind) ? stored : EMPTY;
}

/** @param {Line["kind"]} kind @param {Partial<Draft>} change */
export function saveDraft(kind, change) {
  const draft = { ...draftOf(kind), ...change, deal: dealFor(kind) };
  drafts.value = { ...drafts.value, [storageKey(kind)]: draft };
  writeStored(storageKey(kind), draft);
}

export const nextLineNumber = () => (currentFrame().public.lines.at(-1)?.n ?? -1) + 1;

/** @param {Line["kind"]} kind */
const storageKey = (kind) => `coverstory:draft:${tableCode.value}:${mySeat()}:${kind}`;

/** Questions and answers belong to one deal. @param {Line["kind"]} kind */
const dealFor = (kind) => (kind === "talk" ? "" : dealId(currentFrame().public));

/** Storage may be disabled; then a draft lasts until the page is closed. @param {string} key @returns {StoredDraft | null} */
function readStored(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {StoredDraft} draft */
function writeStored(key, draft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is disabled: see `readStored`.
  }
}

/** Whether the server has received the sent draft. @param {Line["kind"]} kind @param {number} sent */
function hasArrived(kind, sent) {
  const { phase, lines } = currentFrame().public;
  if (lines.some((line) => line.kind === kind && isMe(line.seat) && line.n >= sent)) return true;
  if (kind === "talk" || phase.type !== "questioning") return false;
  // A question asked out loud leaves no line, but the turn has moved on.
  if (kind === "question") return isMe(phase.asker) && phase.asked !== null;
  // The asker may end the question before a typed answer arrives. The answer can still be added.
  return !isMe(phase.asked ?? -1) && !can("add-answer");
}

effect(() => {
  if (!frame.value?.mine) return;
  for (const kind of KINDS) {
    const { sent } = draftOf(kind);
    if (sent !== null && hasArrived(kind, sent)) saveDraft(kind, EMPTY);
  }
});
