import { rateOfMinor, type Rate } from '@glasshouse/domain/conversion';
import { getCurrency, listCurrencies } from '@glasshouse/domain/money';
import { saveWorths, type CurrencyWorth } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { pickRate } from './find-rate.ts';
import { listRatesTo } from './store-rates.ts';

/** A rate of last year is nearer the truth than amounts that were chosen to be round. */
const MAX_AGE_SEC = 400 * 86_400;
const BASE = 'EUR';
const ONE: Rate = { numerator: 1n, denominator: 1n };

/**
 * Tells the ledger what each currency is worth, so that limits count money of several at the rates of the day. Converting
 * money asks for a young rate (find-rate.ts); counting it goes on with an old one.
 */
export async function keepWorths(sql: Sql): Promise<void> {
  const currencies = listCurrencies();
  const rows = await listRatesTo(sql, currencies, MAX_AGE_SEC);
  const worths = currencies.flatMap((currency): CurrencyWorth[] => {
    const rate = currency === BASE ? ONE : pickRate(rows, BASE, currency)?.rate;
    return rate ? [{ currency, ...inMinor(rate, currency) }] : [];
  });
  await saveWorths(sql, worths);
}

/** So many of its minor units for a whole euro. */
function inMinor(rate: Rate, currency: string): Rate {
  const { numerator, denominator } = rateOfMinor(rate, BASE, currency);
  return { numerator: numerator * 10n ** BigInt(getCurrency(BASE).exponent), denominator };
}
