/** The headlines of a round. Screens show them, and live regions announce them. */
/** @import { Result } from "../../types/protocol.js" */
import { say, sayList, sayPlace } from "./catalogue.js";
import { currentFrame, isMe, nameOf, namesOf, phase, sayTo } from "./view.js";
import { hasFreeTurns } from "./written_play.js";

export function whoAsksWhom() {
  const { asker, asked } = phase("questioning");
  const names = { asker: nameOf(asker), asked: asked === null ? "" : nameOf(asked) };
  if (isTurnUnknown()) return say("free-turns-again");
  if (hasFreeTurns()) return sayTo("free-turns-title", { name: asker });
  if (asked === null) return isMe(asker) ? say("you-ask") : say("asks", names);
  if (isMe(asker)) return say("you-ask-them", names);
  return isMe(asked) ? say("asks-you", names) : say("asks-them", names);
}

/** Whether only the players know whose turn it is. The first asker asks before the first vote. */
export const isTurnUnknown = () => hasFreeTurns() && (currentFrame().public.round?.accusations.length ?? 0) > 0;

/** @param {number} accuser @param {number} suspect */
export const sayAccusation = (accuser, suspect) => sayTo("accuses", { accuser, suspect });

/** Return the outcome as a sentence. @param {Result} result */
export function sayOutcome({ outcome: { kind, spies, suspect, caller, guesses = [] }, place }) {
  const named = new Set(guesses.flatMap((guess) => guess.place ?? []));
  const people = { suspect: suspect ?? null, caller: caller ?? null, spy: spies };
  return sayTo(`outcome-${kind}`, people, {
    // The sentence may begin with the spy, so "You" comes first.
    spy: sayList([...(spies.some(isMe) ? [say("you-first")] : []), ...spies.filter((seat) => !isMe(seat)).map(nameOf)]),
    guess: named.size ? sayList([...named].map(sayPlace)) : "none",
    place: sayPlace(place),
  });
}

/** @param {number[]} winners */
export function winnersTitle(winners) {
  if (!winners.length) return say("nobody-wins");
  const only = winners[0] ?? -1;
  if (winners.length === 1 && isMe(only)) return say("you-win");
  if (winners.some(isMe)) return say("you-win-too", { names: namesOf(winners.filter((seat) => !isMe(seat))) });
  return say("win", { names: namesOf(winners), count: winners.length });
}
