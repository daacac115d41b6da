import { useStore } from '@glasshouse/kit/live';
import { EmptyCoupon } from '../empty-coupon.tsx';
import { couponInFront } from '../state/coupon-state.ts';
import { FilledCoupon } from './filled-coupon.tsx';
import { LoadCode } from './load-code.tsx';
import { Offers } from './offers.tsx';
import { Answer } from './answer.tsx';
import { usePlacement } from './use-counter.ts';
import { useCounter } from './use-counter.ts';

/** The coupon in front: what became of it, what stands on it, or what there is to do with an empty one. */
export function CouponBody() {
  const { store: coupon } = useCounter();
  const { selections } = couponInFront(useStore(coupon));
  const placement = usePlacement();
  if (placement.kind === 'answered') return <Answer answered={placement} />;
  if (selections.length > 0) return <FilledCoupon />;
  return (
    <EmptyCoupon>
      <LoadCode />
      <Offers />
    </EmptyCoupon>
  );
}
