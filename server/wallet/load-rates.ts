import { parseRate } from '@glasshouse/domain/conversion';
import { CURRENCIES, isCurrency, listCurrencies } from '@glasshouse/domain/money';
import { Type } from 'typebox';
import type { OperatorAction } from '../operator/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { keepWorths } from './keep-worths.ts';
import { insertRates, listRatesBefore, type NewRate } from './store-rates.ts';

/** A pair and its rate: `EUR USD 1.0850`, parted by blanks, commas or semicolons. */
const LINE = /^([A-Z]{3})[\s,;]+([A-Z]{3})[\s,;]+([0-9.]+)$/;
const MOST_LINES = 1_000;
/** A rate so much above or below the last one, by a factor, is more often a slip than news. */
const MOST_CHANGE = 1.25;

const Input = Type.Object({
  rates: Type.String({ minLength: 1, maxLength: 40_000, description: 'Lines of `EUR USD 1.0850`; # begins a remark' }),
  validFromSec: Type.Integer({ minimum: 0, description: 'From when on they hold, in seconds since 1970' }),
  source: Type.String({ minLength: 1, maxLength: 80, description: 'Whose rates these are' }),
  isSure: Type.Optional(Type.Boolean({ description: 'Also where a rate has moved by more than a quarter' })),
});

/** What an operator loads: all of a table, or nothing of it where one line is wrong. */
export const loadRates: OperatorAction<typeof Input> = {
  name: 'load-rates',
  summary: 'Load a dated table of currency rates',
  input: Input,
  async run(tx, { rates: text, validFromSec, source, isSure = false }, { who }) {
    const rates = parseRates(text);
    if (!rates) return { ok: false, code: 'rates_invalid' };
    if (source === DEMO_SOURCE) return { ok: false, code: 'source_invalid' };
    const jumps = isSure ? [] : await listJumps(tx, rates, validFromSec);
    if (jumps.length > 0) return { ok: false, code: 'rates_jump' };
    const loaded = await insertRates(tx, rates, { validFromSec, source, loadedBy: who });
    await keepWorths(tx);
    return { ok: true, value: { loaded, alreadyThere: rates.length - loaded } };
  },
};

/** Undefined where a line is none, names a currency that the house does not have, or says one pair twice. */
export function parseRates(text: string): readonly NewRate[] | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/#.*$/, '').trim());
  const rates = lines.filter((line) => line !== '').map(parseLine);
  const whole = rates.filter((rate) => rate !== undefined);
  const pairs = new Set(whole.map(({ base, quote }) => [base, quote].toSorted().join()));
  const isWhole = whole.length === rates.length && pairs.size === whole.length;
  return isWhole && whole.length > 0 && whole.length <= MOST_LINES ? whole : undefined;
}

function parseLine(line: string): NewRate | undefined {
  const [, base = '', quote = '', text = ''] = LINE.exec(line) ?? [];
  const rate = parseRate(text);
  if (!rate || !isCurrency(base) || !isCurrency(quote) || base === quote) return undefined;
  const [numerator, denominator] = [Number(rate.numerator), Number(rate.denominator)];
  return Number.isSafeInteger(numerator) ? { base, quote, numerator, denominator } : undefined;
}

async function listJumps(tx: Sql, rates: readonly NewRate[], validFromSec: number): Promise<readonly NewRate[]> {
  const before = await listRatesBefore(tx, validFromSec);
  return rates.filter(({ base, quote, numerator, denominator }) =>
    before.some((row) => {
      const last = row.numerator / row.denominator;
      const isSame = row.base === base && row.quote === quote;
      if (!isSame && !(row.base === quote && row.quote === base)) return false;
      const factor = numerator / denominator / (isSame ? last : 1 / last);
      return factor > MOST_CHANGE || factor < 1 / MOST_CHANGE;
    }),
  );
}

const DEMO_SOURCE = 'demo';
const DAY_SEC = 86_400;

/**
 * Rates for development, of this day: every currency by the coupon's first amounts, which are chosen near each other in
 * worth. They say `demo` as their source, and no operator can load rates under that name.
 */
export async function seedDemoRates(sql: Sql, nowSec: number): Promise<void> {
  const euro = CURRENCIES.EUR;
  const rates = listCurrencies()
    .filter((quote) => quote !== 'EUR')
    .map((quote) => {
      const { initialStakeMinor, exponent } = CURRENCIES[quote];
      const numerator = initialStakeMinor * 10 ** euro.exponent;
      const denominator = euro.initialStakeMinor * 10 ** exponent;
      const rate = (numerator / denominator).toFixed(9);
      return { base: 'EUR', quote, numerator: Math.round(Number(rate) * 1e9), denominator: 1e9 };
    });
  const validFromSec = Math.floor(nowSec / DAY_SEC) * DAY_SEC;
  await insertRates(sql, rates, { validFromSec, source: DEMO_SOURCE, loadedBy: DEMO_SOURCE });
}
