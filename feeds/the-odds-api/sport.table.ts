import type { MarketTypeId } from '@glasshouse/domain/markets';

/** One of the provider's families of sports that is ours, with the markets that are the same and can be settled by its scores. */
export interface OddsSport {
  readonly sportId: number;
  readonly category: string;
  /** `h2h` with a draw or without one: the other form is another market. */
  readonly result: 'winner' | '1x2';
  /** Absent where overtime counts with the provider and not with us. */
  readonly spreads?: MarketTypeId;
  readonly totals?: MarketTypeId;
  /** From the start until its score can be final at the earliest, milliseconds. */
  readonly leastMs: number;
}

const MINUTE_MS = 60_000;

/**
 * By what its keys begin with. Families without scores are left out: nobody would say how their bets end. Ice hockey is
 * scored with its overtime, which decides the winner and neither our total, our handicap nor our three ways.
 */
export const ODDS_SPORTS: Readonly<Record<string, OddsSport>> = {
  soccer: { sportId: 1, category: 'Football', result: '1x2', spreads: 'asian_handicap', totals: 'total', leastMs: 105 * MINUTE_MS },
  basketball: { sportId: 3, category: 'Basketball', result: 'winner', spreads: 'handicap', totals: 'total', leastMs: 100 * MINUTE_MS },
  icehockey: { sportId: 2, category: 'Ice hockey', result: 'winner', leastMs: 130 * MINUTE_MS },
};

/** A football match that was over by then had no extra time, which its score would count and our markets do not. */
export const REGULAR_FOOTBALL_MS = 140 * MINUTE_MS;

/** Of any competition: leagues end with play-offs, and their keys do not say so. */
export function mayGoLonger(sportKey: string): boolean {
  return sportKey.startsWith('soccer_');
}

/** Absent for a sport that we do not have, and for the winner of a whole competition. */
export function findOddsSport(sportKey: string): OddsSport | undefined {
  const family = sportKey.split('_', 1)[0] ?? '';
  if (sportKey.endsWith('_winner') || !Object.hasOwn(ODDS_SPORTS, family)) return undefined;
  return ODDS_SPORTS[family];
}
