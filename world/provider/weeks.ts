import { hashUnit } from '../chance/random.ts';
import {
  dayOf,
  isPlayedOn,
  QUARTERS_OF_WEEK,
  shiftsOf,
  type KickOff,
  type Tournament,
  type WeekRound,
} from '../names/index.ts';
import { turnCircle, type Pair } from './pair.ts';

/** The first week begins on Tuesday, 6 January 1970, at five: no league plays across that hour. */
const FIRST = (5 * 24 + 5) * 4;
/** A round of whose times fewer lie in the season is left out. */
const LEAST_SHARE = 0.75;
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
  readonly at: ReadonlyMap<string, readonly Start[]>;
}

/** When a club begins, and how many quarters of an hour it rests before and after. */
interface Start {
  readonly at: number;
  readonly rest: number;
}

/** What is drawn before and after this half, and is left as it is. */
interface Neighbours {
  readonly before?: Drawn | undefined;
  readonly after?: Drawn | undefined;
}

export interface WeeksPlan {
  readonly seed: string;
  /** So many matches begin at one time at most. */
  readonly pitches: number;
  /** A quarter of an hour of the calendar in milliseconds of the clock. */
  readonly quarterMs: number;
}

/**
 * What begins in each quarter of an hour of the calendar, counted from 1970: leagues play whole rounds on their days of the
 * year and of the week, and a club rests between them. The first half of a week is drawn by the number of the week alone; the
 * second keeps its distance from the first half before it and from that after it. So nothing depends on more than two weeks.
 */
export function makeWeeks(plan: WeeksPlan, tournaments: readonly Tournament[]) {
  const firsts = new Map<number, Drawn>();
  const weeks = new Map<number, ReadonlyMap<number, readonly Pair[]>>();
  const firstOf = (week: number): Drawn =>
    keep(firsts, week, () => new Half({ ...plan, week, half: 'first' }, {}).draw(tournaments));
  const startsOf = (week: number): ReadonlyMap<number, readonly Pair[]> =>
    keep(weeks, week, () => {
      const neighbours = { before: firstOf(week), after: firstOf(week + 1) };
      return new Half({ ...plan, week, half: 'second' }, neighbours).draw(tournaments).starts;
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

interface HalfPlan extends WeeksPlan {
  readonly week: number;
  readonly half: 'first' | 'second';
}

/** A round of a league, and the times left to it by its season. */
interface OwnRound {
  readonly tournament: Tournament;
  readonly number: number;
  readonly kickOffs: readonly KickOff[];
}

/** One half of a week while it is drawn. */
class Half {
  private readonly plan: HalfPlan;
  private readonly fromQuarter: number;
  private readonly neighbours: Neighbours;
  private readonly starts = new Map<number, Pair[]>();
  private readonly at = new Map<string, Start[]>();

  constructor(plan: HalfPlan, neighbours: Neighbours) {
    this.plan = plan;
    this.fromQuarter = FIRST + plan.week * QUARTERS_OF_WEEK;
    this.neighbours = neighbours;
  }

  draw(tournaments: readonly Tournament[]): Drawn {
    for (const [quarter, pairs] of this.neighbours.before?.starts ?? []) this.starts.set(quarter, [...pairs]);
    // Great leagues choose first; of the others those with few hours before those that fill what is left.
    const inOrder = tournaments
      .flatMap((tournament) => this.listRounds(tournament))
      .toSorted(
        (a, b) =>
          b.tournament.weight - a.tournament.weight || a.kickOffs.length - b.kickOffs.length || a.number - b.number,
      );
    const busy = new Set(
      tournaments.flatMap((one) => (one.friendly || !this.isAround(one) ? [] : one.entrants.map(({ id }) => id))),
    );
    for (const round of inOrder) this.drawRound(round, busy);
    return { starts: this.starts, at: this.at };
  }

  private listRounds(tournament: Tournament): OwnRound[] {
    const { week, half } = this.plan;
    return (tournament.week?.[half] ?? []).flatMap((round, index): OwnRound[] => {
      if (!isPlayed(round, week)) return [];
      const kickOffs = this.placeKickOffs(tournament, round);
      if (kickOffs.length < LEAST_SHARE * round.kickOffs.length) return [];
      return [{ tournament, number: numberRound(tournament, { week, half, index }), kickOffs }];
    });
  }

  /** The times of a round by the clock of its place, as many of them as lie in the season. */
  private placeKickOffs(tournament: Tournament, { kickOffs }: WeekRound): KickOff[] {
    const shiftAt = shiftsOf(tournament, this.msOf(0));
    return kickOffs.flatMap(({ quarter, ...places }) => {
      const about = quarter + shiftAt(this.msOf(quarter));
      const placed = quarter + shiftAt(this.msOf(about));
      const isOfWeek = placed >= 0 && placed < QUARTERS_OF_WEEK;
      return isOfWeek && isPlayedOn(tournament, dayOf(this.msOf(placed))) ? [{ quarter: placed, ...places }] : [];
    });
  }

  private msOf(quarter: number): number {
    return (this.fromQuarter + quarter) * this.plan.quarterMs;
  }

  /** Whether a league is played in the week or on the weekend before it: its clubs have no time for friendlies. */
  private isAround(tournament: Tournament): boolean {
    const days = [-4, -1, 0, 3, 6].map((day) => dayOf(this.msOf((day * QUARTERS_OF_WEEK) / 7)));
    return days.some((day) => isPlayedOn(tournament, day));
  }

  private drawRound({ tournament, number, kickOffs }: OwnRound, busy: ReadonlySet<string>): void {
    const { seed } = this.plan;
    const rest = (tournament.week?.restHours ?? 0) * 4;
    const own = new Map<number, number>();
    const { entrants, friendly } = tournament;
    const teams = friendly ? entrants.filter(({ id }) => !busy.has(id)) : entrants;
    const open = keepApart(turnCircle(tournament, teams, number)).map((pair) => {
      const lot = hashUnit(`${seed}/${tournament.id}/${number}/${pair.home.id}`);
      const taken = [...this.listStarts(pair.home.id), ...this.listStarts(pair.away.id)];
      const free = kickOffs.filter(({ quarter }) =>
        taken.every((start) => Math.abs(this.fromQuarter + quarter - start.at) >= Math.max(rest, start.rest)),
      );
      return { pair, lot, kickOffs: free };
    });
    // Who can begin at few times chooses before who can begin at many.
    for (const { pair, kickOffs: free, lot } of open.toSorted(
      (a, b) => a.kickOffs.length - b.kickOffs.length || a.lot - b.lot,
    )) {
      const kickOff = this.choose(free, lot, own);
      if (kickOff === undefined) continue;
      own.set(kickOff, (own.get(kickOff) ?? 0) + 1);
      this.begin(pair, { at: this.fromQuarter + kickOff, rest });
    }
  }

  /** When a club begins in this half and in those beside it. */
  private listStarts(id: string): readonly Start[] {
    const { before, after } = this.neighbours;
    return [before?.at, this.at, after?.at].flatMap((at) => at?.get(id) ?? []);
  }

  private begin(pair: Pair, start: Start): void {
    addTo(this.starts, start.at, pair);
    addTo(this.at, pair.home.id, start);
    addTo(this.at, pair.away.id, start);
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

/** How often a round was played before a week. */
function countBefore({ every, weeks }: WeekRound, week: number): number {
  if (!weeks) return week;
  return Math.floor(week / every) * weeks.length + weeks.filter((one) => one < modulo(week, every)).length;
}

/** The how-manieth round of its league one is. */
function numberRound(
  { week: halves }: Tournament,
  { week, half, index }: { readonly week: number; readonly half: HalfPlan['half']; readonly index: number },
): number {
  const count = (rounds: readonly WeekRound[] = [], until: (at: number) => number = () => week): number =>
    rounds.reduce((sum, round, at) => sum + countBefore(round, until(at)), 0);
  const isOwnOver = (at: number): number => (at < index ? week + 1 : week);
  return half === 'first'
    ? count(halves?.first, isOwnOver) + count(halves?.second)
    : count(halves?.first, () => week + 1) + count(halves?.second, isOwnOver);
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
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
