import type { Random } from '../../chance/random.ts';
import type { FieldTelling, Happened, TellField } from '../field.ts';
import type { Side } from '../sport.ts';
import { isOfReds } from './frame.ts';
import type { SnookerModel, SnookerState } from './model.ts';

const RED = 1;
/** What is less is no break worth telling. */
const BREAK_FROM = 10;
const FIFTY = 50;
/** A break of nothing else but the blacks, and the black that decides a level frame. */
const MOST = 154;
/** Of shots that pot nothing: how many were never meant to, for who has potted before and for who comes to the table. */
const SAFETY = { inBreak: 0.35, first: 0.6 } as const;
/** Along the table, baulk first: most balls go into the pockets of the black. */
const POCKETS = [
  { x: 990, chance: 0.62 },
  { x: 500, chance: 0.26 },
  { x: 10, chance: 0.12 },
] as const;
const CUSHIONS = [20, 980] as const;

export const SNOOKER_FIELD: FieldTelling<SnookerModel, SnookerState> = {
  begin: (_model, random) => tellSnooker(random),
  counts: [
    ['pots', ['pot']],
    ['fifties', ['break'], [FIFTY, MOST]],
    ['best_break', ['break'], 'highest'],
  ],
};

/** Pots and frames are the model's: where nothing is potted it is drawn whether that was meant. */
function tellSnooker(random: Random): TellField<SnookerState> {
  let points = 0;
  const endBreak = (side: Side): Happened[] => {
    const value = points;
    points = 0;
    return value >= BREAK_FROM ? [{ kind: 'break', side, value }] : [];
  };
  return (before, after) => {
    if (before.phase !== 'playing') return [];
    const { turn: side, pots } = before.frame;
    const at = before.frames.length - 1;
    const potted = (after.frames[at]?.[side] ?? 0) - (before.frames[at]?.[side] ?? 0);
    if (potted === 0) {
      const missed = tellMiss(random, points > 0);
      return [{ side, ...missed }, ...endBreak(side)];
    }
    points += potted;
    // A red and its colour are one step of the model.
    const balls = isOfReds(pots) ? [RED, potted - RED] : [potted];
    const told = balls.map((value): Happened => ({ kind: 'pot', side, value, ...drawPocket(random) }));
    return after.phase === 'playing' ? told : [...told, ...endBreak(side), { kind: 'frame', side: winnerOf(after) }];
  };
}

function winnerOf({ frame }: SnookerState): Side {
  return frame.lead > 0 ? 'home' : 'away';
}

function tellMiss(random: Random, isInBreak: boolean): Happened {
  if (random.chance(isInBreak ? SAFETY.inBreak : SAFETY.first)) {
    return { kind: 'safety', x: Math.round(random.between(20, 190)), y: Math.round(random.between(80, 920)) };
  }
  const { x, y } = drawPocket(random);
  const [aside, short] = [random.between(30, 110), random.between(40, 150)];
  return {
    kind: 'miss',
    x: Math.round(x > 500 ? x - aside : x + aside),
    y: Math.round(y > 500 ? y - short : y + short),
  };
}

function drawPocket(random: Random): { readonly x: number; readonly y: number } {
  let draw = random.next();
  const pocket = POCKETS.find(({ chance }) => (draw -= chance) < 0) ?? POCKETS[0];
  return { x: pocket.x, y: CUSHIONS[random.chance(0.5) ? 0 : 1] };
}
