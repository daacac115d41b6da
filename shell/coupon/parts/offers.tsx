import { useEffect } from 'react';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { useFeature } from '../../features/use-feature.ts';
import { Offer } from './offer.tsx';
import classes from './offers.module.css';
import { useController } from './use-controller.ts';

/** Accumulators of the day: one press fills the coupon. */
export function Offers() {
  const t = useT();
  const controller = useController();
  const { store: coupon } = controller;
  const { offersShown } = useStore(coupon);
  const offers = useStore(controller.offers);
  const { offers: fits } = useStore(useFeature('chrome').around);
  const isShown = offersShown && fits;
  useEffect(() => (isShown ? controller.loadOffers() : undefined), [controller, isShown]);
  if (!isShown || offers.length === 0) return null;
  return (
    <section className={classes['offers']} aria-label={t('offers.title')}>
      <h3 className={classes['title']}>{t('offers.title')}</h3>
      <p className={classes['about']}>{t('offers.about')}</p>
      {offers.map((offer) => (
        <Offer key={offer.expressId} offer={offer} onTake={() => controller.takeOffer(offer)} />
      ))}
    </section>
  );
}
