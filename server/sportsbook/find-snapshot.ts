import type { TopicKind } from '@glasshouse/contracts/topics';
import type { SnapshotOf } from '@glasshouse/contracts/topics.table';
import type { Board } from './board/board.ts';
import type { BoardEvent } from './board/types.ts';
import { toCard, toEventView, toRow, toWideRow } from './board/view.ts';

/** What a reader of a topic starts from, and the number of the last delta it contains. */
type FindSnapshot<Kind extends TopicKind> = (
  topic: string,
) => { readonly number: number; readonly data: SnapshotOf<Kind> } | undefined;

/** The board's topics by their kind. */
export interface Snapshots {
  readonly event: FindSnapshot<'event'>;
  readonly card: FindSnapshot<'card'>;
  readonly row: FindSnapshot<'row'>;
  readonly wide: FindSnapshot<'wide'>;
  readonly list: FindSnapshot<'list'>;
}

export function makeSnapshots(board: Board): Snapshots {
  const findEvent = (topic: string): BoardEvent | undefined => board.find(Number(topic.split('/')[1]));
  const show =
    <Data extends { readonly number: number }>(toData: (event: BoardEvent) => Data) =>
    (topic: string) => {
      const event = findEvent(topic);
      const data = event && toData(event);
      return data && { number: data.number, data };
    };
  return {
    event: show(toEventView),
    card: show(toCard),
    row: show(toRow),
    wide: show(toWideRow),
    list: (topic) => board.lists.snapshot(topic === 'list/live' ? 'live' : 'line'),
  };
}
