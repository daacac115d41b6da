import type { FeedFixture, FeedRunner } from '@glasshouse/contracts/feed';
import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import { makeMarketKey, type MarketTypeId, type Specifiers } from '@glasshouse/domain/markets';
import { driftAt } from '../chance/drift.ts';
import { makeRandom } from '../chance/random.ts';
import { priceMarket } from '../pricing/price-market.ts';
import { chancesOfPlaces, drawOrder, type Weights } from './chances.ts';
import type { Deduction } from '../programme/book.ts';
import { driveGrandPrix, type GrandPrixEnd } from './grand-prix-chances.ts';
import { offerGrandPrix, type Pair } from './grand-prix-offers.ts';
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
  /** Of a Grand Prix, which has markets of its own. */
  readonly pairs?: readonly Pair[];
  /** In order of time. */
  readonly withdrawals: readonly Withdrawal[];
  /** Counted from 0: this one and the next are found to have reached the line together. */
  readonly tiedRank?: number;
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

/** After a withdrawal nothing is sold until everybody has seen it. */
const SUSPENDED_MS = 5_000;

/** When prices change beside the ticks: a runner is taken out, and the others are back on sale. */
export function listTurns({ withdrawals }: Contest): number[] {
  return withdrawals.flatMap(({ atMs }) => [atMs, atMs + SUSPENDED_MS]);
}

/** All markets at a moment. */
export function marketsAt(contest: Contest, atMs: number): FeedMarket[] {
  const markets = pricesAt(contest, atMs);
  const held = contest.withdrawals.some((one) => atMs >= one.atMs && atMs < one.atMs + SUSPENDED_MS);
  return held ? markets.map((market) => ({ ...market, status: 'suspended' })) : markets;
}

function pricesAt(contest: Contest, atMs: number): FeedMarket[] {
  const weights = weightsAt(contest, atMs);
  const outcomes = contest.field.map((runner) => runner.id);
  if (contest.pairs) return offerGrandPrix(outcomes, contest.pairs, weights).map((offer) => priceMarket(offer, 'line'));
  return contest.questions.map(({ type, specifiers, pricedPlaces }) => {
    const chances = chancesOfPlaces(weights, pricedPlaces);
    return priceMarket({ type, key: makeMarketKey(type, specifiers), outcomes, chances }, 'line');
  });
}

/**
 * What each that was taken out deducts, by the price it last had, from bets made before: the moment lies between the
 * stop and the new prices, so that no clock can be in doubt.
 */
export function listDeductions(contest: Contest): Deduction[] {
  return contest.withdrawals.flatMap(({ runner, atMs }) => {
    const [win] = pricesAt(contest, toldBefore(contest, atMs));
    const hundredths = deductionOf(win?.outcomes[runner]?.oddsMilli ?? Infinity);
    return hundredths === 0 ? [] : [{ part: hundredths / 100, placedBeforeMs: atMs + SUSPENDED_MS / 2 }];
  });
}

/** When prices were told last before a moment. */
function toldBefore(contest: Contest, atMs: number): number {
  return Math.max(tickAt(contest, atMs - 1), ...listTurns(contest).filter((turnMs) => turnMs < atMs));
}

/** The end of a Grand Prix; of nothing else. */
export function grandPrixOf(contest: Contest): GrandPrixEnd | undefined {
  if (!contest.pairs) return undefined;
  const weights = weightsAt(contest, contest.startsAtMs);
  return driveGrandPrix(weights, makeRandom(`${contest.seed}/${contest.id}/finish`));
}

/** Who came in as what, by number in the field. */
export function finishOf(contest: Contest): number[] {
  const weights = weightsAt(contest, contest.startsAtMs);
  return drawOrder(weights, makeRandom(`${contest.seed}/${contest.id}/finish`));
}
