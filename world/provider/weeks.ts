import { hashUnit } from '../chance/random.ts';
import { QUARTERS_OF_WEEK, type KickOff, type Tournament, type WeekRound } from '../names/index.ts';
import { turnCircle, type Pair } from './pair.ts';

/** Between two starts of a club lie so many quarters of an hour: 72 hours. */
const REST = 72 * 4;
/** The first week begins on Tuesday, 6 January 1970, at five: no league plays across that hour. */
const FIRST = (5 * 24 + 5) * 4;
/** What a start at a time of its league's choice weighs beside how full the house is then. */
const OWN_WEIGHT = 20;

/**
 * At the usual speed a match takes 26 minutes: another is beside it for so many times as long where both begin in the same
 * quarter of an hour as where one begins in the next. So not all begin at half past and end before the hour.
 */
const SAME = 2.5;

/** What begins in one half of a week: in the days from Tuesday on, or in those to Monday. */
interface Drawn {
  readonly starts: ReadonlyMap<number, readonly Pair[]>;
  /** When each club begins. */
  readonly at: ReadonlyMap<string, number>;
}

/** By club, when it begins before and after this half. */
interface Neighbours {
  readonly before?: Drawn | undefined;
  readonly after?: Drawn | undefined;
}

/**
 * What begins in each quarter of an hour of the calendar, counted from 1970: leagues play whole rounds on their days of the
 * week, and a club rests for 72 hours. The first half of a week is drawn by the number of the week alone; the second keeps
 * its distance from the first half before it and from that after it. So nothing depends on more than two weeks.
 */
export function makeWeeks(seed: string, tournaments: readonly Tournament[], pitches: number) {
  const firsts = new Map<number, Drawn>();
  const weeks = new Map<number, ReadonlyMap<number, readonly Pair[]>>();
  const firstOf = (week: number): Drawn =>
    keep(firsts, week, () => new Half({ seed, pitches, week, half: 'first' }).draw(tournaments, {}));
  const startsOf = (week: number): ReadonlyMap<number, readonly Pair[]> =>
    keep(weeks, week, () => {
      const before = firstOf(week);
      const second = new Half({ seed, pitches, week, half: 'second' });
      return second.draw(tournaments, { before, after: firstOf(week + 1) }).starts;
    });
  return (quarter: number): readonly Pair[] =>
    startsOf(Math.floor((quarter - FIRST) / QUARTERS_OF_WEEK)).get(quarter) ?? [];
}

const MOST_KEPT = 20;

function keep<Value>(kept: Map<number, Value>, key: number, make: () => Value): Value {
  const found = kept.get(key);
  if (found !== undefined) return found;
  const made = make();
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, made);
  return made;
}

interface HalfPlan {
  readonly seed: string;
  readonly pitches: number;
  readonly week: number;
  readonly half: 'first' | 'second';
}

/** One half of a week while it is drawn. */
class Half {
  private readonly plan: HalfPlan;
  private readonly fromQuarter: number;
  private readonly starts = new Map<number, Pair[]>();
  private readonly at = new Map<string, number>();

  constructor(plan: HalfPlan) {
    this.plan = plan;
    this.fromQuarter = FIRST + plan.week * QUARTERS_OF_WEEK;
  }

  draw(tournaments: readonly Tournament[], { before, after }: Neighbours): Drawn {
    for (const [quarter, pairs] of before?.starts ?? []) this.starts.set(quarter, [...pairs]);
    const played = tournaments.flatMap((tournament) => {
      const round = tournament.week?.[this.plan.half];
      return round && isPlayed(round, this.plan.week) ? [{ tournament, round }] : [];
    });
    // Great leagues choose first; of the others those with few hours before those that fill what is left.
    const inOrder = played.toSorted(
      (a, b) => b.tournament.weight - a.tournament.weight || a.round.kickOffs.length - b.round.kickOffs.length,
    );
    for (const { tournament, round } of inOrder) this.drawRound(tournament, round, { before, after });
    return { starts: this.starts, at: this.at };
  }

  private drawRound(tournament: Tournament, round: WeekRound, { before, after }: Neighbours): void {
    const { seed, week, half } = this.plan;
    const number = numberRound(tournament, week, half);
    const own = new Map<number, number>();
    const open = keepApart(turnCircle(tournament, tournament.entrants, number)).map((pair) => {
      const ids = [pair.home.id, pair.away.id];
      const from = Math.max(...ids.map((id) => (before?.at.get(id) ?? -Infinity) + REST));
      const to = Math.min(...ids.map((id) => (after?.at.get(id) ?? Infinity) - REST));
      const kickOffs = round.kickOffs.filter(({ quarter }) => {
        const at = this.fromQuarter + quarter;
        return at >= from && at <= to;
      });
      return { pair, kickOffs, lot: hashUnit(`${seed}/${tournament.id}/${number}/${pair.home.id}`) };
    });
    // Who can begin at few times chooses before who can begin at many.
    for (const { pair, kickOffs, lot } of open.toSorted(
      (a, b) => a.kickOffs.length - b.kickOffs.length || a.lot - b.lot,
    )) {
      const kickOff = this.choose(kickOffs, lot, own);
      if (kickOff === undefined || this.at.has(pair.home.id) || this.at.has(pair.away.id)) continue;
      own.set(kickOff, (own.get(kickOff) ?? 0) + 1);
      this.begin(pair, this.fromQuarter + kickOff);
    }
  }

  private begin(pair: Pair, at: number): void {
    const beside = this.starts.get(at);
    if (beside) beside.push(pair);
    else this.starts.set(at, [pair]);
    this.at.set(pair.home.id, at).set(pair.away.id, at);
  }

  /** Where the least is on; of times that are alike any, by lot. */
  private choose(kickOffs: readonly KickOff[], lot: number, own: ReadonlyMap<number, number>): number | undefined {
    const first = Math.floor(lot * kickOffs.length);
    let best: number | undefined;
    let least = Infinity;
    for (let index = 0; index < kickOffs.length; index++) {
      const kickOff = kickOffs[(first + index) % kickOffs.length];
      if (!kickOff || this.countAt(kickOff.quarter) >= this.plan.pitches) continue;
      const cost = this.costOf(kickOff, own);
      if (best !== undefined && cost >= least) continue;
      best = kickOff.quarter;
      least = cost;
    }
    return best;
  }

  private costOf({ quarter, places }: KickOff, own: ReadonlyMap<number, number>): number {
    const beside = this.countAt(quarter - 1) + SAME * this.countAt(quarter) + this.countAt(quarter + 1);
    // Of times that are alike a whole hour is taken before half past, and that before a quarter.
    const odd = quarter % 4 === 0 ? 0 : quarter % 2 === 0 ? 0.4 : 0.8;
    return beside + odd + (places === undefined ? 0 : (OWN_WEIGHT * ((own.get(quarter) ?? 0) + 1)) / places);
  }

  private countAt(quarter: number): number {
    return this.starts.get(this.fromQuarter + quarter)?.length ?? 0;
  }
}

const isPlayed = ({ every, weeks }: WeekRound, week: number): boolean =>
  weeks === undefined || weeks.includes(modulo(week, every));

/** How many rounds of a half there were before a week. */
function countBefore(round: WeekRound | undefined, week: number): number {
  if (!round) return 0;
  const { every, weeks } = round;
  if (!weeks) return week;
  return Math.floor(week / every) * weeks.length + weeks.filter((one) => one < modulo(week, every)).length;
}

function numberRound({ week: halves }: Tournament, week: number, half: HalfPlan['half']): number {
  const seconds = countBefore(halves?.second, week);
  return seconds + countBefore(halves?.first, half === 'first' ? week : week + 1);
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

/** In a cup of many countries clubs of one country do not meet where another opponent can be had in exchange. */
function keepApart(pairs: readonly Pair[]): readonly Pair[] {
  if (pairs[0]?.tournament.category.country !== undefined) return pairs;
  const apart = [...pairs];
  for (const [at, pair] of apart.entries()) {
    if (pair.home.country !== pair.away.country) continue;
    const other = apart.findIndex(
      ({ home, away }) =>
        home.country !== pair.away.country && away.country !== pair.home.country && home.country !== away.country,
    );
    const found = apart[other];
    if (!found) continue;
    apart[at] = { ...pair, away: found.away };
    apart[other] = { ...found, away: pair.away };
  }
  return apart;
}
