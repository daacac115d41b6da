import { foldWord, type Word } from './fold-word.ts';
import { SHORT_NAMES } from './words.table.ts';

/** `near`: a typing error apart, or vowels written otherwise. `initial`: one is the first letter of the other. */
export type Likeness = 'equal' | 'near' | 'initial';

/** Shorter ones are all a letter apart from each other. */
const LEAST_FOR_ERRORS = 3;
const LEAST_BONES = 4;

const GROUPS_BY_NAME = groupByName();

export function compareWords(one: Word, other: Word): Likeness | undefined {
  if (isSameWord(one, other)) return 'equal';
  if (one.plain.length === 1 || other.plain.length === 1) return isInitial(one, other) ? 'initial' : undefined;
  return isNearWord(one, other) ? 'near' : undefined;
}

function isSameWord(one: Word, other: Word): boolean {
  if (one.folded === other.folded) return true;
  if ((one.isBare || other.isBare) && hasSameBones(one, other)) return true;
  const groups = GROUPS_BY_NAME.get(one.folded);
  return groups !== undefined && (GROUPS_BY_NAME.get(other.folded)?.some((group) => groups.includes(group)) ?? false);
}

/** An article that is written as part of a name elsewhere is none of it in Arabic letters. */
function hasSameBones(one: Word, other: Word): boolean {
  const [mine, theirs] = [one, other].map(({ bones, plain, isBare }) =>
    !isBare && /^[ae]l.{3}/.test(plain) && bones.length > 2 ? [bones, bones.slice(1)] : [bones],
  );
  return mine?.some((bones) => bones !== '' && theirs?.includes(bones)) ?? false;
}

function isInitial(one: Word, other: Word): boolean {
  return one.plain[0] === other.plain[0] || one.folded[0] === other.folded[0];
}

function isNearWord(one: Word, other: Word): boolean {
  if (Math.min(one.plain.length, other.plain.length) < LEAST_FOR_ERRORS) return false;
  if (isOneErrorApart(one.plain, other.plain) || isOneErrorApart(one.folded, other.folded)) return true;
  const lengths = Math.abs(one.folded.length - other.folded.length);
  return one.bones.length >= LEAST_BONES && one.bones === other.bones && lengths <= 1;
}

/** One letter more, less or other, or two neighbours exchanged. */
export function isOneErrorApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const isExchanged = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isExchanged && short.slice(at + 2) === long.slice(at + 2);
}

function groupByName(): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  SHORT_NAMES.forEach((names, group) => {
    for (const name of names) {
      const { folded } = foldWord(name);
      groups.set(folded, [...(groups.get(folded) ?? []), group]);
    }
  });
  return groups;
}
