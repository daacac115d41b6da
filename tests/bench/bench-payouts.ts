import fc from 'fast-check';
import { settleBet } from '@glasshouse/domain/settlement';
import { anyBet } from '../oracle/any-bet.ts';
import { oraclePayout } from '../oracle/payout-oracle.ts';

const COUPONS = 1_000_000;
const STEP = 20_000;

/**
 * A million random bets of every type, with any results, against the oracle that writes every combination out. Any
 * difference is a failure of the bench, not a figure.
 */
export async function benchPayouts(): Promise<Record<string, unknown>> {
  const startedAt = performance.now();
  let compared = 0;
  let rulesMs = 0;
  for (let seed = 1; compared < COUPONS; seed++) {
    for (const { terms, results } of fc.sample(anyBet, { seed, numRuns: STEP })) {
      const expected = oraclePayout(terms, results);
      if (expected.state === 'settled' && expected.payoutMinor > BigInt(Number.MAX_SAFE_INTEGER)) continue;
      const from = performance.now();
      const told = settleBet(terms, results);
      rulesMs += performance.now() - from;
      if (!isSame(told, expected)) throw new Error(`differs: ${JSON.stringify({ terms, results, told }, writeBig)}`);
      compared += 1;
      if (compared === COUPONS) break;
    }
  }
  return {
    coupons: compared,
    different: 0,
    seconds: Math.round((performance.now() - startedAt) / 1_000),
    rulesMicrosEach: Math.round((rulesMs * 1_000) / compared),
  };
}

function isSame(told: ReturnType<typeof settleBet>, expected: ReturnType<typeof oraclePayout>): boolean {
  if (told.state === 'open' || expected.state === 'open') return told.state === expected.state;
  return BigInt(told.payoutMinor) === expected.payoutMinor && told.result === expected.result;
}

function writeBig(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
