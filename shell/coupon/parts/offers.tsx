import { useEffect } from 'react';
import type { ExpressOffer } from '@glasshouse/contracts/betting-codes';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { eventName, marketName, outcomeName } from '@glasshouse/kit/texts';
import { Odds, TimeText } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
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
        <Offer key={offer.expressId} offer={offer} />
      ))}
    </section>
  );
}

function Offer({ offer }: { readonly offer: ExpressOffer }) {
  const t = useT();
  const controller = useController();
  return (
    <button type="button" className={classes['offer']} onClick={() => controller.takeOffer(offer)}>
      <span className={classes['legs']}>
        {offer.bets.map((bet) => (
          <span key={bet.selectionId} className={classes['leg']}>
            <span className={classes['pick']}>
              <span>
                <b>{outcomeName(t, bet.market, bet.outcome, bet)}</b> {marketName(t, bet.market, bet)}
              </span>
              <Odds oddsMilli={bet.oddsMilli} />
            </span>
            <span className={classes['when']}>
              <bdi>{eventName(t, bet)}</bdi> <TimeText atSec={bet.startsAtSec} />
            </span>
          </span>
        ))}
      </span>
      <span className={classes['price']}>
        {offer.bonusPercent > 0 ? <i>{t('offers.bonus', { percent: offer.bonusPercent })}</i> : null}
        <Odds oddsMilli={offer.oddsMilli} />
      </span>
    </button>
  );
}
