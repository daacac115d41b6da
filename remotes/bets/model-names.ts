import type { BetView } from '@glasshouse/contracts/betting-bets';
import { findBetType } from '@glasshouse/kit/bets';
import type { Translate } from '@glasshouse/kit/i18n';

/** "Express of 3", "System 2 of 4 with 1 banker"; of a part of a full cover, "Yankee · System 2 of 4". */
export function nameBet(bet: BetView, t: Translate): string {
  const type = findBetType(bet.typeId);
  const bankers = bet.legs.filter((leg) => leg.isBanker).length;
  const values = { count: bet.legs.length, size: bet.systemValue ?? 0, of: bet.legs.length - bankers, bankers };
  const name = t(`bet.type.${type ?? 'other'}`, values);
  return bet.cover === undefined ? name : `${t(`covers.${bet.cover}`)} · ${name}`;
}
