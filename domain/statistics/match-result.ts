/** A side of a match, by its number. */
export interface Side {
  readonly id: number;
  readonly name: string;
}

/** A match that was played to its end. */
export interface PlayedMatch {
  readonly home: Side;
  readonly away: Side;
  readonly score: { readonly home: number; readonly away: number };
}

export type MatchResult = 'won' | 'drawn' | 'lost';

/** Seen by one of its sides; by the final score alone. */
export function resultFor(
  { home, score }: Pick<PlayedMatch, 'score'> & { readonly home: Pick<Side, 'id'> },
  sideId: number,
): MatchResult {
  const ahead = home.id === sideId ? score.home - score.away : score.away - score.home;
  if (ahead === 0) return 'drawn';
  return ahead > 0 ? 'won' : 'lost';
}

export interface Tally {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Goals, points or runs for and against. */
  readonly scored: number;
  readonly conceded: number;
}

const NOTHING: Tally = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 };

/** What matches come to for a side that played in each of them. */
export function tallyFor(matches: readonly PlayedMatch[], sideId: number): Tally {
  return matches.reduce((tally, match) => addMatch(tally, match, sideId), NOTHING);
}

export function addMatch(tally: Tally, match: PlayedMatch, sideId: number): Tally {
  const { home, score } = match;
  const [own, other] = home.id === sideId ? [score.home, score.away] : [score.away, score.home];
  const result = resultFor(match, sideId);
  return {
    ...tally,
    [result]: tally[result] + 1,
    played: tally.played + 1,
    scored: tally.scored + own,
    conceded: tally.conceded + other,
  };
}
