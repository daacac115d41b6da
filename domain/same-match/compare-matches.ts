import { findSport, isVirtualSport } from '../markets/index.ts';
import { compareSides, isKnownAlike, readSide, type ReadSide, type ToldSide } from './compare-sides.ts';
import { isAtLeast, type Likeness } from './likeness.ts';

/** A match as one provider tells it. */
export interface ToldMatch {
  readonly sportId: number;
  readonly home: ToldSide;
  readonly away: ToldSide;
  readonly startsAtSec: number;
}

export type Sameness =
  | { readonly kind: 'same' }
  /** An operator has to say. */
  | { readonly kind: 'doubtful'; readonly why: 'name' | 'start' | 'sides' }
  | { readonly kind: 'other' };

/** What begins further apart is never the same match: where candidates are looked for, together with the sport. */
export const MOST_APART_SEC = 3 * 3600;

const SAME_START_SEC = 45 * 60;
/** Where the same two meet again within the hour, or play others: beyond this only both names together say anything. */
const SAME_START_SEC_BY_SPORT: Readonly<Record<string, number>> = {
  esports: 5 * 60,
  'table-tennis': 15 * 60,
  darts: 15 * 60,
};
/** As exact as two providers tell a start that neither of them has had to guess. */
const EXACT_START_SEC = 5 * 60;

const SAME: Sameness = { kind: 'same' };
const OTHER: Sameness = { kind: 'other' };

/**
 * Whether two providers mean the same match.
 * - Same: both sides are, one of them beyond doubt, and the starts are up to 45 minutes apart (less where the same two
 *   meet again within the hour).
 * - Doubtful, `start`: both sides are, and the starts are further apart, up to three hours.
 * - Doubtful, `name`: both names are like, or more than like, up to three hours apart (clocks are told an hour wrong); where
 *   that may be by chance, or nothing says who the other side is, the starts are five minutes apart at most: a side plays one
 *   match at a time.
 * - Doubtful, `sides`: any of these with home and away exchanged, since every outcome would be; or both sides have one name.
 * - Another: everything else, and all virtual sports.
 *
 * Names do not say which competition it is: where both providers tell it and they are of two sexes, ages or games, the
 * caller has to say "another".
 */
export function compareMatches(one: ToldMatch, other: ToldMatch): Sameness {
  const apartSec = Math.abs(one.startsAtSec - other.startsAtSec);
  // Written so that a start that is no number is another.
  if (one.sportId !== other.sportId || isVirtualSport(one.sportId) || !(apartSec <= MOST_APART_SEC)) return OTHER;
  const [mine, theirs] = [readMatch(one), readMatch(other)];
  const straight: Sides = [compareSides(mine.home, theirs.home), compareSides(mine.away, theirs.away)];
  const crossed: Sides = [compareSides(mine.home, theirs.away), compareSides(mine.away, theirs.home)];
  const slug = findSport(one.sportId)?.slug ?? '';
  const isSameStart = apartSec <= (SAME_START_SEC_BY_SPORT[slug] ?? SAME_START_SEC);
  const isKnown = isKnownAlike(mine.home, theirs.home) && isKnownAlike(mine.away, theirs.away);
  if (areBoth(straight, 'fair') && (isKnown || !areBoth(crossed, 'fair'))) {
    if (!isSameStart) return doubt('start');
    return straight.includes('sure') ? SAME : doubt('name');
  }
  if (areBoth(crossed, 'fair')) return doubt('sides');
  if (!isSameStart && slug in SAME_START_SEC_BY_SPORT) return OTHER;
  const isExact = apartSec <= EXACT_START_SEC;
  // One name at several games is several teams, and they play at the same minute.
  const isOneGame = slug !== 'esports';
  if (mayBe(straight, isExact, isOneGame)) return doubt('name');
  return mayBe(crossed, isExact, isOneGame) ? doubt('sides') : OTHER;
}

interface ReadMatch {
  readonly home: ReadSide;
  readonly away: ReadSide;
}

/** A match is read once for the thousands that it is compared with. */
const read = new WeakMap<ToldMatch, ReadMatch>();

function readMatch(told: ToldMatch): ReadMatch {
  const held = read.get(told);
  if (held) return held;
  const match = { home: readSide(told.home, told.sportId), away: readSide(told.away, told.sportId) };
  read.set(told, match);
  return match;
}

type Sides = readonly [Likeness, Likeness];

function doubt(why: 'name' | 'start' | 'sides'): Sameness {
  return { kind: 'doubtful', why };
}

function areBoth(sides: Sides, least: Likeness): boolean {
  return sides.every((side) => isAtLeast(side, least));
}

function mayBe(sides: Sides, isExact: boolean, isOneGame: boolean): boolean {
  if (areBoth(sides, 'weak')) return isExact || sides.some((side) => isAtLeast(side, 'strong'));
  return isExact && isOneGame && areBoth(sides, 'none') && sides.some((side) => isAtLeast(side, 'fair'));
}

/**
 * Of all that may be meant the only one that is the same; else the doubtful one nearest in time; else nothing. Two that
 * are the same are doubtful, and so is one where the same two meet again, hardly further away. `known` are the matches of
 * the sport that begin within `MOST_APART_SEC`: names have no key by which all that may be the same would be found.
 */
export function findSameMatch<Match extends ToldMatch>(
  told: ToldMatch,
  known: readonly Match[],
): { readonly match: Match; readonly sameness: Sameness } | undefined {
  const found = known
    .map((match) => ({
      match,
      apartSec: Math.abs(match.startsAtSec - told.startsAtSec),
      sameness: compareMatches(told, match),
    }))
    .filter(({ sameness }) => sameness.kind !== 'other')
    .toSorted((one, other) => one.apartSec - other.apartSec);
  const same = found.filter(({ sameness }) => sameness.kind === 'same');
  const [first, second] = same;
  if (!first) return found[0] && { match: found[0].match, sameness: found[0].sameness };
  if (second) return { match: first.match, sameness: doubt(second.apartSec === first.apartSec ? 'name' : 'start') };
  const rival = found.find((one) => one.sameness.kind === 'doubtful' && one.sameness.why === 'start');
  const isClose = rival !== undefined && rival.apartSec < first.apartSec * 2;
  return { match: first.match, sameness: isClose ? doubt('start') : SAME };
}
