import type { AvailableLimit } from '@glasshouse/contracts/protection';
import { assert } from '@glasshouse/domain/decision';
import { FOR_GOOD_DAYS, type LimitType } from '@glasshouse/domain/protection';
import { formatMoney } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { isNoLimit } from '../model.ts';

type Measured = Pick<AvailableLimit, 'measure' | 'currency'>;

/** "€50.00", "3 hours", "not set". */
export function useValueText(): (type: LimitType, value: number, of: Measured) => string {
  const t = useT();
  const { language } = usePreferences();
  const writeDays = useDaysText();
  return (type, value, { measure, currency }) => {
    if (isNoLimit(type, value)) return t('limit.none');
    if (measure === 'minor') {
      assert(currency !== undefined, 'a limit of money names its currency');
      return formatMoney(value, currency, language);
    }
    return measure === 'days' ? writeDays(value) : t(`unit.${measure}`, { count: value });
  };
}

/** "7 days", or that an exclusion has no end of its own. */
export function useDaysText(): (days: number) => string {
  const t = useT();
  return (days) => (days === FOR_GOOD_DAYS ? t('span.noEnd') : t('unit.days', { count: days }));
}
