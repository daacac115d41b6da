import type { PoolHead } from '@glasshouse/contracts/pools';
import { formatCount } from '@glasshouse/kit/i18n';
import { Fact, Facts } from '@glasshouse/kit/facts';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Money, TimeText } from '@glasshouse/kit/ui';

/** The sums of a pool, side by side. */
export function PoolFacts({ pool }: { readonly pool: PoolHead }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <Facts>
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
    </Facts>
  );
}
