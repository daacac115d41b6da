import { CURRENCIES, formatMinorPlain, minor, type CurrencyIso } from '@glasshouse/domain/money';
import { formatOdds, type CoefViewId } from '@glasshouse/domain/odds';

const SHOWN_CURRENCIES: readonly CurrencyIso[] = ['EUR', 'USD', 'GBP', 'RUB', 'KZT', 'UAH', 'KWD'];
const SHOWN_VIEWS: readonly CoefViewId[] = [0, 1, 2, 4, 5, 6];
const SHOWN_ODDS_MILLI = [1_500, 2_000, 2_750, 4_000];

/** The least and the most that may be staked, by currency: rows of a table that every language shows. */
export const LIMITS = SHOWN_CURRENCIES.map((iso) => {
  const { minStakeMinor, maxStakeMinor } = CURRENCIES[iso];
  return [iso, formatMinorPlain(minor(minStakeMinor), iso), formatMinorPlain(minor(maxStakeMinor), iso)];
});

/** A few prices in each way of writing them: decimal, fractional, American, Hong Kong, Malay, Indonesian. */
export const FORMATS = SHOWN_ODDS_MILLI.map((milli) => SHOWN_VIEWS.map((view) => formatOdds(milli, view)));
