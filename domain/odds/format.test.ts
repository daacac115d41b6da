import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRACTION_LADDER } from './fraction-ladder.table.ts';
import { COEF_VIEWS, formatOdds, isCoefViewId, MAX_ODDS_MILLI, MIN_ODDS_MILLI, type CoefViewId } from './index.ts';

/** One row a price: decimal, fractional, American, Hong Kong, Malay, Indonesian. */
const ROWS: readonly [number, string, string, string, string, string, string][] = [
  [1_001, '1.001', '1/1000', '-100000', '0.001', '0.001', '-1000.00'],
  [1_010, '1.01', '1/100', '-10000', '0.01', '0.01', '-100.00'],
  [1_100, '1.10', '1/10', '-1000', '0.10', '0.10', '-10.00'],
  [1_333, '1.333', '1/3', '-300', '0.333', '0.333', '-3.003'],
  [1_500, '1.50', '1/2', '-200', '0.50', '0.50', '-2.00'],
  [1_850, '1.85', '5/6', '-118', '0.85', '0.85', '-1.176'],
  [1_909, '1.909', '10/11', '-110', '0.909', '0.909', '-1.10'],
  [1_999, '1.999', '20/21', '-101', '0.999', '0.999', '-1.001'],
  [2_000, '2.00', '1/1', '+100', '1.00', '1.00', '1.00'],
  [2_001, '2.001', '1/1', '+100', '1.001', '-0.999', '1.001'],
  [2_005, '2.005', '1/1', '+100', '1.005', '-0.995', '1.005'],
  [2_500, '2.50', '6/4', '+150', '1.50', '-0.667', '1.50'],
  [3_000, '3.00', '2/1', '+200', '2.00', '-0.50', '2.00'],
  [11_000, '11.00', '10/1', '+1000', '10.00', '-0.10', '10.00'],
  [50_500, '50.50', '40/1', '+4950', '49.50', '-0.02021', '49.50'],
  [101_250, '101.25', '100/1', '+10025', '100.25', '-0.009975', '100.25'],
  [1_000_000, '1000.00', '999/1', '+99900', '999.00', '-0.001001', '999.00'],
  [3_000_000, '3000.00', '2999/1', '+299900', '2999.00', '-0.0003335', '2999.00'],
];

const VIEWS_OF_COLUMN: readonly (readonly CoefViewId[])[] = [[0], [1], [2], [4, 14], [5, 15], [6, 16]];

describe('the form of a price', () => {
  for (const [milli, ...texts] of ROWS) {
    it(`[FE-04] ${milli} thousandths are ${texts.join(' | ')}`, () => {
      VIEWS_OF_COLUMN.forEach((views, column) => {
        for (const view of views) expect(formatOdds(milli, view)).toBe(texts[column]);
      });
    });
  }

  it('[FE-04] every coefViewId of the documents has a form, and no other number has', () => {
    const known = Object.keys(COEF_VIEWS).map(Number);
    expect(known).toEqual([0, 1, 2, 4, 5, 6, 14, 15, 16]);
    expect(known.every(isCoefViewId)).toBe(true);
    for (const id of [-1, 3, 7, 13, 17, 0.5, Number.NaN]) expect(isCoefViewId(id)).toBe(false);
  });

  it.each([1_000, 999, 0, -5, Number.NaN])('is a dash where %d is no price', (milli) => {
    for (const view of VIEWS_OF_COLUMN.flat()) expect(formatOdds(milli, view)).toBe('–');
  });
});

describe('whatever the price', () => {
  const price = fc.integer({ min: MIN_ODDS_MILLI, max: MAX_ODDS_MILLI });

  it('[FE-04] a fraction is the longest step of the ladder that promises no more than is paid', () => {
    const valueOf = (written: string): number => {
      const [profit = 0, stake = 0] = written.split('/').map(Number);
      return Math.floor((profit * 1000) / stake);
    };
    fc.assert(
      fc.property(price, (milli) => {
        const told = valueOf(formatOdds(milli, 1));
        const profit = milli - 1000;
        if (profit > 100_000) expect(told).toBe(profit - (profit % 1000));
        else {
          expect(told).toBeLessThanOrEqual(profit);
          for (const step of FRACTION_LADDER) expect(valueOf(step) <= told || valueOf(step) > profit).toBe(true);
        }
      }),
    );
  });

  it('[FE-04] a longer price is never written as a shorter fraction', () => {
    const told = Array.from({ length: 120_000 }, (_one, index) => formatOdds(1_001 + index, 1));
    const steps = told.filter((written, index) => written !== told[index - 1]);
    expect(new Set(steps).size).toBe(steps.length);
    expect(FRACTION_LADDER.every((step) => steps.includes(step))).toBe(true);
  });

  it.each([
    [1_970, '20/21'],
    [3_150, '21/10'],
    [1_340, '1/3'],
    [1_310, '3/10'],
    [3_350, '23/10'],
    [4_333, '100/30'],
    [14_000, '13/1'],
    [20_500, '19/1'],
  ])('[FE-04] %d thousandths are written as British players know them: %s', (milli, written) => {
    expect(formatOdds(milli, 1)).toBe(written);
  });

  it('[FE-04] no form promises more than is paid, and none loses what counts of a price', () => {
    const long = fc.integer({ min: MIN_ODDS_MILLI, max: 1_000_000_000 });
    const leastOf: Record<string, (told: number, profit: number) => number> = {
      american: (_told, profit) => (profit >= 1000 ? profit - 10 : profit * 0.98 - 1),
      hongKong: (_told, profit) => profit,
      malay: (_told, profit) => profit * 0.997,
      indonesian: (_told, profit) => profit - 1,
    };
    fc.assert(
      fc.property(fc.oneof(price, long), fc.constantFrom<CoefViewId>(2, 4, 5, 6, 14, 15, 16), (milli, view) => {
        const profit = milli - 1000;
        const { kind } = COEF_VIEWS[view];
        const told = Number(formatOdds(milli, view));
        const won = kind === 'american' ? 100_000 : 1000;
        const promised = told < 0 ? won / -told : kind === 'american' ? told * 10 : told * 1000;
        expect(Math.floor(promised + 1e-6)).toBeLessThanOrEqual(profit);
        expect(promised).toBeGreaterThanOrEqual((leastOf[kind] ?? (() => 0))(told, profit) - 1e-6);
      }),
    );
  });

  it('[FE-04] decimals are exact, with two places at least and three at most', () => {
    fc.assert(
      fc.property(price, (milli) => {
        const text = formatOdds(milli, 0);
        expect(text).toMatch(/^\d+\.\d{2,3}$/);
        expect(Math.round(Number(text) * 1000)).toBe(milli);
      }),
    );
  });

  it('[FE-04] Malay and Indonesian agree up to sign and turn, and stay on their side of one', () => {
    fc.assert(
      fc.property(price, (milli) => {
        const malay = Number(formatOdds(milli, 5));
        const indonesian = Number(formatOdds(milli, 6));
        expect(malay > 0).toBe(milli <= 2_000);
        expect(indonesian > 0).toBe(milli >= 2_000);
        expect(Math.abs(malay)).toBeLessThanOrEqual(1);
        expect(Math.abs(indonesian)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
