import type { Score } from '@glasshouse/domain/settlement';
import type { Distribution } from '../../chance/distribution.ts';
import { otherSide } from '../match-facts.ts';
import { finishMatch, mixSets, type MatchEnd, type SetEnd } from './chances.ts';
import { gamesOf, isTieBreak, type TennisModel, type TennisState } from './model.ts';

export interface Outlook {
  /** Home's chance of the present game. */
  readonly game: number;
  readonly set: SetEnd;
  readonly match: MatchEnd;
  /** Games of the whole match and of the present set. */
  readonly matchGames: Distribution;
  readonly setGames: Distribution;
}

/** During a break the next set is looked at as if it had begun. */
export function presentSet(state: TennisState): Score {
  return state.phase === 'break' ? { home: 0, away: 0 } : gamesOf(state);
}

export function sumOf(score: Score): number {
  return score.home + score.away;
}

function playedGames(state: TennisState): number {
  return state.games.reduce((sum, games) => sum + sumOf(games), 0);
}

export function lookAhead(model: TennisModel, state: TennisState): Outlook {
  const games = presentSet(state);
  const { chances } = model;
  const next = otherSide(state.server);
  const game = isTieBreak(games)
    ? chances.tieBreak(state.server, state.points.home, state.points.away)
    : chances.game(state.server, state.points.home, state.points.away);
  const set = mixSets(
    game,
    chances.set(next, games.home + 1, games.away),
    chances.set(next, games.home, games.away + 1),
  );
  const match = finishMatch(set, sumOf(games), state.server, (server, homeWon) =>
    chances.match(server, state.sets.home + (homeWon ? 1 : 0), state.sets.away + (homeWon ? 0 : 1)),
  );
  return {
    game,
    set,
    match,
    matchGames: { from: playedGames(state), chances: match.games },
    setGames: { from: 0, chances: set.home.map((chance, index) => chance + (set.away[index] ?? 0)) },
  };
}
