import type { EventView } from '@glasshouse/contracts/sportsbook';
import {
  builderOdds,
  jointProbability,
  suggestBuilds,
  writePossible,
  type BuilderLeg,
  type ScoreGrid,
} from '@glasshouse/domain/builder';
import { MAX_BUILDER_SELECTIONS } from '@glasshouse/domain/coupon';
import type { EventId, SelectionRef } from '@glasshouse/domain/markets';
import type { OddsMilli } from '@glasshouse/domain/odds';
import type { Builder, BuilderOffer, Prices } from './ports.ts';
import { refOf } from './price-legs.ts';

export interface BuilderDeps {
  /** The producer's chances of the final scores; absent where no one model holds for the whole match. */
  findModel(eventId: EventId): ScoreGrid | undefined;
  findPrice: Prices['findPrice'];
  /** All that is on offer of the event, suspended or not. */
  findEventView(eventId: EventId): Pick<EventView, 'markets'> | undefined;
}

/** Joins outcomes of one event into one price, by the model of its score that also made the single prices. */
export function makeBuilder(deps: BuilderDeps): Builder {
  return { findOdds: (legs) => findOdds(deps, legs), findOffer: (eventId) => findOffer(deps, eventId) };
}

function findOffer(deps: BuilderDeps, eventId: EventId): BuilderOffer | undefined {
  const model = deps.findModel(eventId);
  const view = model && deps.findEventView(eventId);
  if (!view) return undefined;
  const outcomes = view.markets
    .filter(({ status }) => status === 'active')
    .flatMap(({ key, outcomes: all }) =>
      all
        .filter(({ active }) => active)
        .map(({ id, oddsMilli }) => ({ ...refOf({ gameId: eventId, market: key, outcome: id }), oddsMilli })),
    );
  const priceOf = (legs: readonly BuilderLeg[]) =>
    findOdds(
      deps,
      legs.map((leg) => ({ eventId, ...leg })),
    );
  return { scores: writePossible(model), suggested: suggestBuilds(outcomes, priceOf) };
}

function findOdds(deps: BuilderDeps, legs: readonly SelectionRef[]): OddsMilli | undefined {
  const [first] = legs;
  if (!first || !canStandTogether(legs)) return undefined;
  const singles = findSinglePrices(deps, legs);
  const model = singles && deps.findModel(first.eventId);
  const probability = model && jointProbability(model, legs);
  return probability && builderOdds(probability, singles);
}

/** Two to eight outcomes of one event, no two of one market. */
function canStandTogether(legs: readonly SelectionRef[]): boolean {
  if (legs.length < 2 || legs.length > MAX_BUILDER_SELECTIONS) return false;
  if (legs.some((leg) => leg.eventId !== legs[0]?.eventId)) return false;
  return new Set(legs.map((leg) => leg.marketKey)).size === legs.length;
}

/** Absent as soon as one of them is not for sale. */
function findSinglePrices({ findPrice }: BuilderDeps, legs: readonly SelectionRef[]): OddsMilli[] | undefined {
  const prices: OddsMilli[] = [];
  for (const leg of legs) {
    const price = findPrice(leg);
    if (price?.status !== 'active' || !price.outcomeActive) return undefined;
    prices.push(price.oddsMilli);
  }
  return prices;
}
