import type { Random } from '../../chance/random.ts';
import type { FieldTelling, Happened, TellField } from '../field.ts';
import { otherSide } from '../match-facts.ts';
import type { GoalModel, GoalState } from '../goals/model.ts';
import type { Side } from '../sport.ts';

/** Goals are those of the model. Some thirty shots a side, and four penalties: each is two minutes of power play for the other. */
const KEEPS = 0.55;
const SHOT = 0.17;
const PENALTY = 0.022;
const PERIOD_SEC = 1_200;

export const ICE_HOCKEY_FIELD: FieldTelling<GoalModel, GoalState> = {
  begin: beginIceHockey,
  counts: [
    ['goal_shots', ['shot', 'goal']],
    ['penalties', ['penalty']],
  ],
};

function beginIceHockey(model: GoalModel, random: Random): TellField<GoalState> {
  const share = model.home / (model.home + model.away);
  let side: Side = random.chance(share) ? 'home' : 'away';
  const draw = (state: GoalState): Happened[] => {
    if (!random.chance(KEEPS)) side = random.chance(share) ? 'home' : 'away';
    if (random.chance(PENALTY)) {
      const penalty = at(state, 'penalty', otherSide(side), random.between(300, 700), random.between(200, 800));
      return [penalty, at(state, 'power_play', side, 780, random.between(300, 700))];
    }
    const isShot = random.chance(SHOT);
    const [from, to] = isShot ? [780, 900] : [600, 850];
    return [at(state, isShot ? 'shot' : 'attack', side, random.between(from, to), random.between(200, 800))];
  };
  return (before, after, following) => {
    const goal = after.goals[before.goals.length];
    const happened = goal ? [at(after, 'goal', goal, 935, 500)] : draw(after);
    const next = following?.goals[after.goals.length];
    if (next) happened.push(at(after, 'attack', next, random.between(700, 850), random.between(300, 700)));
    return happened;
  };
}

/** `x` is towards the goal of the other side. */
function at(state: GoalState, kind: Happened['kind'], side: Side, x: number, y: number): Happened {
  const clockSec = Math.floor((state.period - 1) * PERIOD_SEC + state.elapsedSec);
  const ahead = Math.round(x);
  return { kind, side, clockSec, x: side === 'home' ? ahead : 1_000 - ahead, y: Math.round(y) };
}
