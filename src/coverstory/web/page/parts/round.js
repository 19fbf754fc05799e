import { say } from "../catalogue.js";
import { way } from "../route.js";
import { mySeat, plays, seen, settings } from "../view.js";

/** Which round it is. */
export function roundKicker() {
  const { round, results } = seen().public;
  const number = round?.number ?? results.length;
  const of = settings().rounds;
  return of === null ? say("round-open", { number }) : say("round", { number, of });
}

/** What to tell who came late, or does not play at all; the screen on the wall speaks to those who do. */
export function watchingLine() {
  if (way.value === "tv" || plays(mySeat())) return null;
  return seen().mine ? say("watching") : say("just-watching");
}
