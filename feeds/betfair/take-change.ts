import type { Book } from './book.ts';
import type { MarketChange, MarketDefinition } from './wire.ts';

interface Held {
  definition: MarketDefinition;
  readonly book: Book;
}

/** Takes a change of a market into what is known of it; a definition that cannot be dated is passed over. */
export function takeChange(market: Held, change: MarketChange): MarketDefinition | undefined {
  const before = market.definition;
  const definition = change.marketDefinition && isDated(change.marketDefinition) ? change.marketDefinition : undefined;
  market.definition = definition ?? before;
  const { status, inPlay } = market.definition;
  if (inPlay !== before.inPlay) market.book.stop();
  market.book.apply(change.rc ?? [], change.img === true);
  // What is offered or traded while it is suspended says nothing about afterwards.
  if (status !== 'OPEN') market.book.stop();
  return definition;
}

/** A change of the market could not be read: nothing of it is sold until it is quoted, or said to be open, anew. */
export function holdMarket(market: Held, isDefinition: boolean): void {
  if (isDefinition && market.definition.status === 'OPEN')
    market.definition = { ...market.definition, status: 'SUSPENDED' };
  market.book.stop();
}

export function isDated({ marketTime }: MarketDefinition): boolean {
  return !Number.isNaN(Date.parse(marketTime));
}
