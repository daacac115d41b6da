import { minor } from '@glasshouse/domain/money';
import { oddsMilli } from '@glasshouse/domain/odds';
import { nameBetResult, settlePayout, type LegResult, type SettledLeg } from '@glasshouse/domain/settlement';
import type { OpenLegRow, SettledBet } from './store.ts';

/** Absent while the bet must wait: nothing lost yet, and a leg without a result. */
export function decideBet(legs: readonly OpenLegRow[]): SettledBet | undefined {
  const [first] = legs;
  if (!first) return undefined;
  const bet = { betId: first.bet_id, playerId: first.player_id, accountId: first.account_id, currency: first.currency };
  const decided = legs.map(findSettledLeg).filter((leg) => leg !== undefined);
  if (decided.some((leg) => leg.result.kind === 'lose')) return { ...bet, payoutMinor: 0, result: 'lost' };
  if (decided.length < legs.length) return undefined;
  const payout = settlePayout(minor(first.stake_minor), decided);
  return { ...bet, payoutMinor: payout, result: nameBetResult(decided, payout) };
}

function findSettledLeg(row: OpenLegRow): SettledLeg | undefined {
  const result = findResult(row);
  return result && { oddsMilli: oddsMilli(row.odds_milli), result };
}

function findResult({ kind, num, den }: OpenLegRow): LegResult | undefined {
  if (kind === null) return undefined;
  if (kind !== 'dead_heat') return { kind };
  if (num === null || den === null) throw new Error('a dead heat has its places and finishers');
  return { kind, num, den };
}
