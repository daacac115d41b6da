import type { Random } from '../../chance/random.ts';
import type { FieldTelling, Happened } from '../field.ts';
import { presentInnings, type CricketModel, type CricketState, type Innings } from './model.ts';

const MIDDLE = 500;

/** Each ball as the model bowled it; the side is the one that bats. */
export const CRICKET_FIELD: FieldTelling<CricketModel, CricketState> = {
  begin: (_model, random) => (before, after) => {
    if (before.phase !== 'playing') return [];
    const innings = presentInnings(before);
    const then = after.innings[before.innings.length - 1];
    return then && then.balls > innings.balls ? [tellBall(random, innings, then)] : [];
  },
  counts: [
    ['boundaries', ['boundary']],
    ['wickets', ['wicket']],
  ],
};

function tellBall(random: Random, { runs, wickets, side }: Innings, then: Innings): Happened {
  const value = then.runs - runs;
  const angle = random.between(0, 2 * Math.PI);
  const place = (reach: number): Pick<Happened, 'x' | 'y'> => ({
    x: Math.round(MIDDLE + reach * Math.cos(angle)),
    y: Math.round(MIDDLE + reach * Math.sin(angle)),
  });
  if (then.wickets > wickets) return { kind: 'wicket', side, x: 390, y: MIDDLE };
  if (value >= 4) return { kind: 'boundary', side, value, ...place(490) };
  return value > 0
    ? { kind: 'runs', side, value, ...place(random.between(180, 420)) }
    : { kind: 'ball', side, ...place(120) };
}
