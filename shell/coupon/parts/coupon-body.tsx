import { useT } from '@glasshouse/kit/i18n';
import { useKeptFocus } from '@glasshouse/kit/focus';
import { useStore } from '@glasshouse/kit/live';
import { EmptyCoupon } from '../empty-coupon.tsx';
import { couponInFront } from '../state/coupon-state.ts';
import { FilledCoupon } from './filled-coupon.tsx';
import { LoadCode } from './load-code.tsx';
import { Offers } from './offers.tsx';
import { Answer } from './answer.tsx';
import { useOneClick } from './use-one-click.tsx';
import { useController, usePlacement } from './use-controller.ts';

/** The coupon as a whole, which its parts leave the focus to. */
const COUPON = {
  get current() {
    return document.getElementById('coupon');
  },
};

/** The coupon in front: what became of it, what stands on it, or what there is to do with an empty one. */
export function CouponBody() {
  const { store: coupon } = useController();
  const { selections } = couponInFront(useStore(coupon));
  const placement = usePlacement();
  const t = useT();
  const oneClick = useOneClick();
  const became = placement.kind === 'answered' ? placement.tickets.map(({ state }) => state).join() : placement.kind;
  useKeptFocus(COUPON, `${became} ${selections.length > 0}`);
  if (placement.kind === 'answered') return <Answer answered={placement} />;
  if (selections.length > 0) return <FilledCoupon />;
  return (
    <EmptyCoupon text={oneClick.bets ? t('oneClick.emptyText', { amount: oneClick.stake }) : undefined}>
      <LoadCode />
      <Offers />
    </EmptyCoupon>
  );
}
