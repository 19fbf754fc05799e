import { say } from "../state/catalogue.js";
import { way } from "../state/route.js";
import { onTable, watching } from "../state/store.js";
import { isHost, mySeat, plays, seen, settings, standsBy } from "../state/view.js";

/** Which round it is. */
export function roundKicker() {
  const { round, results } = seen().public;
  const number = round?.number ?? results.length;
  const of = settings().rounds;
  return of === null ? say("round-open", { number }) : say("round", { number, of });
}

/** What the lobby tells whoever stands in it. */
export function lobbyKicker() {
  if (watching.value) return say("just-watching");
  if (standsBy() && isHost()) return say("you-run-it");
  return seen().public.code_hidden ? say("code-hidden") : say("gathering-kicker");
}

/** What to tell who came late, or does not play at all; the screen on the wall speaks to those who do. */
export function watchingLine() {
  if (way.value === "tv" || plays(mySeat()) || onTable.value) return null;
  if (standsBy()) return isHost() ? say("you-run-it") : say("just-watching");
  return seen().mine ? say("watching") : say("just-watching");
}
