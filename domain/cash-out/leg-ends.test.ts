import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScoreGrid } from '../builder/index.ts';
import { parseMarketKey, type MarketKey, type OutcomeId } from '../markets/index.ts';
import { minor } from '../money/index.ts';
import { oddsMilli } from '../odds/index.ts';
import { settleBet, settleByScore, type BetTerms, type ScoreResult } from '../settlement/index.ts';
import { canComeBack, CASH_OUT_MARGIN_PERCENT, decideCashOut, findEnds, type LegNow } from './index.ts';

function leg(text: string) {
  const [marketKey, outcomeId] = text.split('/');
  return { marketKey: marketKey as MarketKey, outcomeId: outcomeId as OutcomeId };
}

const LEGS = [
  'total|total=2/over',
  'total|total=3/under',
  'asian_total|total=2.25/over',
  'asian_total|total=1.75/under',
  'home_total|total=1/over',
  'handicap|hcp=-1/1',
  'asian_handicap|hcp=-0.75/1',
  'asian_handicap|hcp=0/2',
  'asian_handicap|hcp=1.25/2',
  'draw_no_bet/1',
];

const grid = fc
  .array(fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }), {
    minLength: 5,
    maxLength: 5,
  })
  .map((rows): ScoreGrid => {
    const sum = rows.flat().reduce((total, one) => total + one, 0);
    return rows.map((row) => row.map((one) => one / sum));
  });
const priced = fc.record({
  text: fc.constantFrom(...LEGS),
  odds: fc.integer({ min: 1_010, max: 20_000 }).map(oddsMilli),
});

function returnable(scores: ScoreGrid, text: string): LegNow {
  return { state: 'returnable', ends: findEnds(scores, leg(text)) };
}

/** Every final score of every leg's match, each with what the bet is paid then. */
function expectPayout(terms: BetTerms, legs: readonly { readonly text: string; readonly scores: ScoreGrid }[]): number {
  const walk = (results: readonly { kind: ScoreResult }[], chance: number): number => {
    const next = legs[results.length];
    if (!next) {
      const settled = settleBet(terms, results);
      return settled.state === 'open' ? Number.NaN : chance * settled.payoutMinor;
    }
    const { marketKey, outcomeId } = leg(next.text);
    const market = parseMarketKey(marketKey);
    return next.scores
      .flatMap((row, home) => row.map((one, away) => ({ one, score: { home, away } })))
      .reduce((sum, { one, score }) => {
        const kind = market && settleByScore(market, outcomeId, score);
        return kind ? sum + walk([...results, { kind }], chance * one) : Number.NaN;
      }, 0);
  };
  return walk([], 1);
}

const KEPT = (100 - CASH_OUT_MARGIN_PERCENT) / 100;
const STAKE = minor(1_000_000);

function valueOf(terms: BetTerms, legs: readonly LegNow[]): number {
  const sale = decideCashOut({ terms, legs }, terms.stakeMinor);
  return sale.ok ? sale.value : Number.NaN;
}

describe('a leg whose stake may come back', () => {
  it('is bought back at what it is expected to pay by the model of its score, less the margin', () => {
    fc.assert(
      fc.property(grid, priced, (scores, { text, odds }) => {
        const terms: BetTerms = { type: 'single', stakeMinor: STAKE, legs: [{ oddsMilli: odds }] };
        const due = expectPayout(terms, [{ text, scores }]) * KEPT;
        const value = valueOf(terms, [returnable(scores, text)]);
        // Chances count in whole millionths of what a win pays.
        expect(value).toBeLessThanOrEqual(due + 1);
        expect(value).toBeGreaterThan(due - 2 - (STAKE * odds) / 1e9);
      }),
    );
  });

  it('is so in an accumulator, and in a system', () => {
    fc.assert(
      fc.property(fc.tuple(grid, priced), fc.tuple(grid, priced), fc.boolean(), (one, other, isSystem) => {
        const both = [one, other].map(([scores, { text, odds }]) => ({ scores, text, odds }));
        const terms: BetTerms = {
          ...(isSystem ? { type: 'system', systemValue: 1 } : { type: 'express' }),
          stakeMinor: STAKE,
          legs: both.map(({ odds }) => ({ oddsMilli: odds })),
        };
        const due = expectPayout(terms, both) * KEPT;
        const value = valueOf(
          terms,
          both.map(({ scores, text }) => returnable(scores, text)),
        );
        const most = both.reduce((product, { odds }) => product * (odds / 1000), STAKE / 1e6);
        expect(value).toBeLessThanOrEqual(due + 2);
        expect(value).toBeGreaterThan(due - 4 - 2 * most);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['under 2 with one goal and 0.5 to come', 'total|total=2/under', 0.5, 1, 138_288],
    ['over 2 in the same state', 'total|total=2/over', 0.5, 1, 45_091],
  ])('%s', (_, text, mean, goals, expected) => {
    const rest = Array.from({ length: 12 }, (_one, at) => Math.exp(-mean) * mean ** at).map((one, at) => {
      return one / Array.from({ length: at }, (_two, k) => k + 1).reduce((product, k) => product * k, 1);
    });
    const scores = [...Array.from({ length: goals }, () => [0]), ...rest.map((one) => [one])];
    const terms: BetTerms = { type: 'single', stakeMinor: minor(100_000), legs: [{ oddsMilli: oddsMilli(1_900) }] };
    expect(valueOf(terms, [returnable(scores, text)])).toBe(expected);
  });

  it('is bought back without a boost, since how many legs come back decides how large that is', () => {
    const terms: BetTerms = {
      type: 'express',
      stakeMinor: STAKE,
      legs: [{ oddsMilli: oddsMilli(2_000) }, { oddsMilli: oddsMilli(2_000) }],
      boost: { kind: 'user', percent: 50 },
    };
    const legs: LegNow[] = [{ state: 'open', chance: 0.5 }, returnable([[1]], 'draw_no_bet/1')];
    expect(valueOf(terms, legs)).toBe(950_000);
  });

  it.each(['total|total=2/over', 'asian_handicap|hcp=-0.75/1', 'draw_no_bet/1'])(
    'is not bought back where nobody knows what the score will be: %s',
    () => {
      const terms: BetTerms = { type: 'single', stakeMinor: STAKE, legs: [{ oddsMilli: oddsMilli(2_000) }] };
      const sale = decideCashOut({ terms, legs: [{ state: 'returnable', ends: undefined }] }, STAKE);
      expect(sale).toEqual({ ok: false, code: 'cash_out_unavailable' });
    },
  );
});

describe('which markets those are', () => {
  it.each([
    ...LEGS,
    'period_total|period=1|total=1/over',
    'corners_total|total=9/over',
    'period_draw_no_bet|period=1/1',
  ])('%s', (text) => {
    expect(canComeBack(leg(text).marketKey)).toBe(true);
  });

  it.each(['1x2/1', 'total|total=2.5/over', 'european_handicap|hcp=-1/x', 'asian_handicap|hcp=-0.5/1', 'winner/1'])(
    'not %s',
    (text) => {
      expect(canComeBack(leg(text).marketKey)).toBe(false);
    },
  );

  it.each(['period_total|period=1|total=1/over', 'corners_total|total=9/over', 'period_draw_no_bet|period=1/1'])(
    'the final score says nothing of %s',
    (text) => {
      expect(findEnds([[0.5, 0.5]], leg(text))).toBeUndefined();
    },
  );
});
