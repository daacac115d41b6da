import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventId, MarketKey, OutcomeId } from '../markets/index.ts';
import { minor } from '../money/index.ts';
import { oddsMilli } from '../odds/index.ts';
import { settleBet, type LegResult } from '../settlement/index.ts';
import {
  countStaked,
  COVERS,
  decideStakes,
  leastEachMinor,
  listStakeKinds,
  listStakeParts,
  STAKE_KIND_NAMES,
  type StakeKind,
  type StakesToDecide,
} from './index.ts';

function legs(count: number): StakesToDecide['selections'] {
  return Array.from({ length: count }, (_, at) => ({
    eventId: (at + 1) as EventId,
    marketKey: '1x2' as MarketKey,
    outcomeId: '1' as OutcomeId,
  }));
}

/** A kind's selections, and every combination of its sizes written out. */
function writeOut(kind: StakeKind, legCount: number): number[][] {
  const [from, to] = SIZES[kind];
  return Array.from({ length: 2 ** legCount }, (_, bits) =>
    Array.from({ length: legCount }, (_place, place) => place).filter((place) => (bits >> place) & 1),
  ).filter(({ length }) => length >= from && length <= to);
}

/** By the books of the trade: told a second time, so that the table is checked by something. */
const SIZES: Record<StakeKind, readonly [from: number, to: number, combinations?: number, legs?: number]> = {
  singles: [1, 1],
  doubles: [2, 2],
  trebles: [3, 3],
  fourfolds: [4, 4],
  fivefolds: [5, 5],
  sixfolds: [6, 6],
  sevenfolds: [7, 7],
  eightfolds: [8, 8],
  trixie: [2, 3, 4, 3],
  patent: [1, 3, 7, 3],
  yankee: [2, 4, 11, 4],
  lucky_15: [1, 4, 15, 4],
  canadian: [2, 5, 26, 5],
  lucky_31: [1, 5, 31, 5],
  heinz: [2, 6, 57, 6],
  lucky_63: [1, 6, 63, 6],
  super_heinz: [2, 7, 120, 7],
  goliath: [2, 8, 247, 8],
};

describe('kinds of stakes', () => {
  it.each(COVERS)('[CP-32] %s has as many combinations as its name says', (cover) => {
    const [, , combinations, legCount = 0] = SIZES[cover];
    expect(countStaked(cover, legCount)).toBe(combinations);
    for (let count = 0; count <= 9; count++) expect(listStakeKinds(count).includes(cover)).toBe(count === legCount);
  });

  it('[CP-32] of four selections are every size and the two covers, and of one or nine there is none', () => {
    const four = ['singles', 'doubles', 'trebles', 'fourfolds', 'yankee', 'lucky_15'];
    expect(listStakeKinds(4)).toEqual(four);
    expect(listStakeKinds(1)).toEqual([]);
    expect(listStakeKinds(9)).toEqual([]);
  });

  it('[CP-32] are made of singles one by one, a system of each size between, and one express', () => {
    expect(listStakeParts('lucky_15', 4)).toEqual([
      ...[0, 1, 2, 3].map((place) => ({ type: 'single', places: [place], combinations: 1 })),
      { type: 'system', places: [0, 1, 2, 3], systemValue: 2, combinations: 6 },
      { type: 'system', places: [0, 1, 2, 3], systemValue: 3, combinations: 4 },
      { type: 'express', places: [0, 1, 2, 3], combinations: 1 },
    ]);
    expect(listStakeParts('doubles', 2)).toEqual([{ type: 'express', places: [0, 1], combinations: 1 }]);
  });

  it('[CP-32] ask for so much on each combination that none of their bets is too small', () => {
    expect(leastEachMinor('doubles', 4, 20)).toBe(4);
    expect(leastEachMinor('yankee', 4, 20)).toBe(20);
    expect(leastEachMinor('singles', 4, 20)).toBe(20);
  });
});

describe('several stakes', () => {
  const yankee = { selections: legs(4), stakes: [{ kind: 'yankee', each: 100 }], amountMinor: 1_100 } as const;

  it('[CP-32] become bets with the stakes of their combinations, side by side', () => {
    const decided = decideStakes({
      ...yankee,
      stakes: [...yankee.stakes, { kind: 'doubles', each: 50 }],
      amountMinor: 1_400,
    });
    expect(
      decided.ok && decided.value.map(({ kind, cover, type, amountMinor }) => [kind, cover, type, amountMinor]),
    ).toEqual([
      ['yankee', 'yankee', 'system', 600],
      ['yankee', 'yankee', 'system', 400],
      ['yankee', 'yankee', 'express', 100],
      ['doubles', undefined, 'system', 300],
    ]);
  });

  it.each<[string, Partial<StakesToDecide>, string]>([
    ['no selections', { selections: [] }, 'coupon_empty'],
    ['one selection', { selections: legs(1) }, 'coupon_type_mismatch'],
    ['nine selections', { selections: legs(9) }, 'coupon_too_long'],
    ['the same selection twice', { selections: [...legs(3), ...legs(1)] }, 'selection_repeated'],
    ['a banker', { selections: legs(4).map((line) => ({ ...line, banker: true })) }, 'banker_not_allowed'],
    ['a promo code', { promo: true }, 'promo_not_on_singles'],
    ['a VIP bet', { vip: true }, 'vip_not_available'],
    ['a cover of another number of selections', { selections: legs(5) }, 'coupon_type_mismatch'],
    ['no stakes', { stakes: [] }, 'stake_invalid'],
    ['one kind twice', { stakes: [...yankee.stakes, ...yankee.stakes], amountMinor: 2_200 }, 'stake_invalid'],
    ['a stake of nothing', { stakes: [{ kind: 'yankee', each: 0 }], amountMinor: 0 }, 'stake_invalid'],
    ['a part of a unit', { stakes: [{ kind: 'yankee', each: 0.5 }], amountMinor: 5.5 }, 'stake_invalid'],
    ['more than can be counted', { stakes: [{ kind: 'yankee', each: 2 ** 52 }] }, 'stake_invalid'],
    ['another sum than was agreed to', { amountMinor: 1_099 }, 'stake_invalid'],
  ])('[CP-32] refuse %s', (_, over, code) => {
    expect(decideStakes({ ...yankee, ...over })).toEqual({ ok: false, code });
  });
});

const anyResult = fc.constantFrom<LegResult>(
  { kind: 'win' },
  { kind: 'lose' },
  { kind: 'void' },
  { kind: 'half_win' },
  { kind: 'half_lose' },
);
const anyOdds = fc.integer({ min: 1_001, max: 6_000 });

/** What one unit on the leg brings, as a fraction of 2,000. */
function bringsOf(odds: number, { kind }: LegResult): bigint {
  const [won, half] = [BigInt(odds) * 2n, BigInt(odds) + 1_000n];
  return { win: won, lose: 0n, void: 2_000n, half_win: half, half_lose: 1_000n, dead_heat: 0n, placed: 0n }[kind];
}

describe('what several stakes pay', () => {
  it('[CP-32] is what their combinations pay, written out one by one; each bet loses less than a unit', () => {
    const anyCase = fc.integer({ min: 2, max: 8 }).chain((count) =>
      fc.record({
        kind: fc.constantFrom(...STAKE_KIND_NAMES.filter((kind) => listStakeKinds(count).includes(kind))),
        each: fc.integer({ min: 1, max: 100_000 }),
        legs: fc.array(fc.tuple(anyOdds, anyResult), { minLength: count, maxLength: count }),
      }),
    );
    fc.assert(
      fc.property(anyCase, ({ kind, each, legs: played }) => {
        const count = played.length;
        const decided = decideStakes({
          selections: legs(count),
          stakes: [{ kind, each }],
          amountMinor: each * countStaked(kind, count),
        });
        if (!decided.ok) throw new Error(decided.code);
        const paid = decided.value.map((bet) => {
          const settled = settleBet(
            {
              type: bet.type,
              stakeMinor: minor(bet.amountMinor),
              legs: bet.places.map((place) => ({ oddsMilli: oddsMilli(played[place]?.[0] ?? 0) })),
              ...(bet.systemValue !== undefined && { systemValue: bet.systemValue }),
            },
            bet.places.map((place) => played[place]?.[1]),
          );
          return settled.state === 'settled' ? BigInt(settled.payoutMinor) : 0n;
        });
        const whole = 2_000n ** BigInt(count);
        const exact = writeOut(kind, count).reduce((sum, combination) => {
          const factors = combination.map((place) => {
            const leg = played[place];
            return leg ? bringsOf(...leg) : 0n;
          });
          const rest = 2_000n ** BigInt(count - combination.length);
          return sum + factors.reduce((product, factor) => product * factor, rest) * BigInt(each);
        }, 0n);
        const lost = exact - paid.reduce((sum, one) => sum + one, 0n) * whole;
        expect(lost >= 0n).toBe(true);
        expect(lost < BigInt(paid.length) * whole).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
