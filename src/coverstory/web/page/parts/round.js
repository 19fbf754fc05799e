import { say } from "../catalogue.js";
import { mySeat, plays, seen, settings } from "../view.js";

/** Which round it is. */
export function roundKicker() {
  const { round, results } = seen().public;
  const number = round?.number ?? results.length;
  const of = settings().rounds;
  return of === null ? say("round-open", { number }) : say("round", { number, of });
}

/** What to tell who came late. */
export const watchingLine = () => (plays(mySeat()) ? null : say("watching"));
