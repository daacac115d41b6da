import type { TopicSnapshot } from '@glasshouse/contracts/live';
import type { Board } from './board/board.ts';
import { toCard, toEventView } from './board/view.ts';

/** What a reader of one of the board's topics starts from, and the number of the last delta it contains. */
export function findSnapshot(
  board: Board,
  topic: string,
): { readonly number: number; readonly data: TopicSnapshot } | undefined {
  if (topic === 'list/line') return board.lists.snapshot('line');
  if (topic === 'list/live') return board.lists.snapshot('live');
  const [kind, id] = topic.split('/');
  const event = board.find(Number(id));
  if (!event) return undefined;
  if (kind === 'event') return { number: event.eventNumber, data: toEventView(event) };
  if (kind === 'card') return { number: event.cardNumber, data: toCard(event) };
  return undefined;
}
