import { listNameWords } from './name-words.ts';
import { SMALL_WORDS, SPONSORS } from './words.table.ts';

/**
 * Whether two names of a competition in one sport mean the same: the same words in any order. Years do not matter, and
 * whoever pays for the name does not, where something else is left. What is not surely the same is another: "Premier
 * League" is played in many countries.
 */
export function isSameCompetition(one: string, other: string): boolean {
  const [mine, theirs] = [listTellingWords(one), listTellingWords(other)];
  if (mine.length === 0 || theirs.length === 0) return false;
  return mine.join('') === theirs.join('') || sortLarge(mine) === sortLarge(theirs);
}

function sortLarge(texts: readonly string[]): string {
  const large = texts.filter((text) => !SMALL_WORDS.has(text));
  return (large.length > 0 ? large : texts).toSorted().join(' ');
}

function listTellingWords(name: string): readonly string[] {
  const texts = listNameWords(name).map(({ text }) => text);
  const dated = texts.filter((text, at) => !isSeason(text, texts[at - 1], texts[at + 1]));
  const unpaid = dated.filter((text) => !SPONSORS.has(text));
  const isLeft = unpaid.some((text) => /\p{L}/u.test(text) && !KINDS.has(text));
  return isLeft ? unpaid : dated;
}

/** What of a name is left without its sponsor, and says nothing: "Carabao Cup" is not just a cup. */
const KINDS: ReadonlySet<string> = new Set('cup copa coupe coppa pokal league liga ligue division men mens'.split(' '));

/** "2017", "2017/18", "17/18". */
function isSeason(text: string, before: string | undefined, after: string | undefined): boolean {
  if (/^(?:19|20)\d\d$/.test(text)) return true;
  if (!/^\d\d$/.test(text)) return false;
  if (before !== undefined && /^(?:19|20)\d\d$/.test(before)) return true;
  return isNextYear(text, after) || isNextYear(before, text);
}

function isNextYear(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined || !/^\d\d$/.test(one) || !/^\d\d$/.test(other)) return false;
  return (Number(one) + 1) % 100 === Number(other);
}
