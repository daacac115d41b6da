import type { ParsedMarket } from '@glasshouse/domain/markets';
import type { LegResult } from '@glasshouse/domain/settlement';
import type { Deduction, Verdict } from '../programme/book.ts';
import type { GrandPrixEnd } from './grand-prix-chances.ts';
import { finishOf, grandPrixOf, listDeductions, type Contest } from './contest.ts';

/** The confirmed result of a contest. */
export interface Finish {
  readonly runners: readonly { readonly id: string; readonly rank: number | undefined }[];
  /** This one and the next came in together. */
  readonly tiedRank: number | undefined;
  readonly deductions: readonly Deduction[];
  /** Of a Grand Prix: whose lap was the fastest, whether the safety car was out, and who drives for whom. */
  readonly grandPrix?: {
    readonly fastest: string;
    readonly hasSafetyCar: boolean;
    readonly pairs: ReadonlyMap<string, readonly string[]>;
  };
}

/** Ranks count from 0; who did not run has none. */
export function decideFinish(contest: Contest): Finish {
  const grandPrix = grandPrixOf(contest);
  const order = grandPrix?.order ?? finishOf(contest);
  const ranks = new Map(order.map((runner, rank) => [runner, rank]));
  return {
    runners: contest.field.map(({ id }, index) => ({ id, rank: ranks.get(index) })),
    tiedRank: order.length > (contest.tiedRank ?? 0) + 1 ? contest.tiedRank : undefined,
    deductions: listDeductions(contest),
    ...(grandPrix && { grandPrix: tellGrandPrix(contest, grandPrix) }),
  };
}

function tellGrandPrix({ field, pairs = [] }: Contest, { fastest, hasSafetyCar }: GrandPrixEnd) {
  const idOf = (car: number): string => field[car]?.id ?? '';
  return {
    fastest: idOf(fastest),
    hasSafetyCar,
    pairs: new Map(pairs.map(({ team, cars }) => [team, cars.map(idOf)])),
  };
}

/** Who did not run is void, and takes a part of the winnings on all others along. */
export function decideContest(market: ParsedMarket, finish: Finish): Verdict {
  return decideGrandPrix(market, finish) ?? decideRunners(market, finish);
}

/** What is asked of a Grand Prix alone. */
function decideGrandPrix({ type, specifiers }: ParsedMarket, { runners, grandPrix }: Finish): Verdict | undefined {
  const among = (ids: readonly string[], winner: string | undefined): Verdict =>
    ids.map((id) => ({ id, result: { kind: id === winner ? 'win' : 'lose' } }));
  switch (type) {
    case 'safety_car':
      return among(['yes', 'no'], grandPrix?.hasSafetyCar ? 'yes' : 'no');
    case 'fastest_lap':
      return among(
        runners.map(({ id }) => id),
        grandPrix?.fastest,
      );
    case 'teammate_duel': {
      const pair = grandPrix?.pairs.get(specifiers['pair'] ?? '') ?? [];
      const first = runners.filter(({ id }) => pair.includes(id)).toSorted(byRank)[0];
      return among(pair, first?.id);
    }
    default:
      return undefined;
  }
}

type Ranked = Finish['runners'][number];

function byRank(a: Ranked, b: Ranked): number {
  return (a.rank ?? Infinity) - (b.rank ?? Infinity);
}

function decideRunners({ type, specifiers }: ParsedMarket, finish: Finish): Verdict {
  const places = Number(specifiers['places'] ?? 1);
  const { deductions } = finish;
  return finish.runners.map(({ id, rank }) => {
    if (rank === undefined) return { id, result: { kind: 'void' } };
    const first = decideAmong(type === 'race_placed' ? places : 1, rank, finish);
    const result = type === 'each_way' ? orPlaced(first, decideAmong(places, rank, finish)) : first;
    return { id, result, deductions };
  });
}

/** Two that tie fill two places; where only one of them is paid, each has half of it. */
function decideAmong(places: number, rank: number, { tiedRank }: Finish): LegResult {
  const lastPaid = places - 1;
  const isShared = tiedRank === lastPaid && (rank === lastPaid || rank === places);
  if (isShared) return { kind: 'dead_heat', ...HALF };
  return { kind: rank < places ? 'win' : 'lose' };
}

const HALF = { num: 1, den: 2 } as const;

/** Of an each-way selection that did not win, what its place is worth. */
function orPlaced(first: LegResult, place: LegResult): LegResult {
  if (first.kind !== 'lose' || place.kind === 'lose') return first;
  return place.kind === 'dead_heat' ? { kind: 'placed', share: HALF } : { kind: 'placed' };
}
