import type { Book } from './book.ts';

/** Every counter there is, by its path. */
export function readBook(book: Book): Record<string, number> {
  const counters: Record<string, number> = {};
  for (const [eventId, event] of book.events) {
    counters[eventId] = event.units;
    for (const [key, market] of event.markets) {
      counters[`${eventId}/${key}`] = market.units;
      for (const [id, outcome] of market.outcomes) {
        counters[`${eventId}/${key}/${id}`] = outcome.units;
        for (const [player, units] of outcome.players) counters[`${eventId}/${key}/${id}/${player}`] = units;
      }
    }
  }
  return counters;
}
