import { shareRiskUnits } from '@glasshouse/domain/risk';
import type { BetRisk, BetShare, OpenShare, PlayerRisk } from './types.ts';

/** As it was counted when the bet was taken, or the part of that which the share is. */
export function toPlayerRisk(share: BetShare): PlayerRisk {
  return { playerId: share.playerId, legs: share.legs, units: shareRiskUnits(share) };
}

/** The same of what is to count. */
export function toBetRisk(share: OpenShare): BetRisk {
  return { playerId: share.playerId, personId: share.personId, legs: share.legs, units: shareRiskUnits(share) };
}
