import type { BetView } from '@glasshouse/contracts/betting-bets';
import { getCurrency } from '@glasshouse/domain/money';
import { useT } from '@glasshouse/kit/remote';
import { ChevronDownIcon } from '@glasshouse/kit/ui';
import { formatExact } from '../model-exact.ts';
import type { Whole } from '../model-payout.ts';
import type { Combination, SystemSum } from '../model-system.ts';
import { PayoutStep } from './payout-step.tsx';
import folds from './fold.module.css';
import classes from './payout-sum.module.css';
import { useLocalDecimals } from './use-local-decimals.ts';

export interface PayoutWholeProps {
  readonly bet: BetView;
  readonly whole: Whole;
}

/** How the legs become one, where that is more than multiplying them. */
export function PayoutWhole({ bet, whole }: PayoutWholeProps) {
  switch (whole.kind) {
    case 'product':
      return null;
    case 'system':
      return <System bet={bet} sum={whole.sum} />;
    case 'fixed':
      return <OnePrice whole={whole} />;
  }
}

function OnePrice({ whole }: { readonly whole: Extract<Whole, { kind: 'fixed' }> }) {
  const t = useT();
  const local = useLocalDecimals();
  const odds = local(formatExact({ num: BigInt(whole.oddsMilli), den: 1000n }));
  const value = whole.verdict === 'pays' ? odds : whole.verdict === 'lost' ? '0' : '1';
  return <PayoutStep value={`× ${value}`}>{t(`payout.fixed.${whole.verdict}`)}</PayoutStep>;
}

function System({ bet, sum }: { readonly bet: BetView; readonly sum: SystemSum }) {
  const t = useT();
  const local = useLocalDecimals();
  const { size, of, bankers, combinations } = sum;
  const formula = t('payout.systemFormula', { size, of, combinations });
  const withBankers = bankers === 0 ? '' : `, ${t('payout.systemBankers', { bankers })}`;
  return (
    <>
      <PayoutStep value={`÷ ${combinations}`}>{formula + withBankers}</PayoutStep>
      <PayoutStep value={`× ${local(sum.sum)}`}>{t('payout.systemSum')}</PayoutStep>
      {sum.listed ? (
        <li className={classes['combinations']}>
          <details className={folds['fold']} open={sum.listed.length <= 6}>
            <summary>
              {t('payout.systemListed')}
              <ChevronDownIcon size={14} />
            </summary>
            <Combinations bet={bet} listed={sum.listed} />
          </details>
        </li>
      ) : null}
    </>
  );
}

function Combinations({ bet, listed }: { readonly bet: BetView; readonly listed: readonly Combination[] }) {
  const t = useT();
  const local = useLocalDecimals();
  const { symbol } = getCurrency(bet.iso);
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{t('payout.systemLegs')}</th>
          <th scope="col">{t('payout.systemProduct')}</th>
          <th scope="col">{`${t('payout.systemAmount')}, ${symbol}`}</th>
        </tr>
      </thead>
      <tbody>
        {listed.map(({ places, product, amount }) => (
          <tr key={places.join(' ')}>
            <td>{places.join(' × ')}</td>
            <td>{local(product)}</td>
            <td>{local(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
