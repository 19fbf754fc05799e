/** Reads a result in the same way for every edition. */
/** @import { Result } from "../../types/protocol.js" */

/** Whether the time ended the round: nobody was convicted, guessed or called the deck. @param {Result} result */
export const hasClockEnded = ({ outcome: { suspect, guesses, caller } }) => suspect == null && caller == null && !guesses?.length;

/** Whether the deck was no place: everybody was a spy, or each card had a place of its own. @param {Result} result */
export const isOddDeck = ({ cards }) => cards.every(({ spy }) => spy) || cards.some(({ place }) => place);
