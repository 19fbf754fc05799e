/** Suggested questions and answers that bots understand. */
/** @import { Suggestions } from "../../types/protocol.js" */
import { signal } from "../../vendor/preact.js";
import { isBot } from "./bots.js";
import { currentFrame, seatsAtTable } from "./view.js";

const fetched = signal(/** @type {Suggestions | null} */ (null));
let isRequested = false;

/** Return a question that nobody has asked yet, if there is one. */
export function randomQuestion() {
  const known = suggestions();
  const said = new Set(currentFrame().public.lines.map(({ text }) => text));
  return randomItem(Object.values(known?.questions ?? {}).flat().filter((text) => !said.has(text)));
}

/** Return one answer per level to the current question, from the lowest level to the highest. */
export function randomAnswers() {
  const known = suggestions();
  const questions = currentFrame().public.lines.filter(({ kind }) => kind === "question");
  const form = formOf(questions.at(-1)?.text ?? "", known?.questions ?? {});
  return form ? (known?.answers[form] ?? []).flatMap((list) => randomItem(list) ?? []) : [];
}

/**
 * Return the form of the longest known question in this one. The asker may have put a few words before or after it.
 * The longest counts: "How long did you have to wait?" contains "Did you have to wait?".
 * @param {string} question @param {Suggestions["questions"]} known
 */
export function formOf(question, known) {
  const asked = question.toLowerCase();
  let longest = "";
  let formOfLongest = null;
  for (const [form, texts] of Object.entries(known)) {
    for (const text of texts) {
      if (text.length > longest.length && asked.includes(text.toLowerCase())) [longest, formOfLongest] = [text, form];
    }
  }
  return formOfLongest;
}

/** Return the suggestions, or null. They are only fetched for a table with a bot. */
function suggestions() {
  if (!seatsAtTable().some(isBot)) return null;
  if (!fetched.value && !isRequested) fetchSuggestions();
  return fetched.value;
}

async function fetchSuggestions() {
  isRequested = true;
  const response = await fetch("/api/suggestions").catch(() => null);
  if (response?.ok) fetched.value = await response.json();
  else isRequested = false;
}

/** @template T @param {readonly T[]} list */
const randomItem = (list) => list[Math.floor(Math.random() * list.length)];
