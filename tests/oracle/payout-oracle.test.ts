import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settleBet, winRange, type BetOutcome } from '@glasshouse/domain/settlement';
import { anyBet } from './any-bet.ts';
import { oraclePayout, type OracleOutcome } from './payout-oracle.ts';

function told(outcome: BetOutcome): OracleOutcome {
  return outcome.state === 'open' ? outcome : { ...outcome, payoutMinor: BigInt(outcome.payoutMinor) };
}

const safe = (outcome: OracleOutcome): boolean =>
  outcome.state === 'open' || outcome.payoutMinor <= BigInt(Number.MAX_SAFE_INTEGER);

const TYPES = ['single', 'express', 'system', 'system_banker', 'builder', 'anti_express'];
const ENDS = ['open', 'won', 'lost', 'returned'];

describe('a bet of any type, with any results, boost and stake', () => {
  it('[CP-04] [FE-14] is open, pays and is named as the oracle says, forty thousand times', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(anyBet, ({ terms, results }) => {
        const expected = oraclePayout(terms, results);
        fc.pre(safe(expected));
        expect(told(settleBet(terms, results))).toEqual(expected);
        const kind = `${terms.type} ${expected.state === 'open' ? 'open' : expected.result}`;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }),
      { numRuns: 40_000 },
    );
    const rare = TYPES.flatMap((type) => ENDS.map((end) => `${type} ${end}`)).filter(
      (kind) => (seen.get(kind) ?? 0) < 50,
    );
    expect(rare, 'kinds of bets that the coupons hardly contain').toEqual([]);
  }, 120_000);

  it('[CP-05] never pays more than its best win, unless an anti-express loses legs and is priced anew', () => {
    fc.assert(
      fc.property(anyBet, ({ terms, results }) => {
        fc.pre(terms.type !== 'anti_express');
        const outcome = oraclePayout(terms, results);
        if (outcome.state === 'settled') expect(outcome.payoutMinor <= winRange(terms).bestMinor).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});
