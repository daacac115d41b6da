import { createHash } from 'node:crypto';
import type { ExpressOffer } from '@glasshouse/contracts/betting-codes';
import type { ExpressOfferRules } from '@glasshouse/domain/coupon';
import { isConsoleLeague } from '@glasshouse/domain/lists';
import {
  makeSelectionId,
  type EventId,
  type MarketKey,
  type OutcomeId,
  type SelectionRef,
} from '@glasshouse/domain/markets';
import type { Prices } from './ports.ts';
import { toSelectionView } from './selection-view.ts';

/** The accumulators of the day: put together by rule from what is on the line, the same for everyone. */
export interface ExpressOffers {
  list(rules: ExpressOfferRules): ExpressOffer[];
  /** The bonus of an offer, while exactly its selections are bet on. */
  findPercent(rules: ExpressOfferRules, expressId: string, legs: readonly SelectionRef[]): number | undefined;
}

const KEEP_MS = 5 * 60_000;
/** An offer that has been replaced may still stand on somebody's coupon. */
const REMEMBER_MS = 60 * 60_000;
const LOOK_AT = 200;
const LEAST_AHEAD_SEC = 30 * 60;

interface Offered {
  readonly refs: readonly SelectionRef[];
  readonly untilMs: number;
}

export function makeExpressOffers(prices: Prices, nowMs: () => number = Date.now): ExpressOffers {
  const offered = new Map<string, Offered>();
  let present: readonly (readonly SelectionRef[])[] = [];
  let madeAtMs = -Infinity;
  let madeBy: ExpressOfferRules | undefined;

  const refresh = (rules: ExpressOfferRules): void => {
    if (nowMs() - madeAtMs < KEEP_MS && madeBy === rules && present.length > 0) return;
    madeAtMs = nowMs();
    madeBy = rules;
    present = compose(rules, listFavourites(rules, prices, nowMs() / 1000));
    for (const [id, held] of offered) if (held.untilMs < nowMs()) offered.delete(id);
    for (const refs of present) offered.set(idOf(refs), { refs, untilMs: nowMs() + REMEMBER_MS });
  };
  return {
    list: (rules) => {
      refresh(rules);
      return present.flatMap((refs) => toOffer(rules, refs, prices) ?? []);
    },
    findPercent: (rules, expressId, legs) => {
      const held = offered.get(expressId);
      if (rules.count === 0 || !held || held.untilMs < nowMs() || idOf(legs) !== expressId) return undefined;
      return rules.percent;
    },
  };
}

/** The side that is most likely to win of each event that can still wait, one price within the bounds; consoles last. */
function listFavourites(
  { leastOddsMilli, mostOddsMilli }: ExpressOfferRules,
  prices: Prices,
  nowSec: number,
): SelectionRef[] {
  const { events } = prices.listCards({ section: 'line', limit: LOOK_AT });
  const isOfConsole = (card: (typeof events)[number]): number => Number(isConsoleLeague(card.tournament.name));
  const realFirst = events.toSorted((a, b) => isOfConsole(a) - isOfConsole(b));
  return realFirst.flatMap(({ eventId, startsAtSec, main }) => {
    if (!main || main.status !== 'active' || startsAtSec < nowSec + LEAST_AHEAD_SEC) return [];
    const [best] = main.outcomes.filter((one) => one.active).toSorted((a, b) => a.oddsMilli - b.oddsMilli);
    if (!best || best.oddsMilli < leastOddsMilli || best.oddsMilli > mostOddsMilli) return [];
    return {
      eventId: eventId as EventId,
      marketKey: main.key as MarketKey,
      outcomeId: best.id as OutcomeId,
    };
  });
}

/** Dealt out in turn, so that no two expresses share a selection. */
function compose({ count, legs }: ExpressOfferRules, refs: readonly SelectionRef[]): SelectionRef[][] {
  const whole = Math.min(count, Math.floor(refs.length / legs));
  return Array.from({ length: whole }, (_, at) => refs.filter((_ref, index) => index % whole === at).slice(0, legs));
}

function idOf(refs: readonly SelectionRef[]): string {
  const ids = refs.map(makeSelectionId).toSorted();
  return `day-${createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 16)}`;
}

/** Absent as soon as one of its selections cannot be had. */
function toOffer(rules: ExpressOfferRules, refs: readonly SelectionRef[], prices: Prices): ExpressOffer | undefined {
  const bets = refs.flatMap((ref) => toSelectionView(ref, prices) ?? []);
  if (bets.length < refs.length || bets.some((bet) => bet.isBlocked)) return undefined;
  const product = bets.reduce((odds, bet) => odds * BigInt(bet.oddsMilli), 1n);
  return {
    expressId: idOf(refs),
    section: 'line',
    oddsMilli: Number(product / 1000n ** BigInt(bets.length - 1)),
    bonusPercent: rules.percent,
    bets,
  };
}
