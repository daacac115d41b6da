import type { PlayedMarket } from '@glasshouse/contracts/sportsbook';
import { makeBlocks } from './model-blocks.ts';

/** In the order in which they were offered. */
export function sortPlayed(markets: readonly PlayedMarket[]): PlayedMarket[] {
  const byKey = new Map(markets.map((market) => [market.key, market]));
  const offered = markets.map(({ key }) => ({ key, status: 'suspended' as const, outcomes: [] }));
  return makeBlocks(offered).flatMap((block) => block.markets.flatMap(({ key }) => byKey.get(key) ?? []));
}

type PlayedOutcome = PlayedMarket['outcomes'][number];

/** The outcomes that paid something, whole winners first; where all of them are returned, none is named for another. */
export function listWinners({ outcomes }: PlayedMarket): PlayedOutcome[] {
  return outcomes
    .filter(({ result }) => result !== 'lose' && result !== 'half_lose' && result !== 'void')
    .toSorted((a, b) => Number(b.result === 'win') - Number(a.result === 'win'));
}

export function isReturned({ outcomes }: PlayedMarket): boolean {
  return outcomes.length > 0 && outcomes.every(({ result }) => result === 'void');
}
