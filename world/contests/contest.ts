import type { FeedFixture, FeedMarket, FeedRunner } from '@glasshouse/contracts/feed';
import { makeMarketKey, type MarketTypeId, type Specifiers } from '@glasshouse/domain/markets';
import { driftAt } from '../chance/drift.ts';
import { makeRandom } from '../chance/random.ts';
import { priceMarket } from '../pricing/price-market.ts';
import { chancesOfPlaces, drawOrder, type Weights } from './chances.ts';
import { deductionOf } from './deduction.table.ts';

/** One of the field; `form` is the logarithm of its weight. */
export interface Runner extends FeedRunner {
  readonly form: number;
}

/** A market of runners; its prices are made of the chances to be among the first `pricedPlaces`. */
export interface Question {
  readonly type: MarketTypeId;
  readonly specifiers: Specifiers;
  readonly pricedPlaces: number;
}

/** A runner that is taken out before the start. */
export interface Withdrawal {
  readonly runner: number;
  readonly atMs: number;
}

/** An event of many runners: a race, or who wins a title. Bets are taken until it starts. */
export interface Contest {
  readonly seed: string;
  readonly id: string;
  readonly fixture: FeedFixture;
  readonly announcedAtMs: number;
  readonly startsAtMs: number;
  /** When its result is confirmed. */
  readonly resultAtMs: number;
  readonly tickMs: number;
  readonly field: readonly Runner[];
  readonly questions: readonly Question[];
  /** In order of time. */
  readonly withdrawals: readonly Withdrawal[];
  /** The second is found to have reached the line with the first. */
  readonly deadHeat: boolean;
}

/** As the feed names them. */
export function listRunners(field: readonly Runner[]): FeedRunner[] {
  return field.map(({ id, name, number }) => (number === undefined ? { id, name } : { id, name, number }));
}

const DRIFT = 0.15;

/** As the market sees the field at a moment; at the start it is what the contest is decided by. */
function weightsAt(contest: Contest, atMs: number): Weights {
  const gone = new Set(listGone(contest, atMs).map((one) => one.runner));
  const drift = (runner: Runner): number => DRIFT * driftAt(`${contest.seed}/${contest.id}/${runner.id}`, atMs);
  return contest.field.map((runner, index) => (gone.has(index) ? 0 : Math.exp(runner.form + drift(runner))));
}

function listGone({ withdrawals }: Contest, atMs: number): Withdrawal[] {
  return withdrawals.filter((one) => one.atMs <= atMs);
}

/** The last tick up to a moment; between two of them nobody is told of a drift. */
export function tickAt({ announcedAtMs, tickMs }: Contest, atMs: number): number {
  return announcedAtMs + Math.floor((atMs - announcedAtMs) / tickMs) * tickMs;
}

/**
 * All markets at a moment. A result carries one deduction for every bet, so once there is one nothing more is sold:
 * whoever bet at the prices made anew would pay for it twice.
 */
export function marketsAt(contest: Contest, atMs: number): FeedMarket[] {
  const markets = pricesAt(contest, atMs);
  return deductionAt(contest, atMs) === 0 ? markets : markets.map((market) => ({ ...market, status: 'suspended' }));
}

function pricesAt(contest: Contest, atMs: number): FeedMarket[] {
  const weights = weightsAt(contest, atMs);
  const outcomes = contest.field.map((runner) => runner.id);
  return contest.questions.map(({ type, specifiers, pricedPlaces }) => {
    const chances = chancesOfPlaces(weights, pricedPlaces);
    return priceMarket({ type, key: makeMarketKey(type, specifiers), outcomes, chances }, 'line');
  });
}

/** Deductions are counted in parts of this, as the feed does. */
export const WHOLE = 10_000;

/** What all that were taken out by then deduct from winnings, one after the other, each by the price it last had. */
export function deductionAt(contest: Contest, atMs: number): number {
  const kept = listGone(contest, atMs).reduce((part, { runner, atMs: goneAtMs }) => {
    const [win] = pricesAt(contest, toldBefore(contest, goneAtMs));
    const hundredths = deductionOf(win?.outcomes[runner]?.oddsMilli ?? Infinity);
    return Math.round((part * (100 - hundredths)) / 100);
  }, WHOLE);
  return WHOLE - kept;
}

/** When prices were told last before a moment. */
function toldBefore(contest: Contest, atMs: number): number {
  const earlier = contest.withdrawals.filter((one) => one.atMs < atMs).map((one) => one.atMs);
  return Math.max(tickAt(contest, atMs - 1), ...earlier);
}

/** Who came in as what, by number in the field. */
export function finishOf(contest: Contest): number[] {
  const weights = weightsAt(contest, contest.startsAtMs);
  return drawOrder(weights, makeRandom(`${contest.seed}/${contest.id}/finish`));
}
