import type { SeasonMatch } from './season-match.ts';

/** A match as the versions so far had it. */
export interface KnownMatch {
  readonly event: string;
  /** Without the letters of the club. */
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly startsAtMs: number;
  readonly round: string | undefined;
  readonly score: string | undefined;
}

/** A match of which nobody but an operator can say which one it is. */
export interface HeldMatch<Known extends KnownMatch> {
  readonly match: SeasonMatch;
  /** What it may be. */
  readonly event: Known | undefined;
  readonly reason: string;
}

export interface Identified<Known extends KnownMatch> {
  readonly same: readonly (readonly [Known, SeasonMatch])[];
  readonly fresh: readonly SeasonMatch[];
  readonly held: readonly HeldMatch<Known>[];
  /** Of these the version has nothing, nor anything that they could have become. */
  readonly missing: readonly Known[];
}

const DAY_MS = 86_400_000;
/** So near to one another, two dates are of one match that was moved by a television. */
const NEAR_MS = 3 * DAY_MS;

/**
 * Which match of a new version is which of those known. The order of the file says nothing. Two teams' meetings are told
 * apart by their start, their day and their round, and where one is left on either side, by that; what could be two
 * things is held. A meeting that nobody knows may be one that is gone, under another name: then it is held as well.
 */
export function identifyMatches<Known extends KnownMatch>(
  known: readonly Known[],
  given: readonly SeasonMatch[],
  unreadable: ReadonlySet<string>,
): Identified<Known> {
  const same: [Known, SeasonMatch][] = [];
  const fresh: SeasonMatch[] = [];
  const held: HeldMatch<Known>[] = [];
  const missing: Known[] = [];
  const knownByPair = groupBy(known, pairOf);
  const givenByPair = groupBy(given, pairOf);
  for (const pair of new Set([...knownByPair.keys(), ...givenByPair.keys()])) {
    const meetings = identifyMeetings(knownByPair.get(pair) ?? [], givenByPair.get(pair) ?? []);
    same.push(...meetings.same);
    fresh.push(...meetings.fresh);
    held.push(...meetings.held);
    // What cannot be read may be any of them: it keeps its place.
    if (!unreadable.has(pair)) missing.push(...meetings.missing);
  }
  return { same, held, ...findRenamed(fresh, missing, held) };
}

export function pairOf({ homeTeam, awayTeam }: Pick<KnownMatch, 'homeTeam' | 'awayTeam'>): string {
  return `${homeTeam}-${awayTeam}`;
}

/** What is fresh and what is gone, once those are held that may be one another. */
function findRenamed<Known extends KnownMatch>(
  fresh: readonly SeasonMatch[],
  missing: readonly Known[],
  held: HeldMatch<Known>[],
): Pick<Identified<Known>, 'fresh' | 'missing'> {
  const doubted = new Set<Known>();
  const left = fresh.filter((match) => {
    const candidates = missing.filter((one) => dayOf(one) === dayOf(match) && shareTeam(one, match));
    for (const one of candidates) doubted.add(one);
    const [event] = candidates;
    if (event) held.push({ match, event, reason: `it may be ${event.event} under another name` });
    return !event;
  });
  return { fresh: left, missing: missing.filter((one) => !doubted.has(one)) };
}

function shareTeam(one: KnownMatch, other: SeasonMatch): boolean {
  const teams = [other.homeTeam, other.awayTeam];
  return teams.includes(one.homeTeam) || teams.includes(one.awayTeam);
}

/** The meetings of one home team with one away team. */
function identifyMeetings<Known extends KnownMatch>(known: readonly Known[], given: readonly SeasonMatch[]) {
  const { single, held } = sortOutRepeats<Known>(given);
  const left = { known: [...known], given: [...single] };
  const same: [Known, SeasonMatch][] = [];
  for (const nameOf of [startOf, dayOf, roundOf]) same.push(...takeAlike(left, nameOf));
  same.push(...takeByDate(left));
  const fresh = left.known.length === 0 ? left.given : [];
  const missing = left.given.length === 0 ? left.known : [];
  if (left.known.length > 0 && left.given.length > 0) {
    for (const match of left.given) {
      const reason = `it may be any of ${left.known.map((one) => one.event).join(', ')}`;
      held.push({ match, event: left.known[0], reason });
    }
  }
  const swapped = findSwapped(same);
  for (const [event, match] of swapped) {
    held.push({ match, event, reason: `its score and that of another meeting have changed places (${event.event})` });
  }
  return { same: same.filter((one) => !swapped.includes(one)), fresh, missing, held };
}

/** One that stands twice with the same start: once is enough, unless the two say different things. */
function sortOutRepeats<Known extends KnownMatch>(given: readonly SeasonMatch[]) {
  const held: HeldMatch<Known>[] = [];
  const single = [...groupBy(given, startOf).values()].flatMap((alike) => {
    const [first, ...more] = alike;
    if (!first || more.every((one) => scoreOf(one) === scoreOf(first) && one.state === first.state)) return first ?? [];
    for (const match of alike) held.push({ match, event: undefined, reason: 'it stands twice, each time otherwise' });
    return [];
  });
  return { single, held };
}

interface Left<Known> {
  known: Known[];
  given: SeasonMatch[];
}

/** Those that are the only ones of a name on either side. A score that is known does not move to another day. */
function takeAlike<Known extends KnownMatch>(
  left: Left<Known>,
  nameOf: (one: Pick<KnownMatch, 'startsAtMs' | 'round'>) => string | undefined,
): [Known, SeasonMatch][] {
  const given = groupBy(left.given, nameOf);
  const pairs = [...groupBy(left.known, nameOf)].flatMap(([name, [one, ...others]]): [Known, SeasonMatch][] => {
    const [match, ...more] = (name === undefined ? undefined : given.get(name)) ?? [];
    if (!one || !match || others.length + more.length > 0) return [];
    return nameOf === roundOf && !mayBe(one, match) ? [] : [[one, match]];
  });
  return take(left, pairs);
}

/** One left on either side; of several without any score, each in its turn. */
function takeByDate<Known extends KnownMatch>(left: Left<Known>): [Known, SeasonMatch][] {
  const { known, given } = left;
  const [one, match] = [known[0], given[0]];
  if (one && match && known.length === 1 && given.length === 1)
    return mayBe(one, match) ? take(left, [[one, match]]) : [];
  const near = known.flatMap((event): [Known, SeasonMatch][] => {
    const candidates = given.filter((other) => isNear(event, other));
    const [only, ...more] = candidates;
    const rivals = only ? known.filter((other) => isNear(other, only)) : [];
    return only && more.length === 0 && rivals.length === 1 ? [[event, only]] : [];
  });
  const pairs = take(left, near);
  const isOpen = left.known.every((event) => !event.score) && left.given.every((other) => !scoreOf(other));
  if (!isOpen || left.known.length > left.given.length) return pairs;
  const byDate = left.given.toSorted(compareStarts);
  const rest = left.known.toSorted(compareStarts).flatMap((event, index): [Known, SeasonMatch][] => {
    const other = byDate[index];
    return other ? [[event, other]] : [];
  });
  return [...pairs, ...take(left, rest)];
}

function take<Known extends KnownMatch>(left: Left<Known>, pairs: [Known, SeasonMatch][]): [Known, SeasonMatch][] {
  left.known = left.known.filter((one) => !pairs.some(([event]) => event === one));
  left.given = left.given.filter((one) => !pairs.some(([, match]) => match === one));
  return pairs;
}

/** Meetings whose scores are the same as before, each at another of them. */
function findSwapped<Known extends KnownMatch>(same: readonly [Known, SeasonMatch][]): [Known, SeasonMatch][] {
  const changed = same.filter(([event, match]) => event.score !== undefined && event.score !== scoreOf(match));
  const before = changed.map(([event]) => event.score ?? '').toSorted(compareText);
  const after = changed.map(([, match]) => scoreOf(match) ?? '').toSorted(compareText);
  return changed.length > 1 && before.every((score, index) => score === after[index]) ? [...changed] : [];
}

/** A match without a score may be moved anywhere; one that was played stays where it was, or keeps its score. */
function mayBe(event: KnownMatch, match: SeasonMatch): boolean {
  return event.score === undefined || event.score === scoreOf(match) || isNear(event, match);
}

function isNear(one: Pick<KnownMatch, 'startsAtMs'>, other: Pick<KnownMatch, 'startsAtMs'>): boolean {
  return Math.abs(one.startsAtMs - other.startsAtMs) <= NEAR_MS;
}

function compareStarts(one: Pick<KnownMatch, 'startsAtMs'>, other: Pick<KnownMatch, 'startsAtMs'>): number {
  return one.startsAtMs - other.startsAtMs;
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function startOf({ startsAtMs }: Pick<KnownMatch, 'startsAtMs'>): string {
  return String(startsAtMs);
}

function dayOf({ startsAtMs }: Pick<KnownMatch, 'startsAtMs'>): string {
  return String(Math.floor(startsAtMs / DAY_MS));
}

function roundOf({ round }: Pick<KnownMatch, 'round'>): string | undefined {
  return round;
}

/** Absent while it has none. */
export function scoreOf({ fullTime }: SeasonMatch): string | undefined {
  return fullTime && `${fullTime.home}:${fullTime.away}`;
}

function groupBy<One, Name>(all: readonly One[], nameOf: (one: One) => Name): Map<Name, One[]> {
  const groups = new Map<Name, One[]>();
  for (const one of all) {
    const group = groups.get(nameOf(one));
    if (group) group.push(one);
    else groups.set(nameOf(one), [one]);
  }
  return groups;
}
