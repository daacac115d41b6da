import type { Random } from '../../chance/random.ts';
import type { FieldTelling, Happened, TellField } from '../field.ts';
import { otherSide } from '../match-facts.ts';
import type { Side } from '../sport.ts';
import { gamesOf, isTieBreak, servesPoint, type TennisModel, type TennisState } from './model.ts';

/** Of the points that a server wins one in nine is an ace; of those he loses one in nine a double fault. */
const ACE = 0.11;
const DOUBLE_FAULT = 0.11;

export const TENNIS_FIELD: FieldTelling<TennisModel, TennisState> = {
  begin: (_model, random) => tellTennis(random),
  counts: [
    ['aces', ['ace']],
    ['double_faults', ['double_fault']],
    ['break_points', ['break_point']],
  ],
};

function tellTennis(random: Random): TellField<TennisState> {
  return (before, after) => {
    if (before.phase !== 'playing') return [];
    const server = serverOf(before);
    const winner = winnerOf(before, after);
    const told = [at('serve', server, 20, random.between(300, 700)), tellPoint(random, server, winner)];
    if (after.phase === 'playing' && isBreakPoint(after))
      told.push(at('break_point', otherSide(after.server), 150, 500));
    return told;
  };
}

/** `x` is from the end of the side. */
function at(kind: Happened['kind'], side: Side, x: number, y: number): Happened {
  return { kind, side, x: Math.round(side === 'home' ? x : 1_000 - x), y: Math.round(y) };
}

function tellPoint(random: Random, server: Side, winner: Side): Happened {
  if (winner === server && random.chance(ACE)) return at('ace', server, 960, random.between(200, 800));
  if (winner !== server && random.chance(DOUBLE_FAULT))
    return at('double_fault', server, 500, random.between(400, 600));
  return at('point', winner, random.between(700, 950), random.between(200, 800));
}

function serverOf(state: TennisState): Side {
  return isTieBreak(gamesOf(state)) ? servesPoint(state.server, state.points.home + state.points.away) : state.server;
}

/** The side that has one thing more than before: a set, a game, or a point. */
function winnerOf(before: TennisState, after: TennisState): Side {
  if (after.sets.home !== before.sets.home) return 'home';
  if (after.sets.away !== before.sets.away) return 'away';
  const [games, then] = [gamesOf(before), gamesOf(after)];
  if (then.home !== games.home) return 'home';
  if (then.away !== games.away) return 'away';
  return after.points.home !== before.points.home ? 'home' : 'away';
}

/** The next point may win the receiver the game. */
function isBreakPoint(state: TennisState): boolean {
  if (isTieBreak(gamesOf(state))) return false;
  const receiver = otherSide(state.server);
  const points = state.points[receiver];
  return points >= 3 && points > state.points[state.server];
}
