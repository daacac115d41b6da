import type { FeedMessage } from '@glasshouse/contracts/feed';

/** Whether something could be bought by what the message says. */
export function isOffer({ markets }: Extract<FeedMessage, { kind: 'odds_change' }>): boolean {
  return markets.some(({ status, outcomes }) => status === 'active' && outcomes.some(({ active }) => active));
}
