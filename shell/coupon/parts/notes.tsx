import { isOfSeveral } from '@glasshouse/domain/coupon';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { Button, IconButton, CloseIcon, Odds } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import type { CouponView } from '../model/view-coupon.ts';
import { couponInFront, keyInFront } from '../state/coupon-state.ts';
import classes from './body.module.css';
import { useController } from './use-controller.ts';

/** What is worth knowing of this coupon as a whole. */
export function Notes({ view }: { readonly view: CouponView }) {
  const t = useT();
  const { store: coupon } = useController();
  const { edit: editCoupon } = useFeature('coupon');
  const state = useStore(coupon);
  const signedIn = useStore(useFeature('session').state).userId !== undefined;
  const { loadedFromCode, exactOddsMilli, expressId, type } = couponInFront(state);
  const broken = state.brokenOffers.has(keyInFront(state));
  const isLive = view.legs.some((leg) => leg.selection.section === 'live');
  return (
    <>
      {loadedFromCode === undefined ? null : (
        <p className={classes['fact']}>{t('coupon.fromCode', { code: loadedFromCode })}</p>
      )}
      {isLive ? <p className={classes['fact']}>{t('live.delayNotice')}</p> : null}
      {expressId === undefined ? null : <p className={classes['fact']}>{t('coupon.isOffer')}</p>}
      {broken ? <p className={classes['loss']}>{t('coupon.brokenOffer')}</p> : null}
      {type === 'builder' || type === 'anti_express' ? (
        <p className={classes['fact']}>
          {t(`coupon.about.${type}`)}
          {signedIn ? null : ` ${t('coupon.about.signIn')}`}
        </p>
      ) : null}
      {type === 'stakes' ? <p className={classes['fact']}>{t('stakes.about')}</p> : null}
      {view.builderOddsMilli === undefined ? null : (
        <p className={classes['fact']}>
          <span>{t('coupon.builderHint')}</span>
          <Button size="s" onClick={() => editCoupon({ edit: 'setType', type: 'builder' })}>
            {t('couponTypes.builder')} <Odds oddsMilli={view.builderOddsMilli} />
          </Button>
        </p>
      )}
      {view.singlesOffered ? (
        <p className={classes['fact']}>
          <span>{t('coupon.singlesHint')}</span>
          <Button size="s" onClick={() => editCoupon({ edit: 'setType', type: 'singles' })}>
            {t('couponTypes.singles')}
          </Button>
        </p>
      ) : null}
      {exactOddsMilli === undefined || isOfSeveral(type) ? null : (
        <p className={classes['fact']}>
          <span>
            {t('coupon.onlyAt')} <Odds oddsMilli={exactOddsMilli} />
          </span>
          <IconButton
            size="s"
            icon={<CloseIcon size={13} />}
            label={t('coupon.anyOdds')}
            onClick={() => editCoupon({ edit: 'setExactOdds', oddsMilli: 0 })}
          />
        </p>
      )}
    </>
  );
}
