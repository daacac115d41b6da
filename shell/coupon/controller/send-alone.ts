import type { Coupon } from '@glasshouse/domain/coupon';
import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import type { LockName } from '@glasshouse/kit/money';
import { isUnderWay } from './placement.ts';
import type { Placements } from './placements.ts';

export interface SendAloneDeps {
  readonly placements: Placements;
  readonly hold: LockName;
  /** Another window has sent this coupon and waits for the answer. */
  readonly onTaken: () => void;
}

export type SendAlone = (key: string, coupon: Coupon, body: PlaceCouponBody) => Promise<void>;

/**
 * All windows show the same coupon, each with a button of its own: while one of them waits for the answer, live delay
 * and all, no other sends it again.
 */
export function makeSendAlone({ placements, hold, onTaken }: SendAloneDeps): SendAlone {
  const sending = new Set<string>();
  return async (key, coupon, body) => {
    if (sending.has(key)) return;
    sending.add(key);
    try {
      const release = await hold(nameOf(coupon));
      if (!release) return onTaken();
      await placements
        .place(key, coupon, body)
        .then(() => untilAnswered(placements, key))
        .finally(release);
    } finally {
      sending.delete(key);
    }
  };
}

function nameOf(coupon: Coupon): string {
  const ids = coupon.selections.map(({ id }) => id);
  return `gh-coupon ${ids.toSorted().join(' ')}`;
}

function untilAnswered(placements: Placements, key: string): Promise<void> {
  return new Promise((answered) => {
    const look = () => {
      if (isUnderWay(placements.of(key))) return;
      leave();
      answered();
    };
    const leave = placements.subscribe(look);
    look();
  });
}
