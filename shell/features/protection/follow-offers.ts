import type { Store } from '@glasshouse/contracts/shell-api';

export interface OffersInSight {
  readonly mayOffer: () => boolean;
  /** What `mayOffer` depends on. */
  readonly gate: readonly Pick<Store<unknown>, 'subscribe'>[];
  /** The document's: parts of the page that are offers are in sight as long as it says so (`frame.module.css`). */
  readonly root: Pick<Element, 'toggleAttribute'>;
  readonly onAllowed: () => void;
  readonly onForbidden: () => void;
}

const ALLOWED_MARK = 'data-may-offer';

/** An offer that stands goes at once when its person is protected; what may be offered is asked anew when that is known. */
export function followOffers({ mayOffer, gate, root, onAllowed, onForbidden }: OffersInSight): () => void {
  let before = mayOffer();
  root.toggleAttribute(ALLOWED_MARK, before);
  const look = (): void => {
    const now = mayOffer();
    if (now === before) return;
    before = now;
    root.toggleAttribute(ALLOWED_MARK, now);
    if (now) onAllowed();
    else onForbidden();
  };
  const leaves = gate.map((store) => store.subscribe(look));
  return () => leaves.forEach((leave) => leave());
}
