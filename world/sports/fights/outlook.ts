import type { Side } from '../match-facts.ts';
import { leadOf, STEPS, STOP_WAYS, verdictOf, type FightModel, type FightState, type StopWay } from './model.ts';

/** How a fight may end from where it stands: every round, way and winner with its chance; all of them make a whole. */
export interface Outlook {
  /** By number of the round, from 1; empty where it is over. */
  readonly stops: readonly Stop[];
  /** What the judges say, where it comes to them. */
  readonly judged: Readonly<Record<Side | 'level', number>>;
  /** By round: that more than half of it is fought. */
  readonly halves: readonly number[];
}

export interface Stop {
  readonly round: number;
  readonly winner: Side;
  readonly way: StopWay;
  readonly chance: number;
}

const SIDES = ['home', 'away'] as const;

export function lookAhead(model: FightModel, { cards, steps }: FightState): Outlook {
  const { rounds, goesOn, stop } = model;
  const stops: Stop[] = [];
  const halves = Array.from({ length: rounds }, () => 1);
  // Of what is stopped in a step, whose and which it is does not depend on when.
  const anyStop = 1 - goesOn;
  let left = 1;
  for (let round = cards.length + 1; round <= rounds; round++) {
    const from = round === cards.length + 1 ? steps : 0;
    halves[round - 1] = left * goesOn ** Math.max(0, STEPS / 2 - from);
    const ended = left * (1 - goesOn ** (STEPS - from));
    for (const winner of SIDES) {
      for (const way of STOP_WAYS) {
        const chance = anyStop === 0 ? 0 : (ended * stop[winner][way]) / anyStop;
        if (chance > 0) stops.push({ round, winner, way, chance });
      }
    }
    left -= ended;
  }
  return { stops, judged: judge(model, leadOf(cards), rounds - cards.length, left), halves };
}

/** `chance` is that it comes to the judges: so many rounds are to be scored until then. */
function judge(model: FightModel, lead: number, rounds: number, chance: number): Outlook['judged'] {
  const judged = { home: 0, away: 0, level: 0 };
  for (const [last, part] of spreadLeads(model, lead, rounds)) {
    const { level, behind } = verdictOf(model.rules, last);
    const [ahead, other] = last >= 0 ? (['home', 'away'] as const) : (['away', 'home'] as const);
    judged.level += chance * part * level;
    judged[other] += chance * part * behind;
    judged[ahead] += chance * part * (1 - level - behind);
  }
  return judged;
}

function spreadLeads({ round, rules }: FightModel, lead: number, rounds: number): ReadonlyMap<number, number> {
  let leads = new Map([[lead, 1]]);
  const scored = [
    [1, round * (1 - rules.clear)],
    [2, round * rules.clear],
    [-1, (1 - round) * (1 - rules.clear)],
    [-2, (1 - round) * rules.clear],
  ] as const;
  for (let number = 0; number < rounds; number++) {
    const next = new Map<number, number>();
    for (const [before, part] of leads) {
      for (const [points, chance] of scored) {
        next.set(before + points, (next.get(before + points) ?? 0) + part * chance);
      }
    }
    leads = next;
  }
  return leads;
}
