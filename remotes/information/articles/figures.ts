import { CURRENCIES, formatMinorPlain, minor, type CurrencyIso } from '@glasshouse/domain/money';
import { formatOdds, MAX_ODDS_MILLI, MIN_ODDS_MILLI, oddsMilli, type CoefViewId } from '@glasshouse/domain/odds';
import { EACH_WAY_TERMS, reduceBy } from '@glasshouse/domain/settlement';
import { EXAMPLE_DEDUCTIONS, findPercent } from '../model-examples.ts';

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

/** The lowest and the highest price of a selection. */
export const [LEAST_ODDS, MOST_ODDS] = [MIN_ODDS_MILLI, MAX_ODDS_MILLI].map((milli) => String(oddsMilli(milli) / 1000));

/** How many runners there are, places that are paid, and the share of the winnings that a place brings. */
export const EACH_WAY = EACH_WAY_TERMS.toReversed().map(({ fromRunners, places, share }, at, all) => {
  const next = all[at + 1];
  const runners = next ? `${fromRunners}–${next.fromRunners - 1}` : `${fromRunners}+`;
  return [runners, String(places), share];
});

/** With fewer runners there is no each-way bet. */
export const LEAST_EACH_WAY = Math.min(...EACH_WAY_TERMS.map(({ fromRunners }) => fromRunners));

/** Two parts of the winnings in percent, and what both come to one after the other. */
export const [FIRST_PART, SECOND_PART] = EXAMPLE_DEDUCTIONS.map(({ num, den }) => (num * 100) / den);
export const BOTH_PARTS = findPercent(reduceBy({ kind: 'win' }, EXAMPLE_DEDUCTIONS));
