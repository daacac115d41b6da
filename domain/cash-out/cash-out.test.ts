import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../money/index.ts';
import { oddsMilli } from '../odds/index.ts';
import { settleBet, winRange, type BetTerms, type LegResult } from '../settlement/index.ts';
import {
  CASH_OUT_MARGIN_PERCENT,
  decideCashOut,
  decidePart,
  decideRule,
  isDue,
  termsOfRest,
  type CashOutRefusal,
  type LegNow,
} from './index.ts';

function terms(given: Partial<BetTerms> & { readonly odds?: readonly number[] } = {}): BetTerms {
  const { odds = [2_000], ...rest } = given;
  const legs = odds.map((price) => ({ oddsMilli: oddsMilli(price) }));
  return { type: odds.length === 1 ? 'single' : 'express', stakeMinor: minor(1_000), legs, ...rest };
}

const open = (chance: number | undefined): LegNow => ({ state: 'open', chance });
const decided = (result: LegResult): LegNow => ({ state: 'decided', result });
const WON = decided({ kind: 'win' });
const LOST = decided({ kind: 'lose' });
const VOID = decided({ kind: 'void' });

describe('what the house pays for a bet of 1,000', () => {
  it.each<[string, BetTerms, LegNow[], number]>([
    ['a single at 2.00 with an even chance: its stake less the margin', terms(), [open(0.5)], 950],
    ['a single that is nearly won', terms(), [open(0.98)], 1_862],
    ['a single that is nearly lost', terms(), [open(0.001)], 1],
    ['an express with one leg won', terms({ odds: [2_000, 3_000] }), [WON, open(0.4)], 2_280],
    ['an express with one leg void', terms({ odds: [2_000, 3_000] }), [VOID, open(0.4)], 1_140],
    [
      'an express with one leg half lost',
      terms({ odds: [2_000, 3_000] }),
      [decided({ kind: 'half_lose' }), open(0.4)],
      570,
    ],
    ['an express, both to come', terms({ odds: [2_000, 3_000] }), [open(0.5), open(0.25)], 712],
    [
      'an express with its bonus',
      terms({ odds: [2_000, 2_000, 2_000], boost: { kind: 'user', percent: 3 } }),
      [WON, WON, open(0.5)],
      3_914,
    ],
    [
      'a system of two in three, one won and one lost',
      terms({ type: 'system', systemValue: 2, odds: [2_000, 2_000, 2_000] }),
      [WON, LOST, open(0.5)],
      633,
    ],
    [
      'a system of two in three, all to come',
      terms({ type: 'system', systemValue: 2, odds: [2_000, 2_000, 2_000] }),
      [open(0.5), open(0.5), open(0.5)],
      950,
    ],
  ])('%s', (_, bet, legs, value) => {
    expect(decideCashOut({ terms: bet, legs }, 1_000)).toEqual({ ok: true, value });
  });

  it('is its part of that for a part of the stake, rounded down', () => {
    const bet = { terms: terms({ odds: [1_777, 2_345] }), legs: [open(0.511_111), open(0.401)] };
    expect(decideCashOut(bet, 1_000)).toEqual({ ok: true, value: 811 });
    expect(decideCashOut(bet, 333)).toEqual({ ok: true, value: 270 });
    expect(decideCashOut(bet, 1)).toEqual({ ok: false, code: 'cash_out_unavailable' });
  });

  it('of a builder rests on the chance of all that is open together', () => {
    const bet = terms({ type: 'builder', odds: [2_000, 2_000], fixedOddsMilli: oddsMilli(2_800) });
    const legs = [open(0.5), open(0.5)];
    expect(decideCashOut({ terms: bet, legs, jointChance: 0.36 }, 1_000)).toEqual({ ok: true, value: 957 });
    expect(decideCashOut({ terms: bet, legs }, 1_000)).toEqual({ ok: false, code: 'cash_out_unavailable' });
    expect(decideCashOut({ terms: bet, legs: [WON, open(0.5)] }, 1_000)).toEqual({ ok: true, value: 1_330 });
  });
});

describe('a bet is not bought back', () => {
  const anti = terms({ type: 'anti_express', odds: [2_000, 2_000], fixedOddsMilli: oddsMilli(1_266) });
  const eachWay: BetTerms = {
    ...terms(),
    legs: [{ oddsMilli: oddsMilli(2_000), eachWay: { num: 1, den: 4, places: 2 } }],
  };

  it.each<[string, BetTerms, LegNow[], number, CashOutRefusal]>([
    ['with a free stake', terms({ freeStake: true }), [open(0.5)], 1_000, 'cash_out_unavailable'],
    ['of the type anti-express', anti, [open(0.5), open(0.5)], 1_000, 'cash_out_unavailable'],
    ['with an each-way leg', eachWay, [open(0.5)], 1_000, 'cash_out_unavailable'],
    ['where a chance is unknown', terms(), [open(undefined)], 1_000, 'cash_out_unavailable'],
    ['where a chance is none', terms(), [open(Number.NaN)], 1_000, 'cash_out_unavailable'],
    ['that is worth nothing', terms(), [open(0)], 1_000, 'cash_out_unavailable'],
    ['that is decided', terms(), [WON], 1_000, 'bet_settled'],
    ['that is lost already', terms({ odds: [2_000, 2_000] }), [LOST, open(0.5)], 1_000, 'bet_settled'],
    ['while a market is suspended', terms(), [{ state: 'suspended' }], 1_000, 'cash_out_suspended'],
    ['that was placed on what had begun', terms(), [{ state: 'late' }], 1_000, 'cash_out_unavailable'],
    ['once another runner has left its race', terms(), [{ state: 'thinned' }], 1_000, 'cash_out_unavailable'],
    [
      'in a system, once another runner has left the race of a leg',
      terms({ type: 'system', systemValue: 2, odds: [2_000, 2_000, 2_000] }),
      [open(0.5), { state: 'thinned' }, { state: 'suspended' }],
      1_000,
      'cash_out_unavailable',
    ],
    ['for more than its stake', terms(), [open(0.5)], 1_001, 'cash_out_part_invalid'],
    ['for nothing of its stake', terms(), [open(0.5)], 0, 'cash_out_part_invalid'],
    ['for a broken part of its stake', terms(), [open(0.5)], 0.5, 'cash_out_part_invalid'],
  ])('%s', (_, bet, legs, closed, code) => {
    expect(decideCashOut({ terms: bet, legs }, closed)).toEqual({ ok: false, code });
  });
});

/** What a bet may come to, told by walking through everything that can still happen: whole millionths of minor units. */
function expectedPayout(bet: BetTerms, legs: readonly LegNow[]): { readonly sum: bigint; readonly scale: bigint } {
  let sum = 0n;
  const openAt = legs.flatMap((leg, at) => (leg.state === 'open' ? [at] : []));
  for (let world = 0; world < 2 ** openAt.length; world++) {
    let weight = 1n;
    const results = legs.map((leg, at): LegResult => {
      if (leg.state === 'decided') return leg.result;
      if (leg.state !== 'open') throw new Error('nothing is suspended here');
      const wins = (world & (1 << openAt.indexOf(at))) !== 0;
      const millionths = BigInt(Math.floor((leg.chance ?? 0) * 1_000_000));
      weight *= wins ? millionths : 1_000_000n - millionths;
      return { kind: wins ? 'win' : 'lose' };
    });
    const outcome = settleBet(bet, results);
    if (outcome.state === 'settled') sum += weight * BigInt(outcome.payoutMinor);
  }
  return { sum, scale: 1_000_000n ** BigInt(openAt.length) };
}

const chance = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000);
const leg = fc.oneof(
  { weight: 3, arbitrary: chance.map(open) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<LegResult[]>(
        { kind: 'win' },
        { kind: 'lose' },
        { kind: 'void' },
        { kind: 'half_win' },
        { kind: 'half_lose' },
      )
      .map(decided),
  },
);
const anyBet = fc
  .array(fc.tuple(fc.integer({ min: 1_001, max: 20_000 }), leg), { minLength: 1, maxLength: 7 })
  .chain((drawn) => {
    const odds = drawn.map(([price]) => price);
    const types = drawn.length < 3 ? ['express'] : ['express', 'system'];
    return fc.record({
      legs: fc.constant(drawn.map(([, one]) => one)),
      stakeMinor: fc.integer({ min: 1, max: 1_000_000 }),
      type: fc.constantFrom(...types),
      systemValue: fc.integer({ min: 2, max: Math.max(2, drawn.length - 1) }),
      odds: fc.constant(odds),
    });
  })
  .map(({ legs, stakeMinor, type, systemValue, odds }) => {
    const system = type === 'system' ? ({ type: 'system', systemValue } as const) : ({ type: 'express' } as const);
    return { legs, terms: terms({ ...system, odds, stakeMinor: minor(stakeMinor) }) };
  });

describe('whatever the bet', () => {
  it('is worth what it may still come to less the margin, never more than it can win', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        const decision = decideCashOut(bet, bet.terms.stakeMinor);
        const { sum, scale } = expectedPayout(bet.terms, bet.legs);
        const worth = (sum * BigInt(100 - CASH_OUT_MARGIN_PERCENT)) / (scale * 100n);
        if (!decision.ok) {
          const decidedAlready = settleBet(bet.terms, bet.legs.map(findResult)).state === 'settled';
          expect(decision.code).toBe(decidedAlready ? 'bet_settled' : 'cash_out_unavailable');
          if (!decidedAlready) expect(worth).toBe(0n);
          return;
        }
        // In a system each of what can happen is paid in whole minor units; what they are worth together is not.
        const rounding = bet.terms.type === 'system' ? 1n : 0n;
        expect(BigInt(decision.value)).toBeGreaterThanOrEqual(worth);
        expect(BigInt(decision.value)).toBeLessThanOrEqual(worth + rounding);
        expect(BigInt(decision.value)).toBeLessThanOrEqual(winRange(bet.terms).bestMinor);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is never worth less than its parts together', () => {
    fc.assert(
      fc.property(anyBet, fc.double({ min: 0, max: 1, noNaN: true }), (bet, cut) => {
        const closed = Math.max(1, Math.floor(cut * bet.terms.stakeMinor));
        const values = [closed, bet.terms.stakeMinor - closed].map((part) => {
          const decision = part === 0 ? undefined : decideCashOut(bet, part);
          return decision?.ok ? decision.value : 0;
        });
        const whole = decideCashOut(bet, bet.terms.stakeMinor);
        expect((values[0] ?? 0) + (values[1] ?? 0)).toBeLessThanOrEqual(whole.ok ? whole.value : 0);
      }),
    );
  });
});

function findResult(one: LegNow): LegResult | undefined {
  return one.state === 'decided' ? one.result : undefined;
}

describe('a part', () => {
  it.each<[object, number, number | 'cash_out_part_invalid']>([
    [{}, 999, 999],
    [{ percent: 100 }, 999, 999],
    [{ percent: 33 }, 999, 329],
    [{ percent: 1 }, 99, 'cash_out_part_invalid'],
    [{ percent: 0 }, 999, 'cash_out_part_invalid'],
    [{ percent: 101 }, 999, 'cash_out_part_invalid'],
    [{ percent: 12.5 }, 999, 'cash_out_part_invalid'],
    [{ closedMinor: 500 }, 999, 500],
    [{ closedMinor: 1_000 }, 999, 'cash_out_part_invalid'],
    [{ closedMinor: -1 }, 999, 'cash_out_part_invalid'],
    [{ percent: 10, closedMinor: 10 }, 999, 'cash_out_part_invalid'],
  ])('%j of %d is %s', (asked, left, meant) => {
    const decision = decidePart(asked, minor(left));
    expect(decision.ok ? decision.value : decision.code).toBe(meant);
  });

  it('leaves the rest of the stake, and of what a boost may add at most', () => {
    const boost = { kind: 'hyper', percent: 10, maxMinor: minor(333) } as const;
    expect(termsOfRest(terms({ boost }), 400)).toEqual(
      terms({ stakeMinor: minor(600), boost: { ...boost, maxMinor: minor(199) } }),
    );
    expect(termsOfRest(terms(), 0)).toEqual(terms());
    expect(() => termsOfRest(terms(), 1_000)).toThrow('a part is left');
  });
});

describe('a rule', () => {
  it.each<[object, boolean]>([
    [{ atLeastMinor: 500 }, true],
    [{ atMostMinor: 500 }, true],
    [{ atLeastMinor: 500, atMostMinor: 499 }, true],
    [{ atLeastMinor: 500, atMostMinor: 500 }, false],
    [{}, false],
    [{ atLeastMinor: 0 }, false],
    [{ atMostMinor: 1.5 }, false],
  ])('%j stands: %s', (rule, stands) => {
    expect(decideRule(rule).ok).toBe(stands);
  });

  it('is due at its amounts, and not between them', () => {
    const rule = { atLeastMinor: 500, atMostMinor: 200 };
    expect([199, 200, 201, 499, 500, 501].map((value) => isDue(rule, value))).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
    ]);
    expect(isDue({ atLeastMinor: 500 }, 1)).toBe(false);
  });
});
