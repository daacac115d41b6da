import { MODALS, type ModalName, type ModalRule } from './modal.table.ts';

/** One at a time: the first is in front, the others wait in their order. Nobody stands in it twice. */
export type ModalQueue = readonly ModalName[];

export type ModalMove =
  | { readonly move: 'ask'; readonly name: ModalName }
  | { readonly move: 'close'; readonly name: ModalName }
  /** The visitor went to another page. */
  | { readonly move: 'leave' };

/** Pure: the queue after a move. The same queue, not a copy, where nothing changes. */
export function moveModals(queue: ModalQueue, move: ModalMove): ModalQueue {
  switch (move.move) {
    case 'ask':
      return queue.includes(move.name) ? queue : ask(queue, move.name);
    case 'close':
      return queue.includes(move.name) ? queue.filter((name) => name !== move.name) : queue;
    case 'leave':
      return queue.every((name) => MODALS[name].stays) ? queue : queue.filter((name) => MODALS[name].stays);
  }
}

function ask(queue: ModalQueue, name: ModalName): ModalQueue {
  const { rank, replaces }: ModalRule = MODALS[name];
  const others = replaces ? queue.filter((other) => MODALS[other].rank !== rank) : queue;
  return [
    ...others.filter((other) => MODALS[other].rank <= rank),
    name,
    ...others.filter((other) => MODALS[other].rank > rank),
  ];
}
