import { isAtLeast, takeLesser, type Likeness } from './likeness.ts';
import { compareNameWords, isTelling, joinWords, type NameWord, type WordLikeness } from './name-words.ts';
import { readTeam, type TeamName } from './read-team.ts';

/**
 * Same: the same words in the same order; letters of clubs ("FC"), years and articles do not matter where something else
 * is left, nor does it how letters, towns and "United" are written, and the first word may be in short. Like: one name is
 * within the other, or there may be an error, initials or another ending. Other: the rest, and whatever has not the same
 * marks of another team (women, "U21", "II", "B", a player at a console).
 */
export function compareTeamNames(one: string, other: string): 'same' | 'like' | 'other' {
  const likeness = compareTeams(readTeam(one, false), readTeam(other, false));
  if (isAtLeast(likeness, 'fair')) return 'same';
  return isAtLeast(likeness, 'weak') ? 'like' : 'other';
}

export function compareTeams(one: TeamName, other: TeamName): Likeness {
  if (one.markers !== other.markers) return 'barred';
  if (one.whole === '' || other.whole === '') return 'none';
  if (one.joined === other.joined) return 'sure';
  if (one.place !== '' && other.place !== '' && one.place !== other.place) return 'barred';
  // Most names are so far from one another: nothing that follows finds a pair of words in them.
  if ((one.starts & other.starts) === 0) return 'none';
  const [short, long] = isShorter(one, other) ? [one, other] : [other, one];
  const likeness = compareWords(short, long);
  return one.place === other.place ? likeness : takeLesser(likeness, 'strong');
}

/** In one order, whichever way round they were handed in. */
function isShorter(one: TeamName, other: TeamName): boolean {
  if (one.words.length !== other.words.length) return one.words.length < other.words.length;
  return one.whole < other.whole;
}

function compareWords(short: TeamName, long: TeamName): Likeness {
  const aligned = compareAligned(short, long);
  if (aligned !== undefined) return takeLesser(aligned, compareLetters(short, long));
  return compareParts(short, long);
}

/** The same words in the same order, the first or the rest of them in short; absent where they are not. */
function compareAligned(short: TeamName, long: TeamName): Likeness | undefined {
  const [mine, theirs] = [short.words, long.words];
  if (withoutSpaces(joinWords(mine)) === withoutSpaces(joinWords(theirs))) return 'sure';
  const likenesses = mine.map((word, at) => {
    const partner = theirs[at];
    return partner && compareNameWords(word, partner);
  });
  const rest = likenesses.slice(1);
  const telling = mine.some((word, at) => likenesses[at] === 'equal' && isTelling(word));
  if (mine.length === theirs.length && rest.every((likeness) => likeness === 'equal')) {
    if (likenesses[0] === 'equal') return 'sure';
    return likenesses[0] === 'short' && rest.length > 0 ? (telling ? 'sure' : 'fair') : undefined;
  }
  const last = mine.at(-1);
  const isInitials = last !== undefined && isInitialsOf(last, theirs.slice(mine.length - 1));
  const isRest = likenesses.slice(0, -1).every((likeness) => likeness === 'equal');
  return isInitials && isRest && telling ? 'fair' : undefined;
}

/** "HV 71" is "HV71". */
function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '');
}

/** What years and the letters of a club say against it. */
function compareLetters(one: TeamName, other: TeamName): Likeness {
  if (isApart(one.years, other.years) || isApart(one.letters, other.letters)) return 'strong';
  return isOnlyClub(one, other) || isOnlyClub(other, one) ? 'fair' : 'sure';
}

/** "Napoli FC", "SSC Napoli". */
function isOnlyClub(one: TeamName, other: TeamName): boolean {
  return one.hasClubWord && one.letters.size === 0 && other.letters.size > 0 && !other.hasClubWord;
}

function isApart(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size > 0 && other.size > 0 && [...one].every((text) => !other.has(text));
}

/** All words of the shorter name, wherever they stand in the longer; or its first letters. */
function compareParts(short: TeamName, long: TeamName): Likeness {
  const found = matchAll(short.words, long.words);
  if (found) {
    const isExact = found.every(([, likeness]) => likeness !== 'near');
    return isExact && found.some(([word, likeness]) => likeness === 'equal' && isTelling(word)) ? 'strong' : 'weak';
  }
  return isInShort(short, long) || isInShort(long, short) ? 'weak' : 'none';
}

/** "QPR" of "Queens Park Rangers", "Sporting CP" of "Sporting Clube de Portugal". */
function isInShort(short: TeamName, long: TeamName): boolean {
  const [head, last] = [short.words.slice(0, -1), short.words.at(-1)];
  if (!last || (head.length === 0 && last.text.length < 3)) return false;
  return [long.words, long.all, long.all.filter(({ text }) => text !== 'de')].some(
    (words) =>
      joinWords(words.slice(0, head.length)) === joinWords(head) && isInitialsOf(last, words.slice(head.length)),
  );
}

function isInitialsOf({ text }: NameWord, words: readonly NameWord[]): boolean {
  return words.length > 1 && text === words.map((word) => word.text.charAt(0)).join('');
}

const ORDER: readonly WordLikeness[] = ['equal', 'short', 'near'];

/** The best pairs first; absent where a word finds none. */
function matchAll(
  short: readonly NameWord[],
  long: readonly NameWord[],
): readonly (readonly [NameWord, WordLikeness])[] | undefined {
  const left = new Set(long);
  const waiting = new Set(short);
  const found: [NameWord, WordLikeness][] = [];
  for (const wanted of ORDER) {
    for (const word of waiting) {
      const match = [...left].find((candidate) => compareNameWords(word, candidate) === wanted);
      if (!match) continue;
      left.delete(match);
      waiting.delete(word);
      found.push([word, wanted]);
    }
  }
  return waiting.size === 0 ? found : undefined;
}
