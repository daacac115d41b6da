import type { ProtectionState } from '@glasshouse/contracts/protection';
import { formatMoney } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import classes from './protection.module.css';
import { MoneyUsage } from './usage.tsx';

/** What the law lets be paid in in a calendar month: shown beside the person's own limits, and changed by nobody. */
export function MonthCap({ protection }: { readonly protection: ProtectionState }) {
  const t = useT();
  const { language } = usePreferences();
  const { monthCap, currency } = protection;
  if (!monthCap) return null;
  const { limitMinor, usedMinor, renewsAtSec } = monthCap;
  return (
    <section className={classes['limit']} aria-label={t('cap.name')} data-limit="law">
      <div className={classes['head']}>
        <h3 className={classes['name']}>{t('cap.name')}</h3>
        <strong className={classes['value']}>{formatMoney(limitMinor, currency, language)}</strong>
      </div>
      <p className={classes['about']}>{t('cap.about')}</p>
      <MoneyUsage
        name={t('cap.name')}
        usedMinor={usedMinor}
        limitMinor={limitMinor}
        leftMinor={Math.max(0, limitMinor - usedMinor)}
        currency={currency}
        roomAtSec={renewsAtSec}
      />
    </section>
  );
}
