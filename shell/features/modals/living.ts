import { makeValueStore } from '@glasshouse/kit/live';
import { moveModals, type ModalMove, type ModalQueue } from './queue/modal-queue.ts';
import { splitFront } from './queue/split-front.ts';
import { MODALS, type ModalName } from './queue/modal.table.ts';
import type { ModalsFeature } from './still.ts';

const SHOWN_KEY = 'gh-shown-modals';

export interface LivingModals extends ModalsFeature {
  ask(name: ModalName): void;
  /** Shown once in this browser and never again. */
  offer(name: ModalName): void;
  /** Told once, when it neither stands in front nor waits any more, however that came. */
  whenGone(name: ModalName, tell: () => void): void;
  /** Takes away what may not be offered any more. */
  dropOffers(): void;
  /** The visitor went to another page. */
  leave(): void;
  /** What this browser has been offered before. */
  readShown(): ReadonlySet<string>;
}

export interface ModalsDeps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The visitor has answered about cookies already. */
  readonly hasAgreed: () => boolean;
  /** Asked at the moment at which an offer would be shown. */
  readonly mayOffer: () => boolean;
}

/** One queue for every modal of the site. `first` is what the server has painted. */
export function liveModals(first: ModalQueue, { storage, hasAgreed, mayOffer }: ModalsDeps): LivingModals {
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
  const isAllowed = (name: ModalName): boolean => !MODALS[name].offer || mayOffer();
  const askFor = (name: ModalName): void => {
    if (isAllowed(name)) move({ move: 'ask', name });
  };
  return {
    front,
    banner,
    readShown,
    ask: askFor,
    // Whoever has answered already comes for the settings, not for the question.
    open: (name) => askFor(name === 'cookieConsent' && hasAgreed() ? 'cookieSettings' : name),
    offer(name) {
      if (!isAllowed(name)) return;
      storage.setItem(SHOWN_KEY, [...readShown().add(name)].join(' '));
      move({ move: 'ask', name });
    },
    dropOffers() {
      for (const name of queue) if (!isAllowed(name)) move({ move: 'close', name });
    },
    close: (name) => move({ move: 'close', name }),
    whenGone: (name, tell) => void awaited.set(name, tell),
    leave: () => move({ move: 'leave' }),
  };
}
