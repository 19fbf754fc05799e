/** The sentences of a replay. */
/** @import { ReplayStep, Result } from "../../types/protocol.js" */
import { say, sayPlace } from "./catalogue.js";
import { sayOutcome } from "./sentences.js";
import { nameOf } from "./view.js";

/** Return what happens in a moment. The messages have different variables for the same player. @param {ReplayStep} moment @param {Result} result */
export function sayReplayStep({ what, seat, other, place, ability, about, seconds }, result) {
  if (what === "round-ended") return sayOutcome(result);
  const name = nameOf(seat ?? -1);
  const suspect = typeof other === "number" ? nameOf(other) : say("story-nobody");
  return say(`story-${what}`, {
    ...{ name, seat: name, asker: name, accuser: name, suspect, asked: suspect },
    place: place ? sayPlace(place) : say("story-nowhere"),
    ability: ability ? say(`ability-${ability}`) : "",
    about: about ?? "",
    seconds: seconds ?? 0,
  });
}
