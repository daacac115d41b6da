import type { Store } from '@glasshouse/contracts/shell-api';
import { makeValueStore } from '@glasshouse/kit/live';
import { moveModals, type ModalMove, type ModalQueue } from '../modals/queue/modal-queue.ts';
import { splitFront } from '../modals/queue/split-front.ts';
import type { ModalName } from '../modals/queue/modal.table.ts';

const SHOWN_KEY = 'gh-shown-modals';

export interface ModalKeeper {
  /** The one in front of the page. */
  readonly front: Store<ModalName | undefined>;
  /** The one at its edge; never both. */
  readonly banner: Store<ModalName | undefined>;
  ask(name: ModalName): void;
  /** Shown once in this browser and never again. */
  offer(name: ModalName): void;
  close(name: ModalName): void;
  /** Told once, when it neither stands in front nor waits any more, however that came. */
  whenGone(name: ModalName, tell: () => void): void;
  /** The visitor went to another page. */
  leave(): void;
  /** What this browser has been offered before. */
  readShown(): ReadonlySet<string>;
}

/** One queue for every modal of the site. `first` is what the server has painted. */
export function makeModalKeeper(first: ModalQueue, storage: Pick<Storage, 'getItem' | 'setItem'>): ModalKeeper {
  let queue = first;
  const { modal, banner: edge } = splitFront(first);
  const front = makeValueStore(modal);
  const banner = makeValueStore(edge);
  const awaited = new Map<ModalName, () => void>();
  const move = (next: ModalMove) => {
    queue = moveModals(queue, next);
    const split = splitFront(queue);
    front.set(split.modal);
    banner.set(split.banner);
    for (const [name, tell] of awaited) {
      if (queue.includes(name)) continue;
      awaited.delete(name);
      tell();
    }
  };
  const readShown = () => new Set((storage.getItem(SHOWN_KEY) ?? '').split(' ').filter((name) => name !== ''));
  return {
    front,
    banner,
    readShown,
    ask: (name) => move({ move: 'ask', name }),
    offer(name) {
      storage.setItem(SHOWN_KEY, [...readShown().add(name)].join(' '));
      move({ move: 'ask', name });
    },
    close: (name) => move({ move: 'close', name }),
    whenGone: (name, tell) => void awaited.set(name, tell),
    leave: () => move({ move: 'leave' }),
  };
}
