import type { BettingRules, PromoCode } from '@glasshouse/domain/coupon';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { getCurrency } from '@glasshouse/domain/money';
import type { Sql } from '../platform/database/index.ts';
import type { PricedLeg } from './price-legs.ts';

export interface Promo {
  readonly code: string;
  readonly stakeMinor: number;
}

interface CodeDeps {
  readonly database: Sql;
  readonly listOwnCodes: (sql: Sql, playerId: number) => Promise<readonly PromoCode[]>;
  readonly rules: BettingRules;
}

/**
 * A promo code is a free bet: its own stake, prices of at least its own, on the line. Whether this player has used
 * it is decided under the lock of their account.
 */
export function decidePromo(
  codes: readonly PromoCode[],
  code: string | undefined,
  legs: readonly Pick<PricedLeg, 'oddsMilli' | 'section'>[],
  amountMinor: number,
  currency: string,
  nowMs = Date.now(),
): Decision<Promo | undefined, 'promo_unknown' | 'promo_conditions_unmet'> {
  if (code === undefined) return accept(undefined);
  const row = findPromo(codes, code, nowMs);
  if (!row) return refuse('promo_unknown');
  const stakeMinor = promoStakeMinor(row, currency);
  if (amountMinor !== stakeMinor) return refuse('promo_conditions_unmet');
  if (legs.some((leg) => leg.section === 'live')) return refuse('promo_conditions_unmet');
  if (legs.some((leg) => leg.oddsMilli < row.minOddsMilli)) return refuse('promo_conditions_unmet');
  return accept({ code: row.code, stakeMinor });
}

/** The same, with the player's own codes beside the operator's. */
export async function withOwnCodes<Deps extends CodeDeps>(deps: Deps, playerId: number): Promise<Deps> {
  return addCodes(deps, await deps.listOwnCodes(deps.database, playerId));
}

export function addCodes<Deps extends Pick<CodeDeps, 'rules'>>(deps: Deps, own: readonly PromoCode[]): Deps {
  if (own.length === 0) return deps;
  return { ...deps, rules: { ...deps.rules, promoCodes: [...deps.rules.promoCodes, ...own] } };
}

export function promoStakeMinor(row: PromoCode, currency: string): number {
  return row.stakes * getCurrency(currency).initialStakeMinor;
}

/** Codes are written in capitals, and read as the player types them. */
function findPromo(codes: readonly PromoCode[], code: string, nowMs: number): PromoCode | undefined {
  const wanted = code.toUpperCase();
  return codes.find((row) => row.code === wanted && nowMs < row.untilMs);
}

/** The codes that every player is told of. */
export function listListedPromos(codes: readonly PromoCode[], nowMs = Date.now()): PromoCode[] {
  return codes.filter((row) => row.isListed && nowMs < row.untilMs);
}
