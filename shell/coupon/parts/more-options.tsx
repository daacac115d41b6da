import type { SyntheticEvent } from 'react';
import { isOfSeveral } from '@glasshouse/domain/coupon';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { Badge, ChevronDownIcon, Switch } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import type { CouponView } from '../model/view-coupon.ts';
import { couponInFront } from '../state/coupon-state.ts';
import classes from './body.module.css';
import { Prepaid } from './prepaid.tsx';
import { findPromoFault, PromoCode } from './promo-code.tsx';
import { SaveCode } from './save-code.tsx';
import { useController, useFormatAmount } from './use-controller.ts';

/**
 * What few coupons need. Closed, it is one line whatever the house answers, so that nothing below it ever moves; what
 * is in use shows there.
 */
export function MoreOptions({ view }: { readonly view: CouponView }) {
  const t = useT();
  const format = useFormatAmount();
  const { signedIn } = useStore(useController().paying);
  const { quote } = view;
  const several = isOfSeveral(view.type);
  return (
    <details className={classes['more']} onToggle={bringIntoView}>
      <summary>
        {t(signedIn && !several ? 'coupon.more' : 'coupon.moreCode')}
        <InUse view={view} />
        <ChevronDownIcon size={14} />
      </summary>
      <div className={classes['inside']}>
        {quote && !several ? <PromoCode quote={quote} fault={findPromoFault(view)} /> : null}
        {quote && quote.availablePrepaidAmount > 0 && !several ? (
          <Prepaid view={view} availableMinor={quote.availablePrepaidAmount} />
        ) : null}
        {quote?.isVipAvailable && !several ? <VipSwitch on={view.vip} /> : null}
        <HyperBonus view={view} />
        {quote ? (
          <p className={classes['quiet']}>{t('coupon.maxPayout', { payout: format(quote.maxPayout) })}</p>
        ) : null}
        <SaveCode />
      </div>
    </details>
  );
}

/** What was opened lies below the edge of the scrolled part more often than not. */
function bringIntoView({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
}

function InUse({ view }: { readonly view: CouponView }) {
  const t = useT();
  const format = useFormatAmount();
  const { store: coupon } = useController();
  const { promoCode } = couponInFront(useStore(coupon));
  return (
    <span className={classes['used']}>
      {promoCode === undefined ? null : <Badge tone={findPromoFault(view) ? 'danger' : 'leaf'}>{promoCode}</Badge>}
      {view.prepaidMinor > 0 ? (
        <Badge tone="leaf">{t('coupon.advanced', { amount: format(view.prepaidMinor) })}</Badge>
      ) : null}
      {view.vip ? <Badge tone="leaf">VIP</Badge> : null}
    </span>
  );
}

function VipSwitch({ on }: { readonly on: boolean }) {
  const t = useT();
  const { edit: editCoupon } = useFeature('coupon');
  return (
    <Switch checked={on} onChange={(next) => editCoupon({ edit: 'setFlag', flag: 'isVipBet', on: next })}>
      {t('coupon.vip')}
    </Switch>
  );
}

/** What a larger amount would bring. */
function HyperBonus({ view: { boost, quote, type } }: { readonly view: CouponView }) {
  const t = useT();
  const format = useFormatAmount();
  const { hyperBonusPercent: percent, minHyperBonusBetLimit: min } = quote ?? {};
  if (boost || percent === undefined || min === undefined || isOfSeveral(type)) return null;
  return <p className={classes['quiet']}>{t('coupon.hyperFrom', { percent, min: format(min) })}</p>;
}
