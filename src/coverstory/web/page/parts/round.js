import { say } from "../catalogue.js";
import { mySeat, plays, seen, settings } from "../view.js";

/** Which round it is. */
export function roundKicker() {
  const { round, results } = seen().public;
  return say("round", { number: round?.number ?? results.length, of: settings().rounds });
}

/** What to tell who came late. */
export const watchingLine = () => (plays(mySeat()) ? null : say("watching"));
