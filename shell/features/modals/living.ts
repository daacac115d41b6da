import type { Store } from '@glasshouse/contracts/shell-api';
import { makeValueStore } from '@glasshouse/kit/live';
import type { Place } from '../../place.ts';
import { moveModals, type ModalMove, type ModalQueue } from './queue/modal-queue.ts';
import { splitFront } from './queue/split-front.ts';
import { MODALS, type ModalName } from './queue/modal.table.ts';
import { isAside, type AsideName } from './queue/read-first.ts';
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
  /** It waits for an answer, and for as long as this page is read it does not stand before it; opened, it does. */
  readonly aside: Store<AsideName | undefined>;
}

export interface ModalsDeps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly place: Store<Pick<Place, 'route'>>;
  /** The visitor has answered about cookies already. */
  readonly hasAgreed: () => boolean;
  /** Asked at the moment at which an offer would be shown. */
  readonly mayOffer: () => boolean;
}

/** One queue for every modal of the site. `first` is what the server has painted. */
export function liveModals(first: ModalQueue, { storage, place, hasAgreed, mayOffer }: ModalsDeps): LivingModals {
  let queue = first;
  const { modal, banner: edge } = splitFront(first);
  const front = makeValueStore(modal);
  const banner = makeValueStore(edge);
  const aside = makeValueStore<AsideName | undefined>(undefined);
  const awaited = new Map<ModalName, () => void>();
  /** Opened by a press on a page on which it would stand aside. */
  let raised: ModalName | undefined;
  const draw = () => {
    const { route } = place.get();
    const isHere = (name: ModalName): boolean => name === raised || !isAside(name, route);
    const split = splitFront(queue.filter(isHere));
    front.set(split.modal);
    banner.set(split.banner);
    aside.set(queue.find((name): name is AsideName => name !== raised && isAside(name, route)));
  };
  const move = (next: ModalMove) => {
    queue = moveModals(queue, next);
    if (raised !== undefined && !queue.includes(raised)) raised = undefined;
    draw();
    for (const [name, tell] of awaited) {
      if (queue.includes(name)) continue;
      awaited.delete(name);
      tell();
    }
  };
  const readShown = () => new Set((storage.getItem(SHOWN_KEY) ?? '').split(' ').filter((name) => name !== ''));
  const isAllowed = (name: ModalName): boolean => MODALS[name].offer === false || mayOffer();
  const askFor = (name: ModalName): void => {
    if (isAllowed(name)) move({ move: 'ask', name });
  };
  place.subscribe(() => {
    raised = undefined;
    draw();
  });
  return {
    front,
    banner,
    aside,
    readShown,
    ask: askFor,
    open(name) {
      raised = name;
      // Whoever has answered already comes for the settings, not for the question.
      askFor(name === 'cookieConsent' && hasAgreed() ? 'cookieSettings' : name);
    },
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
