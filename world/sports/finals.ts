import { trimDistribution, type Distribution } from '../chance/distribution.ts';

/** Final points of each side with the chance that it ends so. */
export interface Ending {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}

/** How a match that is played until somebody has won may end: who wins, and the points of it. */
export interface Finals {
  readonly won: number;
  readonly sum: Distribution;
  readonly lead: Distribution;
  readonly home: Distribution;
  readonly away: Distribution;
}

/** No side of these sports has so many points. */
const MOST_POINTS = 128;

/** More rounds of an overtime are taken to end even. */
const MOST_ROUNDS = 10;
/** What is rarer adds nothing to a price. */
const NEGLIGIBLE = 1e-6;

/**
 * What is added to level points by rounds that go on until one of them is not level: from the endings of one round.
 * What is left after so many goes to either side by one point.
 */
export function repeatRounds(round: readonly Ending[]): readonly Ending[] {
  const once = gatherEndings(round);
  const ends: Ending[] = [];
  let level = new Map([[0, 1]]);
  for (let number = 0; number < MOST_ROUNDS; number++) {
    const next = new Map<number, number>();
    for (const [points, before] of level) {
      for (const { home, away, chance } of once) {
        if (before * chance < NEGLIGIBLE) continue;
        if (home === away) next.set(points + home, (next.get(points + home) ?? 0) + before * chance);
        else ends.push({ home: points + home, away: points + away, chance: before * chance });
      }
    }
    level = next;
  }
  for (const [points, chance] of level) {
    ends.push({ home: points + 1, away: points, chance: chance / 2 });
    ends.push({ home: points, away: points + 1, chance: chance / 2 });
  }
  return gatherEndings(ends);
}

/** The same points once. */
function gatherEndings(endings: readonly Ending[]): readonly Ending[] {
  const known = new Map<number, Ending>();
  for (const { home, away, chance } of endings) {
    const key = home * MOST_POINTS + away;
    known.set(key, { home, away, chance: chance + (known.get(key)?.chance ?? 0) });
  }
  return [...known.values()].filter(({ chance }) => chance > NEGLIGIBLE);
}

/** One for all: it is read before it is used again. */
const JOINT = new Float64Array(MOST_POINTS * MOST_POINTS);

/** `visit` tells every ending of the regular part; `extra` is what follows where that is level. */
export function gatherFinals(
  visit: (tell: (home: number, away: number, chance: number) => void) => void,
  extra: readonly Ending[],
): Finals {
  const joint = JOINT.fill(0);
  const tell = (home: number, away: number, chance: number): void => {
    const cell = Math.min(home, MOST_POINTS - 1) * MOST_POINTS + Math.min(away, MOST_POINTS - 1);
    joint[cell] = (joint[cell] ?? 0) + chance;
  };
  visit(tell);
  const level = Array.from({ length: MOST_POINTS }, (_, points) => {
    const chance = joint[points * MOST_POINTS + points] ?? 0;
    joint[points * MOST_POINTS + points] = 0;
    return chance;
  });
  for (const [points, before] of level.entries()) {
    if (before < NEGLIGIBLE) continue;
    for (const it of extra) tell(points + it.home, points + it.away, before * it.chance);
  }
  return readJoint(joint);
}

function readJoint(joint: Float64Array): Finals {
  const [home, away] = [new Float64Array(MOST_POINTS), new Float64Array(MOST_POINTS)];
  const [sum, lead] = [new Float64Array(2 * MOST_POINTS), new Float64Array(2 * MOST_POINTS)];
  let won = 0;
  let whole = 0;
  const add = (to: Float64Array, at: number, chance: number): void => {
    to[at] = (to[at] ?? 0) + chance;
  };
  for (let own = 0; own < MOST_POINTS; own++) {
    for (let other = 0; other < MOST_POINTS; other++) {
      const chance = joint[own * MOST_POINTS + other] ?? 0;
      if (chance === 0) continue;
      add(home, own, chance);
      add(away, other, chance);
      add(sum, own + other, chance);
      add(lead, own - other + MOST_POINTS, chance);
      whole += chance;
      if (own > other) won += chance;
    }
  }
  const read = (from: number, chances: Float64Array): Distribution => trimDistribution({ from, chances: [...chances] });
  // What was left out as too rare is missing from the whole.
  return {
    won: Math.min(1, won / whole),
    home: read(0, home),
    away: read(0, away),
    sum: read(0, sum),
    lead: read(-MOST_POINTS, lead),
  };
}
