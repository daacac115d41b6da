import { mixDistributions, type Distribution } from '../../chance/distribution.ts';
import { otherSide } from '../match-facts.ts';
import type { Side } from '../sport.ts';
import { countBalls, MOST_OF_BALL, MOST_RUNS, type Counted, type InningsEnd } from './ends.ts';
import { findTarget, presentInnings, startChase, WICKETS, type CricketModel, type CricketState } from './model.ts';

/** How a match may end, of all pairs of innings together: what is asked of it cannot contradict itself. */
export interface Outlook {
  readonly home: Distribution;
  readonly away: Distribution;
  readonly sum: Distribution;
  /** The innings in their order, whoever bats. */
  readonly first: Distribution;
  readonly second: Distribution;
}

/** Wickets, fours and sixes of the first innings: a chase may end before its time. */
export interface BallOutlook {
  readonly wickets: Distribution;
  readonly fours: Distribution;
  readonly sixes: Distribution;
}

/** What lines are chosen by stays the same for hours: of so many models it is kept. */
const MOST_KEPT = 60;
const outlooks = new Map<string, Outlook>();
const ballOutlooks = new Map<string, BallOutlook>();

/** Either side may bat first. */
export function lookAtStart(model: CricketModel): Outlook {
  return remember(outlooks, model, () => gather(listCourses(model)));
}

export function lookAtBalls(model: CricketModel): BallOutlook {
  const count = (counted: Counted): Distribution =>
    mixDistributions(
      ([model.home, model.away] as const).map(({ table }) => {
        const ends = countBalls(table, WICKETS, counted);
        return { from: 0, chances: Array.from(ends, (chance) => chance / 2) };
      }),
    );
  return remember(ballOutlooks, model, () => ({ wickets: count('wickets'), fours: count(4), sixes: count(6) }));
}

/** The present innings once it is over, if only its balls and wickets end it. */
export function lookAtInnings(model: CricketModel, state: CricketState): Distribution {
  const { side, runs, balls, wickets } = presentInnings(state);
  return { from: runs, chances: Array.from(model[side].rests('runs').at(balls, wickets)) };
}

/** Wickets, fours and sixes of the first innings while it is played. */
export function lookAtPresentBalls(model: CricketModel, state: CricketState): BallOutlook {
  const { side, balls, wickets, fours, sixes } = presentInnings(state);
  const count = (counted: Counted, from: number): Distribution => ({
    from,
    chances: Array.from(model[side].rests(counted).at(balls, wickets)),
  });
  return { wickets: count('wickets', wickets), fours: count(4, fours), sixes: count(6, sixes) };
}

/** Once it is known who bats: over every way in which both innings may go on. */
export function lookAtPlay(model: CricketModel, state: CricketState): Outlook {
  const target = findTarget(state);
  if (target !== undefined) return lookAtChase(model, state, target);
  const { side } = presentInnings(state);
  const { from, chances } = lookAtInnings(model, state);
  const first = new Float64Array(from + chances.length);
  first.set(chances, from);
  return gather([{ firstSide: side, first, second: model[otherSide(side)].whole() }]);
}

/** The first innings stands; whatever reaches the target stands for all that does. */
function lookAtChase(model: CricketModel, state: CricketState, target: number): Outlook {
  const chasing = state.phase === 'break' ? startChase(state) : state;
  const whole = lookAtInnings(model, chasing);
  const short = whole.chances.slice(0, Math.max(0, target - whole.from));
  const second = { from: whole.from, chances: [...short, 1 - short.reduce((sum, chance) => sum + chance, 0)] };
  const first = { from: target - 1, chances: [1] };
  const isHome = presentInnings(chasing).side === 'home';
  return {
    home: isHome ? second : first,
    away: isHome ? first : second,
    sum: { ...second, from: second.from + target - 1 },
    first,
    second,
  };
}

function remember<Made>(known: Map<string, Made>, { name }: CricketModel, make: () => Made): Made {
  const found = known.get(name);
  if (found !== undefined) return found;
  if (known.size >= MOST_KEPT) known.clear();
  const made = make();
  known.set(name, made);
  return made;
}

/** One order of batting. */
interface Course {
  readonly firstSide: Side;
  /** By runs. */
  readonly first: Float64Array;
  readonly second: InningsEnd;
}

function listCourses(model: CricketModel): Course[] {
  return (['home', 'away'] as const).map((firstSide) => ({
    firstSide,
    first: model[firstSide].whole().runs,
    second: model[otherSide(firstSide)].whole(),
  }));
}

const NEGLIGIBLE = 1e-9;

/** No two innings of the model come near it. */
const MOST_OF_BOTH = 2 * MOST_RUNS + MOST_OF_BALL + 1;

interface Sums {
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly sum: Float64Array;
}

function gather(courses: readonly Course[]): Outlook {
  const told = courses.map((course) => ({ ...course, sums: sumUp(course) }));
  const mix = (pick: (one: (typeof told)[number]) => Float64Array): Distribution =>
    mixDistributions(
      told.map((one) => ({ from: 0, chances: Array.from(pick(one), (chance) => chance / courses.length) })),
    );
  const isHome = ({ firstSide }: Course): boolean => firstSide === 'home';
  return {
    home: mix((one) => (isHome(one) ? one.sums.first : one.sums.second)),
    away: mix((one) => (isHome(one) ? one.sums.second : one.sums.first)),
    sum: mix(({ sums }) => sums.sum),
    first: mix(({ sums }) => sums.first),
    second: mix(({ sums }) => sums.second),
  };
}

/**
 * Over every pair of innings. The second is over as soon as it has passed the first: it ends where it would have ended, or at
 * most six runs beyond the first, by the ball that brought it there.
 */
function sumUp({ first, second: { runs, scored } }: Course): Sums {
  const make = (): Float64Array => new Float64Array(MOST_OF_BOTH);
  const sums: Sums = { first: make(), second: make(), sum: make() };
  let whole = 0;
  for (let made = 0; made < first.length; made++) {
    const before = first[made] ?? 0;
    if (before < NEGLIGIBLE) continue;
    const tell = (chased: number, chance: number): void => {
      whole += chance;
      sums.first[made] = (sums.first[made] ?? 0) + chance;
      sums.second[chased] = (sums.second[chased] ?? 0) + chance;
      sums.sum[made + chased] = (sums.sum[made + chased] ?? 0) + chance;
    };
    for (let chased = 0; chased <= made; chased++) {
      const chance = runs[chased] ?? 0;
      if (chance > 0) tell(chased, before * chance);
    }
    for (let beyond = 1; beyond <= MOST_OF_BALL; beyond++) {
      let chance = 0;
      for (let ball = beyond; ball <= MOST_OF_BALL; ball++) chance += scored[ball]?.[made + beyond - ball] ?? 0;
      if (chance > 0) tell(made + beyond, before * chance);
    }
  }
  // What is too rare to be followed is missing from the whole.
  for (const chances of [sums.first, sums.second, sums.sum])
    for (let at = 0; at < chances.length; at++) chances[at] = (chances[at] ?? 0) / whole;
  return sums;
}
