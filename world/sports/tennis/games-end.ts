import {
  addDistributions,
  gatherDistribution,
  mixDistributions,
  type Distribution,
} from '../../chance/distribution.ts';
import type { SetEnd } from './chances.ts';

/** Games of both players, as they will stand at the end of a set or of the match. */
export interface GamesEnd {
  readonly home: Distribution;
  readonly away: Distribution;
  readonly sum: Distribution;
  readonly lead: Distribution;
}

/** A set's end in games, and its chance. */
export interface SetScore {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}

/** The games of the loser, by how many games the set had: 6:0 to 6:4, 7:5 and 7:6. */
const LOST = new Map([
  [6, 0],
  [7, 1],
  [8, 2],
  [9, 3],
  [10, 4],
  [12, 5],
  [13, 6],
]);

/** Who won a set and how many games it had say how it ended. */
export function listSetScores(end: SetEnd): SetScore[] {
  return [...LOST].flatMap(([games, lost]) => {
    const won = games - lost;
    return [
      { home: won, away: lost, chance: end.home[games] ?? 0 },
      { home: lost, away: won, chance: end.away[games] ?? 0 },
    ].filter(({ chance }) => chance > 0);
  });
}

export function gatherGames(scores: readonly SetScore[]): GamesEnd {
  const gather = (count: (score: SetScore) => number): Distribution =>
    gatherDistribution(scores.map((score) => [count(score), score.chance]));
  return {
    home: gather(({ home }) => home),
    away: gather(({ away }) => away),
    sum: gather(({ home, away }) => home + away),
    lead: gather(({ home, away }) => home - away),
  };
}

/** What follows each end of a set, which need not be the same: games of the one and then of the other. */
export function joinGames(scores: readonly SetScore[], follow: (score: SetScore) => GamesEnd | undefined): GamesEnd {
  const ways = scores.map((score) => ({ own: gatherGames([score]), rest: follow(score) }));
  const join = (name: keyof GamesEnd): Distribution =>
    mixDistributions(ways.map(({ own, rest }) => (rest ? addDistributions(own[name], rest[name]) : own[name])));
  return { home: join('home'), away: join('away'), sum: join('sum'), lead: join('lead') };
}
