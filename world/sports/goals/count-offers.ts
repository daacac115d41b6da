import { MARKET_TYPES, type MarketTypeId, type Specifiers } from '@glasshouse/domain/markets';
import {
  chanceAbove,
  chanceOdd,
  chanceOf,
  chanceOverLine,
  meanOf,
  type Distribution,
} from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { makeOffer, makeTwoWay } from '../sport.ts';
import { openLines, split, type Outlook } from './markets.ts';

/** Which markets are made of the counts of two sides: what each is called for goals, corners, cards or a part of them. */
export interface CountTypes {
  readonly result?: MarketTypeId;
  readonly double?: MarketTypeId;
  readonly noBet?: MarketTypeId;
  readonly total?: MarketTypeId;
  readonly home?: MarketTypeId;
  readonly away?: MarketTypeId;
  readonly handicap?: MarketTypeId;
  readonly european?: MarketTypeId;
  readonly bothScore?: MarketTypeId;
  readonly oddEven?: MarketTypeId;
  readonly exact?: MarketTypeId;
  readonly score?: MarketTypeId;
}

/** How many lines of each, and how far apart handicaps lie. */
export interface Reach {
  readonly totals: number;
  readonly sides: number;
  readonly handicaps: number;
  readonly step: number;
  readonly european: readonly number[];
}

/** `anchor` chooses the lines, `it` prices them. */
export function listCountOffers(
  types: CountTypes,
  reach: Reach,
  it: Outlook,
  anchor: Outlook,
  specifiers: Specifiers = {},
): Offer[] {
  const { result, double, noBet, bothScore, oddEven } = types;
  const [home, draw, away] = split(it.difference);
  return [
    ...(result ? [makeOffer(result, specifiers, [home, draw, away])] : []),
    ...(double ? [makeOffer(double, specifiers, [home + draw, home + away, draw + away])] : []),
    ...(noBet ? [makeTwoWay(noBet, specifiers, chanceOverLine(it.difference, 0))] : []),
    ...listTotals(types.total, it.sum, openLines(anchor.sum, reach.totals), specifiers),
    ...listTotals(types.home, it.home, openLines(anchor.home, reach.sides), specifiers),
    ...listTotals(types.away, it.away, openLines(anchor.away, reach.sides), specifiers),
    ...listHandicaps(types, reach, it, anchor, specifiers),
    ...(bothScore ? [makeTwoWay(bothScore, specifiers, chanceAbove(it.home, 0) * chanceAbove(it.away, 0))] : []),
    ...(oddEven ? [makeTwoWay(oddEven, specifiers, chanceOdd(it.sum))] : []),
    ...(types.exact ? [makeExact(types.exact, it.sum, specifiers)] : []),
    ...(types.score ? [makeScore(types.score, it, specifiers)] : []),
  ];
}

export function listTotals(
  type: MarketTypeId | undefined,
  it: Distribution,
  lines: readonly number[],
  specifiers: Specifiers,
): Offer[] {
  if (!type) return [];
  return lines.map((line) => makeTwoWay(type, { ...specifiers, total: String(line) }, chanceOverLine(it, line)));
}

function listHandicaps(
  { handicap, european }: CountTypes,
  reach: Reach,
  it: Outlook,
  anchor: Outlook,
  specifiers: Specifiers,
): Offer[] {
  const even = Math.round(-meanOf(anchor.difference) / reach.step) * reach.step;
  const lines = Array.from(
    { length: reach.handicaps },
    (_, at) => even + (at - (reach.handicaps - 1) / 2) * reach.step,
  );
  const two = handicap
    ? lines.map((hcp) => makeTwoWay(handicap, { ...specifiers, hcp: String(hcp) }, chanceOverLine(it.difference, -hcp)))
    : [];
  const three = european ? reach.european.map((hcp) => makeEuropean(european, it.difference, hcp, specifiers)) : [];
  return [...two, ...three];
}

function makeEuropean(type: MarketTypeId, difference: Distribution, hcp: number, specifiers: Specifiers): Offer {
  const home = chanceAbove(difference, -hcp);
  const draw = chanceOf(difference, -hcp);
  return makeOffer(type, { ...specifiers, hcp: String(hcp) }, [home, draw, Math.max(0, 1 - home - draw)]);
}

/** The last outcome stands for that many goals and all above. */
export function makeExact(type: MarketTypeId, it: Distribution, specifiers: Specifiers): Offer {
  const most = MARKET_TYPES[type].outcomes.length - 1;
  const exact = Array.from({ length: most }, (_, goals) => chanceOf(it, goals));
  return makeOffer(type, specifiers, [...exact, chanceAbove(it, most - 1)]);
}

function makeScore(type: MarketTypeId, it: Outlook, specifiers: Specifiers): Offer {
  const listed = MARKET_TYPES[type].outcomes.slice(0, -1);
  const chances = listed.map((id) => {
    const [home = 0, away = 0] = id.split(':').map(Number);
    return chanceOf(it.home, home) * chanceOf(it.away, away);
  });
  return makeOffer(type, specifiers, [...chances, Math.max(0, 1 - chances.reduce((sum, chance) => sum + chance, 0))]);
}
