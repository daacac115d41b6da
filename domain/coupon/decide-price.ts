import { accept, refuse, type Decision } from '../decision/index.ts';
import type { OddsMilli } from '../odds/index.ts';
import type { PriceChangePolicy, PriceNow, Section } from './types.ts';

export type PriceRefusal =
  | 'selection_unknown'
  | 'sport_disallowed'
  | 'market_closed'
  | 'market_suspended'
  | 'event_started'
  | 'price_changed';

/**
 * At which price a selection is taken now. `agreed` is what the player saw; `price` what the board says,
 * absent where the board does not know it. The player's policy decides over a moved price; the answer is
 * always the board's price, never the one that was sent.
 */
export function decidePrice(
  agreed: { readonly oddsMilli: OddsMilli; readonly section: Section },
  price: PriceNow | undefined,
  policy: PriceChangePolicy,
): Decision<OddsMilli, PriceRefusal> {
  if (!price) return refuse('selection_unknown');
  if (price.status === 'settled' || price.status === 'cancelled') return refuse('market_closed');
  if (price.status === 'inactive' || price.status === 'handed_over') return refuse('market_closed');
  if (agreed.section === 'line' && price.section === 'live') return refuse('event_started');
  if (price.status === 'suspended' || !price.outcomeActive) return refuse('market_suspended');
  return decideWholePrice(agreed.oddsMilli, price.oddsMilli, policy);
}

/**
 * The price of a bet that is agreed as a whole, a builder or an anti-express: the player's policy decides over it, not
 * over the prices of its legs, which may well move the other way.
 */
export function decideWholePrice(
  agreedOddsMilli: OddsMilli,
  nowOddsMilli: OddsMilli,
  policy: PriceChangePolicy,
): Decision<OddsMilli, 'price_changed'> {
  return isMoveTaken(agreedOddsMilli, nowOddsMilli, policy) ? accept(nowOddsMilli) : refuse('price_changed');
}

function isMoveTaken(agreed: OddsMilli, now: OddsMilli, policy: PriceChangePolicy): boolean {
  if (policy === 'any') return true;
  return policy === 'higher' ? now >= agreed : now === agreed;
}
