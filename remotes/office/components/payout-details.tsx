import type { BetView } from '@glasshouse/contracts/coupon';
import { LANGUAGE_ROWS } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { outcomeName } from '@glasshouse/kit/texts';
import { ChevronDownIcon, Money } from '@glasshouse/kit/ui';
import { explainPayout, formatExact, type PayoutExplanation, type PayoutFactor } from '../model-payout.ts';
import classes from './bet.module.css';

export interface PayoutDetailsProps {
  readonly bet: BetView;
  readonly open: boolean;
}

/** The payout as a sum that anybody can do again: stake, each leg's factor and its reason, the exact product, the rounding. */
export function PayoutDetails({ bet, open }: PayoutDetailsProps) {
  const t = useT();
  const explained = explainPayout(bet);
  if (!explained) return null;
  return (
    <details className={classes['details']} open={open}>
      <summary>
        {t(explained.ifWon ? 'payout.howOpen' : 'payout.howSettled')}
        <ChevronDownIcon size={14} />
      </summary>
      <ol className={classes['steps']}>
        <li>
          <span className={classes['value']}>
            <Money amountMinor={bet.amount} iso={bet.iso} />
          </span>
          <span>{t('payout.stake')}</span>
        </li>
        {explained.factors.map((factor, at) => (
          <Factor key={at} factor={factor} />
        ))}
        <Product explained={explained} iso={bet.iso} />
      </ol>
      {explained.exact === '0' ? null : <p className={classes['rounding']}>{t(roundingKey(explained))}</p>}
    </details>
  );
}

function Factor({ factor }: { readonly factor: PayoutFactor }) {
  const t = useT();
  const local = useLocalDecimals();
  const { leg, rule, value } = factor;
  const odds = local(formatExact(BigInt(leg.oddsMilli), 1000n));
  return (
    <li>
      <span className={classes['value']}>{value === undefined ? '–' : `× ${local(value)}`}</span>
      <span>
        {outcomeName(t, leg.market, leg.outcome, leg)}
        <span className={classes['reason']}>{t(`payout.rule.${rule}`, { odds })}</span>
      </span>
    </li>
  );
}

function Product({ explained, iso }: { readonly explained: PayoutExplanation; readonly iso: string }) {
  const t = useT();
  const local = useLocalDecimals();
  const { exact, payoutMinor, rounded } = explained;
  return (
    <>
      {exact !== undefined && rounded ? (
        <li className={classes['total']}>
          <span className={classes['value']}>= {local(exact)}</span>
          <span>{t('payout.exact')}</span>
        </li>
      ) : null}
      {payoutMinor === undefined ? null : (
        <li className={rounded ? undefined : classes['total']}>
          <span className={classes['value']}>
            {rounded ? '→ ' : '= '}
            <Money amountMinor={payoutMinor} iso={iso} />
          </span>
          <strong>{t(explained.ifWon ? 'payout.wouldPay' : 'payout.paid')}</strong>
        </li>
      )}
    </>
  );
}

function roundingKey({ exact, rounded }: PayoutExplanation): string {
  if (exact === undefined) return 'payout.rounding.unknown';
  return rounded ? 'payout.rounding.down' : 'payout.rounding.none';
}

/** "26.3625" as the page's language writes it. */
function useLocalDecimals(): (text: string) => string {
  const { language } = usePreferences();
  return (text) => text.replace('.', LANGUAGE_ROWS[language].decimal);
}
