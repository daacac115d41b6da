import type { BetView } from '@glasshouse/contracts/betting-bets';
import { formatMoney } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Moment, Money, Panel } from '@glasshouse/kit/ui';
import classes from './bet-page.module.css';

/** What of the bet was sold before the end, and for how much. */
export function SoldParts({ bet }: { readonly bet: BetView }) {
  const t = useT();
  const { language } = usePreferences();
  const { cashOuts = [] } = bet;
  if (cashOuts.length === 0) return null;
  return (
    <Panel title={t('sold.title')} flush>
      <ul className={classes['sold']} data-testid="sold">
        {cashOuts.map((part, at) => (
          <li key={at}>
            <span>
              {t('sold.part', { closed: formatMoney(part.closed, bet.iso, language) })}
              <Moment atSec={part.atSec} />
            </span>
            <Money amountMinor={part.paid} iso={bet.iso} signed />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
