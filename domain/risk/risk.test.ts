import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCurrency, listCurrencies } from '../money/index.ts';
import {
  addRecent,
  betRiskUnits,
  findOverheat,
  makeRecentUnits,
  restRiskUnits,
  riskUnits,
  roomMinor,
  shareRiskUnits,
  sumRecent,
  type OutcomeHeat,
} from './index.ts';

const currency = fc.constantFrom(...listCurrencies());
const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });

describe('units of risk', () => {
  it.each([
    ['EUR', 500, 1_000],
    ['EUR', 1, 2],
    ['EUR', 750, 1_500],
    ['JPY', 1, 2],
    ['KZT', 1, 1],
    ['KWD', 4, 3],
    ['EUR', 0, 0],
    ['EUR', -5, 0],
    ['RUB', 15_000_000_000_000, 1_000_000_000_000],
  ])('counts %s %d as %d thousandths of a first stake', (iso, amountMinor, units) => {
    expect(riskUnits(iso, amountMinor)).toBe(units);
  });

  it('never counts less than the amount, and less than one unit more', () => {
    fc.assert(
      fc.property(currency, amount, (iso, amountMinor) => {
        const first = BigInt(getCurrency(iso).initialStakeMinor);
        const exact = BigInt(amountMinor) * 1000n;
        const counted = BigInt(riskUnits(iso, amountMinor)) * first;
        expect(counted >= exact && counted < exact + first).toBe(true);
      }),
    );
  });

  it('has at most the room that can be counted, however small the coin', () => {
    expect(roomMinor('IRR', Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('finds the greatest amount that fits', () => {
    fc.assert(
      fc.property(currency, amount, (iso, units) => {
        const room = roomMinor(iso, units);
        fc.pre(room < Number.MAX_SAFE_INTEGER);
        expect(riskUnits(iso, room)).toBeLessThanOrEqual(units);
        expect(riskUnits(iso, room + 1)).toBeGreaterThan(units);
      }),
    );
  });

  it('risks what is paid beyond the own stake, and all that is paid of a free one', () => {
    const bet = { currency: 'EUR', possibleWinMinor: 2_000, stakeMinor: 500 };
    expect(betRiskUnits(bet)).toBe(3_000);
    expect(betRiskUnits({ ...bet, freeStake: true })).toBe(4_000);
  });

  it('leaves the share of the stake that was not sold back, rounded up', () => {
    const bet = { currency: 'EUR', possibleWinMinor: 2_000, stakeMinor: 300 };
    expect(restRiskUnits(bet, 0)).toBe(3_400);
    expect(restRiskUnits(bet, 100)).toBe(2_267);
    expect(restRiskUnits(bet, 300)).toBe(0);
    expect(() => restRiskUnits(bet, 301)).toThrow('sold back');
  });

  it('is as much in parts as in one piece, wherever the stake is cut', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 5 });
    fc.assert(
      fc.property(currency, amount, cuts, fc.boolean(), (iso, won, cut, freeStake) => {
        const bet = { currency: iso, possibleWinMinor: 1_000 + won, stakeMinor: 1_000, freeStake };
        const ends = [...cut.toSorted((a, b) => a - b), 1_000];
        const parts = ends.map((closedAfterMinor, at) =>
          shareRiskUnits({ ...bet, closedBeforeMinor: ends[at - 1] ?? 0, closedAfterMinor }),
        );
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(betRiskUnits(bet));
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('what was taken within ten seconds', () => {
  it('counts this second and the nine before it', () => {
    const recent = makeRecentUnits();
    addRecent(recent, 1_000, 5);
    addRecent(recent, 1_004, 7);
    expect([1_004, 1_009, 1_010, 1_013, 1_014].map((sec) => sumRecent(recent, sec))).toEqual([12, 12, 7, 7, 0]);
  });

  it('is the same as adding up the last ten seconds, whatever comes when', () => {
    const step = fc.record({ passedSec: fc.nat(14), units: fc.integer({ min: -50, max: 50 }) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const recent = makeRecentUnits();
        const seen: { atSec: number; units: number }[] = [];
        let nowSec = 5_000;
        for (const { passedSec, units } of steps) {
          nowSec += passedSec;
          addRecent(recent, nowSec, units);
          seen.push({ atSec: nowSec, units });
          const expected = seen.filter((one) => one.atSec > nowSec - 10).reduce((sum, one) => sum + one.units, 0);
          expect(sumRecent(recent, nowSec)).toBe(expected);
        }
      }),
    );
  });

  it('goes on at the last second when the clock is set back', () => {
    const recent = makeRecentUnits();
    addRecent(recent, 1_000, 5);
    addRecent(recent, 900, 7);
    expect(sumRecent(recent, 900)).toBe(12);
    expect(sumRecent(recent, 1_010)).toBe(0);
  });
});

describe('a market that overheats', () => {
  const cap = 2_000_000;
  it.each<[string, OutcomeHeat, ReturnType<typeof findOverheat>]>([
    ['nothing taken', { capUnits: cap, units: 0, recentUnits: 0 }, undefined],
    ['half of the cap within ten seconds', { capUnits: cap, units: 1_000_000, recentUnits: 1_000_000 }, undefined],
    ['more than half within ten seconds', { capUnits: cap, units: 1_000_001, recentUnits: 1_000_001 }, 'fast'],
    ['the same in more time', { capUnits: cap, units: 1_000_001, recentUnits: 400_000 }, undefined],
    ['nine tenths of the cap', { capUnits: cap, units: 1_800_000, recentUnits: 0 }, undefined],
    ['more than nine tenths', { capUnits: cap, units: 1_800_001, recentUnits: 1 }, 'full'],
    ['both at once', { capUnits: cap, units: 1_900_000, recentUnits: 1_900_000 }, 'fast'],
    ['a tiny cap that is full', { capUnits: 90_000, units: 90_000, recentUnits: 90_000 }, undefined],
    ['less taken than given back', { capUnits: cap, units: 500_000, recentUnits: -700_000 }, undefined],
  ])('%s', (_, heat, expected) => {
    expect(findOverheat(heat)).toBe(expected);
  });
});
