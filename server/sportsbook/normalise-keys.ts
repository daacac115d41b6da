import type { FeedMessage } from '@glasshouse/contracts/feed';
import { normaliseMarketKey } from '@glasshouse/domain/markets';

/** Whatever way a producer writes a line, it means one market: `total=2.50` is `total=2.5` in each of its messages. */
export function normaliseKeys(message: FeedMessage): FeedMessage {
  switch (message.kind) {
    case 'odds_change': {
      const markets = withKeys(message.markets);
      return markets === message.markets ? message : { ...message, markets };
    }
    case 'bet_settlement': {
      const markets = withKeys(message.markets);
      return markets === message.markets ? message : { ...message, markets };
    }
    case 'bet_stop':
      return message.keys ? { ...message, keys: message.keys.map(normaliseMarketKey) } : message;
    case 'bet_cancel':
    case 'rollback_cancel':
    case 'rollback_settlement':
      return { ...message, keys: message.keys.map(normaliseMarketKey) };
    default:
      return message;
  }
}

/** The very same list where every key is as ours are. */
function withKeys<Market extends { readonly key: string }>(markets: Market[]): Market[] {
  if (markets.every(({ key }) => normaliseMarketKey(key) === key)) return markets;
  return markets.map((market) => ({ ...market, key: normaliseMarketKey(market.key) }));
}
