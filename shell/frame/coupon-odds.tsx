import { useStore } from '@glasshouse/kit/live';
import { Odds } from '@glasshouse/kit/ui';
import { useFeature } from '../features/use-feature.ts';

/** What the coupon in front would pay for one; nothing before there is one. */
export function CouponOdds() {
  const oddsMilli = useStore(useFeature('coupon').oddsMilli);
  return oddsMilli > 0 ? <Odds oddsMilli={oddsMilli} /> : null;
}
