import type { PromoCode } from '@glasshouse/domain/coupon';
import { findPrepaidRoom } from './place-special.ts';
import type { PlacingDeps } from './answer-verdict.ts';
import { listUsedCodes } from './store.ts';

/** What a quote asks the database about its player. */
export interface QuoteFacts {
  readonly ownCodes: readonly PromoCode[];
  readonly usedCodes: readonly string[];
  /** What the house would lend on this account, in its minor units. */
  readonly prepaidMinor: number;
}

export interface FactsAsked {
  readonly playerId: number;
  readonly accountId: number;
  readonly currency: string;
}

type FactsDeps = Pick<PlacingDeps, 'database' | 'listOwnCodes' | 'rules'>;
export type ReadFacts = (deps: FactsDeps, asked: FactsAsked) => Promise<QuoteFacts>;

export const readFacts: ReadFacts = async (deps, { playerId, accountId, currency }) => {
  // Not all at once: quotes that wait together have few connections.
  const ownCodes = await deps.listOwnCodes(deps.database, playerId);
  const [usedCodes, prepaidMinor] = await Promise.all([
    listUsedCodes(deps.database, playerId),
    findPrepaidRoom(deps, deps.database, playerId, { accountId, currency }),
  ]);
  return { ownCodes, usedCodes, prepaidMinor };
};

/** A bet slip asks three times a second at most. */
const FRESH = 3;
const WITHIN_MS = 1_000;
/** Beyond so many accounts nothing is remembered that is older than a second. */
const REMEMBERED = 10_000;

interface Remembered {
  readonly sinceMs: number;
  readonly rules: FactsDeps['rules'];
  fresh: number;
  facts: Promise<QuoteFacts>;
}

/**
 * Read anew for every quote that a bet slip asks for. What is asked beyond within the same second is answered by what was
 * read last: whoever floods learns nothing new by it, and the bets of others do not pay for it (SEC-14).
 */
export function makeReadFacts(read: ReadFacts = readFacts, nowMs: () => number = () => performance.now()): ReadFacts {
  const remembered = new Map<string, Remembered>();
  return (deps, asked) => {
    const key = `${asked.playerId} ${asked.accountId}`;
    const now = nowMs();
    const known = remembered.get(key);
    if (!known || known.rules !== deps.rules || now - known.sinceMs >= WITHIN_MS) {
      if (remembered.size >= REMEMBERED) forgetOld(remembered, now);
      const facts = read(deps, asked);
      remembered.set(key, { sinceMs: now, rules: deps.rules, fresh: 1, facts });
      return facts;
    }
    if (known.fresh >= FRESH) return known.facts;
    known.fresh += 1;
    known.facts = read(deps, asked);
    return known.facts;
  };
}

function forgetOld(remembered: Map<string, Remembered>, now: number): void {
  for (const [key, { sinceMs }] of remembered) if (now - sinceMs >= WITHIN_MS) remembered.delete(key);
}
