/** Finds places whose names players would confuse: "Attic" and "Atic", "Old mill" and "The mills, old". */
import { looseName } from "./text_format.js";

/** Return pairs of names that are easy to confuse. The first name is that of an own place. @param {readonly string[]} own @param {readonly string[]} others @returns {[string, string][]} */
export function nearTwins(own, others) {
  return own.flatMap((name, n) => [...own.slice(n + 1), ...others].filter((other) => areTwins(name, other)).map((other) => /** @type {[string, string]} */ ([name, other])));
}

/** Equal names are no twins here: the sheet reports them as doubles. @param {string} one @param {string} other */
function areTwins(one, other) {
  const [first, second] = [sortedWords(one), sortedWords(other)];
  if (!first || !second || looseName(one) === looseName(other) || digits(one) !== digits(other)) return false;
  const length = Math.min(first.length, second.length);
  const tolerated = length < 5 ? 0 : length < 9 ? 1 : 2;
  return first === second || isWithin(first, second, tolerated);
}

/** Return the words in alphabetical order, without case, accents, articles and plural endings. @param {string} name */
const sortedWords = (name) =>
  (name.normalize("NFD").toLowerCase().replace(/\p{M}/gu, "").match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !/^(?:the|a|an|of|at|in)$/.test(word))
    .map((word) => (word.length > 3 ? word.replace(/(?:es|s)$/, "") : word))
    .sort()
    .join(" ");

/** "Platform 1" and "Platform 2" are not confused. @param {string} name */
const digits = (name) => name.replace(/\P{N}/gu, "");

/** Whether at most this many letters are added, missing, changed or swapped. @param {string} one @param {string} other @param {number} most */
function isWithin(one, other, most) {
  if (Math.abs(one.length - other.length) > most) return false;
  let [before, row] = [/** @type {number[]} */ ([]), Array.from({ length: other.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1), isSwap ? (before[j - 2] ?? 0) + 1 : Infinity);
    }
    [before, row] = [row, next];
  }
  return (row[other.length] ?? 0) <= most;
}
