import { parseMarketKey } from '../markets/index.ts';

interface PricedMarket {
  readonly key: string;
  readonly status: 'active' | 'suspended';
  readonly outcomes: readonly { readonly oddsMilli: number; readonly active: boolean }[];
}

/** So much more even another line has to be, in chances, before it takes the place of the one that is shown. */
const SLACK = 0.08;

/**
 * Which of the markets of one type stands in a list: of the part that is played or comes next, the line whose prices
 * are the most even. The one that is shown stays while it is about as even, and while nothing is on sale.
 */
export function chooseLine<Market extends PricedMarket>(
  markets: readonly Market[],
  shownKey: string | undefined,
): Market | undefined {
  if (markets.length <= 1) return markets[0];
  const near = keepNearest(markets);
  const shown = near.find(({ key }) => key === shownKey);
  const open = near.filter(({ status }) => status === 'active');
  if (open.length === 0) return shown ?? findMostEven(near);
  const best = findMostEven(open);
  const isGood = shown?.status === 'active' && best && unevenness(shown) <= unevenness(best) + SLACK;
  return isGood ? shown : best;
}

function keepNearest<Market extends PricedMarket>(markets: readonly Market[]): readonly Market[] {
  const nearest = Math.min(...markets.map(partOf));
  return markets.filter((market) => partOf(market) === nearest);
}

function partOf({ key }: PricedMarket): number {
  return Number(parseMarketKey(key)?.specifiers['period'] ?? 0);
}

/** Of two that are alike the one that is written first: the same whatever order the feed tells them in. */
function findMostEven<Market extends PricedMarket>(markets: readonly Market[]): Market | undefined {
  return markets.reduce<Market | undefined>((best, one) => {
    if (!best) return one;
    const [a, b] = [unevenness(best), unevenness(one)];
    return b < a || (b === a && one.key < best.key) ? one : best;
  }, undefined);
}

/** How far apart the chances of the two sides are, by their prices; a market that is not whole comes last. */
function unevenness({ outcomes }: PricedMarket): number {
  const [a, b] = outcomes;
  if (!a || !b || !a.active || !b.active) return 2;
  return Math.abs(1_000 / a.oddsMilli - 1_000 / b.oddsMilli);
}
