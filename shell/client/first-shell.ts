import { SLOT_ELEMENT_ID, type Boot } from '../boot.ts';
import { makeStillFeatures, type Features } from '../features/list.ts';
import { relayFeatures } from '../features/relay-features.ts';
import { loadLateParts } from '../frame/late-part.tsx';
import { startFirstMount } from './first-mount.ts';
import { loadSurely } from './load-surely.ts';
import { makeWholeShell } from './whole-shell.ts';

export interface FirstShell {
  readonly features: Features;
  /** The page's remote is what most visitors came for: React takes it up first, the frame around it right after. */
  readonly remoteBegun: Promise<void>;
  /** Once, when what the server drew is taken up: the rest of the shell is fetched. */
  onSlot(slot: HTMLElement): () => void;
}

const loadLivingShell = () => import('../features/list-living.ts');

/**
 * What the first view lives by: everything stands as the server drew it, and the page's remote starts in it. What takes
 * code of its own (moving prices, the coupon, the way to another page) comes right after; whatever is asked for before
 * that waits for it.
 */
export function makeFirstShell(boot: Boot): FirstShell {
  let arrive: (living: Features) => void = () => {};
  const coming = new Promise<Features>((resolve) => {
    arrive = resolve;
  });
  const features = relayFeatures(makeStillFeatures(boot), coming);
  const shell = makeWholeShell(boot, features);
  const host = document.getElementById(SLOT_ELEMENT_ID)?.firstElementChild;
  const first = boot.fragment && host instanceof HTMLElement ? startFirstMount(host, boot.fragment, shell) : undefined;
  return {
    features,
    remoteBegun: first?.begun ?? Promise.resolve(),
    onSlot(slot) {
      let over = false;
      let leave: () => void = () => {};
      // The frame is whole before anything of it changes.
      void Promise.all([loadSurely(loadLivingShell), loadLateParts()]).then(([{ makeLivingShell }]) => {
        if (over) return;
        const living = makeLivingShell(boot);
        leave = living.start(slot, shell, first?.mount);
        arrive(living.features);
      });
      return () => {
        over = true;
        leave();
      };
    },
  };
}
