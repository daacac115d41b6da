import type { FeedMessage } from '@glasshouse/contracts/feed';

/** The same message, by which nothing can be bought: its prices are shown, and are older than they should be. */
export function lockPrices(message: FeedMessage): FeedMessage {
  if (message.kind !== 'odds_change') return message;
  const markets = message.markets.map((market) =>
    market.status === 'active' ? { ...market, status: 'suspended' as const } : market,
  );
  return { ...message, markets };
}
