import { shareRiskUnits } from '@glasshouse/domain/risk';
import type { BetRisk, BetShare } from './types.ts';

/** As it was counted when the bet was taken, or the part of that which the share is. */
export function toBetRisk(share: BetShare): BetRisk {
  return { playerId: share.playerId, legs: share.legs, units: shareRiskUnits(share) };
}
