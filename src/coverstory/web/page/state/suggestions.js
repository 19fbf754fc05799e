/** @import { Suggestions } from "../../types/protocol.js" */
import { signal } from "../../vendor/preact.js";
import { isBot } from "./bots.js";
import { seated, seen } from "./view.js";

/** Fetched when there is a bot at the table, and only then. */
const told = signal(/** @type {Suggestions | null} */ (null));
let asked = false;

async function fetchThem() {
  asked = true;
  const answer = await fetch("/api/suggestions").catch(() => null);
  if (answer?.ok) told.value = await answer.json();
  else asked = false;
}

/** Lines that bots understand, where there are bots. */
function suggestions() {
  if (!seated().some(isBot)) return null;
  if (!told.value && !asked) fetchThem();
  return told.value;
}

/** @template T @param {readonly T[]} list */
const oneOf = (list) => list[Math.floor(Math.random() * list.length)];

/** A question that nobody has asked yet, or none. */
export function someQuestion() {
  const known = suggestions();
  const said = new Set(seen().public.lines.map(({ text }) => text));
  return oneOf(Object.values(known?.questions ?? {}).flat().filter((text) => !said.has(text)));
}

/** Answers to the question in the air, from nothing of it to as much as there can be. */
export function someAnswers() {
  const known = suggestions();
  const questions = seen().public.lines.filter(({ kind }) => kind === "question");
  const question = questions.at(-1)?.text.toLowerCase() ?? "";
  // Somebody may have said a few words before it.
  const is = (/** @type {string} */ text) => question.endsWith(text.toLowerCase());
  const form = Object.entries(known?.questions ?? {}).find(([, texts]) => texts.some(is))?.[0];
  return form ? (known?.answers[form] ?? []).flatMap((list) => oneOf(list) ?? []) : [];
}
