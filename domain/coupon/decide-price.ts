import { accept, refuse, type Decision } from '../decision/index.ts';
import type { OddsMilli } from '../odds/index.ts';
import type { PriceChangePolicy, PriceNow, Section } from './types.ts';

export type PriceRefusal =
  | 'selection_unknown'
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
  if (price.oddsMilli === agreed.oddsMilli) return accept(price.oddsMilli);
  if (policy === 'any') return accept(price.oddsMilli);
  if (policy === 'higher' && price.oddsMilli > agreed.oddsMilli) return accept(price.oddsMilli);
  return refuse('price_changed');
}
