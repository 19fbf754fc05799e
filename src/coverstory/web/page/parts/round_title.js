/** Short texts above and below headlines: the round, the lobby, spectators. */
import { say } from "../state/catalogue.js";
import { viewMode } from "../state/route.js";
import { isPhoneDown, isWatching } from "../state/store.js";
import { currentFrame, isHost, isPlaying, isStandingBy, mySeat, settings } from "../state/view.js";

export function roundKicker() {
  const { round, results } = currentFrame().public;
  const number = round?.number ?? results.length;
  const of = settings().rounds;
  return of === null ? say("round-open", { number }) : say("round", { number, of });
}

export function lobbyKicker() {
  if (isWatching.value) return say("just-watching");
  if (isStandingBy() && isHost()) return say("you-run-it");
  return currentFrame().public.code_hidden ? say("code-hidden") : say("gathering-kicker");
}

/** Return a text for a viewer who does not play this round, or null. A TV shows the texts for players. */
export function watchingText() {
  if (viewMode.value === "tv" || isPlaying(mySeat()) || isPhoneDown.value) return null;
  if (isStandingBy()) return isHost() ? say("you-run-it") : say("just-watching");
  return currentFrame().mine ? say("watching") : say("just-watching");
}
