import type { ExpressOffer } from '@glasshouse/contracts/betting-codes';
import { useT } from '@glasshouse/kit/i18n';
import { eventName, marketName, outcomeName } from '@glasshouse/kit/texts';
import { Odds, TimeText } from '@glasshouse/kit/ui';
import classes from './offers.module.css';

export interface OfferProps {
  readonly offer: ExpressOffer;
  readonly onTake: () => void;
}

/**
 * An accumulator of the day. A press anywhere on it takes it; its selections are a list beside the button, so that they are
 * not read as one long name.
 */
export function Offer({ offer, onTake }: OfferProps) {
  const t = useT();
  return (
    <div className={classes['offer']}>
      <ul className={classes['legs']}>
        {offer.bets.map((bet) => (
          <li key={bet.selectionId} className={classes['leg']}>
            <span className={classes['pick']}>
              <span>
                <b>{outcomeName(t, bet.market, bet.outcome, bet)}</b> {marketName(t, bet.market, bet)}
              </span>
              <Odds oddsMilli={bet.oddsMilli} />
            </span>
            <span className={classes['when']}>
              <bdi>{eventName(t, bet)}</bdi> <TimeText atSec={bet.startsAtSec} />
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className={classes['price']} onClick={onTake}>
        <span className="gh-hidden">{t('offers.take')}</span>
        {offer.bonusPercent > 0 ? <i>{t('offers.bonus', { percent: offer.bonusPercent })}</i> : null}
        <Odds oddsMilli={offer.oddsMilli} />
      </button>
    </div>
  );
}
