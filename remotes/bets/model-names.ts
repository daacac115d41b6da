import type { BetView } from '@glasshouse/contracts/betting-bets';
import { findBetType } from '@glasshouse/kit/bets';
import type { Translate } from '@glasshouse/kit/i18n';

/** "Express of 3", "System 2 of 4", "System 2 of 4 with 1 banker". */
export function nameBet(bet: BetView, t: Translate): string {
  const type = findBetType(bet.typeId);
  const bankers = bet.legs.filter((leg) => leg.isBanker).length;
  const values = { count: bet.legs.length, size: bet.systemValue ?? 0, of: bet.legs.length - bankers, bankers };
  return t(`bet.type.${type ?? 'other'}`, values);
}
