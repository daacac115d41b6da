import type { ReactNode } from 'react';
import type { PoolHead } from '@glasshouse/contracts/pools';
import { formatCount } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Money, TimeText } from '@glasshouse/kit/ui';
import classes from './toto.module.css';

/** The sums of a pool, side by side. */
export function PoolFacts({ pool }: { readonly pool: PoolHead }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <dl className={classes['facts']}>
      <Fact name={t('toto.jackpot')} isStrong>
        <Money amountMinor={pool.jackpotMinor} iso={pool.iso} />
      </Fact>
      <Fact name={t('toto.staked')}>
        <Money amountMinor={pool.stakesMinor} iso={pool.iso} />
      </Fact>
      <Fact name={t('toto.couponCount')}>
        <span className="gh-num">{formatCount(pool.coupons, language)}</span>
      </Fact>
      <Fact name={t('toto.variantPrice')}>
        <Money amountMinor={pool.variantMinor} iso={pool.iso} />
      </Fact>
      <Fact name={t('toto.closes')}>
        <TimeText atSec={pool.closesAtSec} />
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isStrong = false, children }: FactProps) {
  return (
    <div className={classes['fact']} data-strong={isStrong || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
