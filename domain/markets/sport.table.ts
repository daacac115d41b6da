/** `sportId` is the wire's number; `slug` is our word in routes and texts, and its English name (`englishSportName`). */
export interface SportRow {
  readonly sportId: number;
  readonly slug: string;
  /** The market that stands in lists for this sport. */
  readonly mainMarket: '1x2' | 'winner' | 'race_winner';
  /** What one part of a match is called: a text key. */
  readonly period: 'half' | 'set' | 'quarter' | 'period' | 'innings' | 'inning' | 'game' | 'map' | 'frame' | 'round';
  /** What its totals count: a text key. */
  readonly counted: 'goals' | 'points' | 'games' | 'runs' | 'maps' | 'legs' | 'frames' | 'rounds' | 'other';
  /** What totals of one part count, where that is something else. */
  readonly countedInPart?: 'rounds';
  /** Each change of the score turns the event: live bets that wait for their delay meanwhile are refused. */
  readonly scoreStopsBets: boolean;
  /** The score of a match counts what its totals and handicaps count: not so where it counts sets or innings. */
  readonly scoreIsPoints?: true;
  /** What happens on its field can be told and drawn: by which words, `domain/tracker` says. */
  readonly isTracked?: true;
  /** Played by itself in rounds of a few minutes: it stands on pages of its own, and not among matches of all sports. */
  readonly isVirtual?: true;
  /** By the number of the sport whose pictures it has. */
  readonly drawnAs?: number;
}

export const SPORTS: readonly SportRow[] = [
  { sportId: 1, slug: 'football', mainMarket: '1x2', period: 'half', counted: 'goals', scoreStopsBets: true, scoreIsPoints: true, isTracked: true },
  { sportId: 4, slug: 'tennis', mainMarket: 'winner', period: 'set', counted: 'games', scoreStopsBets: false, isTracked: true },
  { sportId: 3, slug: 'basketball', mainMarket: 'winner', period: 'quarter', counted: 'points', scoreStopsBets: false, scoreIsPoints: true, isTracked: true },
  { sportId: 2, slug: 'ice-hockey', mainMarket: '1x2', period: 'period', counted: 'goals', scoreStopsBets: true, scoreIsPoints: true, isTracked: true },
  { sportId: 10, slug: 'table-tennis', mainMarket: 'winner', period: 'game', counted: 'points', scoreStopsBets: false, isTracked: true },
  { sportId: 66, slug: 'cricket', mainMarket: 'winner', period: 'innings', counted: 'runs', scoreStopsBets: false, isTracked: true },
  { sportId: 40, slug: 'esports', mainMarket: 'winner', period: 'map', counted: 'maps', countedInPart: 'rounds', scoreStopsBets: true, isTracked: true },
  { sportId: 6, slug: 'volleyball', mainMarket: 'winner', period: 'set', counted: 'points', scoreStopsBets: false, isTracked: true },
  { sportId: 8, slug: 'handball', mainMarket: '1x2', period: 'half', counted: 'goals', scoreStopsBets: false, scoreIsPoints: true, isTracked: true },
  { sportId: 5, slug: 'baseball', mainMarket: 'winner', period: 'inning', counted: 'runs', scoreStopsBets: true, scoreIsPoints: true, isTracked: true },
  { sportId: 13, slug: 'american-football', mainMarket: 'winner', period: 'quarter', counted: 'points', scoreStopsBets: true, scoreIsPoints: true, isTracked: true },
  { sportId: 16, slug: 'badminton', mainMarket: 'winner', period: 'game', counted: 'points', scoreStopsBets: false, isTracked: true },
  { sportId: 21, slug: 'darts', mainMarket: 'winner', period: 'set', counted: 'legs', scoreStopsBets: false, isTracked: true },
  { sportId: 30, slug: 'snooker', mainMarket: 'winner', period: 'frame', counted: 'frames', scoreStopsBets: false, isTracked: true },
  { sportId: 56, slug: 'mma', mainMarket: 'winner', period: 'round', counted: 'rounds', scoreStopsBets: true, drawnAs: 9 },
  { sportId: 9, slug: 'boxing', mainMarket: '1x2', period: 'round', counted: 'rounds', scoreStopsBets: true },
  { sportId: 26, slug: 'motor-racing', mainMarket: 'race_winner', period: 'period', counted: 'other', scoreStopsBets: true },
  { sportId: 44, slug: 'horse-racing', mainMarket: 'race_winner', period: 'period', counted: 'other', scoreStopsBets: true },
  { sportId: 45, slug: 'greyhound-racing', mainMarket: 'race_winner', period: 'period', counted: 'other', scoreStopsBets: true },
  { sportId: 2999, slug: 'long-term', mainMarket: 'winner', period: 'period', counted: 'other', scoreStopsBets: true },
  { sportId: 201, slug: 'virtual-football', mainMarket: '1x2', period: 'half', counted: 'goals', scoreStopsBets: true, scoreIsPoints: true, isTracked: true, isVirtual: true, drawnAs: 1 },
  { sportId: 244, slug: 'virtual-racing', mainMarket: 'race_winner', period: 'period', counted: 'other', scoreStopsBets: true, isVirtual: true, drawnAs: 44 },
  { sportId: 204, slug: 'virtual-tennis', mainMarket: 'winner', period: 'set', counted: 'games', scoreStopsBets: false, isTracked: true, isVirtual: true, drawnAs: 4 },
  { sportId: 245, slug: 'virtual-marbles', mainMarket: 'race_winner', period: 'period', counted: 'other', scoreStopsBets: true, isVirtual: true, drawnAs: 30 },
];

/** Left out of what lists matches of all sports: with rounds of a few minutes, real ones would not be found there. */
export const VIRTUAL_SPORTS: readonly number[] = SPORTS.filter(({ isVirtual }) => isVirtual).map(
  ({ sportId }) => sportId,
);

export function isVirtualSport(sportId: number): boolean {
  return VIRTUAL_SPORTS.includes(sportId);
}

/** Goals so few that each of them is news; where they fall by the dozen, the parts of a match are. */
export function hasFewGoals(sportId: number): boolean {
  const sport = findSport(sportId);
  return sport?.counted === 'goals' && sport.scoreStopsBets;
}

export function findSport(key: number | string): SportRow | undefined {
  return SPORTS.find((sport) => sport.sportId === key || sport.slug === key);
}

/** The slug of the sport whose pictures it has: its own, but for what is drawn as another. */
export function pictureOf(key: number | string): string | undefined {
  const sport = findSport(key);
  return sport?.drawnAs === undefined ? sport?.slug : findSport(sport.drawnAs)?.slug;
}

/** The documents' sport of what is decided at the end of a competition. */
export const LONG_TERM = 2999;

/** The winner of a competition is found under its sport and among the long-term bets; a race is over within minutes. */
export function isOfSport(
  sportId: number,
  event: { readonly tournament: { readonly sportId: number }; readonly runnerCount?: number | undefined },
): boolean {
  const own = event.tournament.sportId;
  if (own === sportId) return true;
  return sportId === LONG_TERM && event.runnerCount !== undefined && findSport(own)?.mainMarket !== 'race_winner';
}

const PLACES = new Map(SPORTS.map(({ sportId }, place) => [sportId, place]));

/** Of two sports the one that the house names first; what it does not know comes last. */
export function compareSports(a: { readonly sportId: number }, b: { readonly sportId: number }): number {
  return (PLACES.get(a.sportId) ?? SPORTS.length) - (PLACES.get(b.sportId) ?? SPORTS.length);
}
