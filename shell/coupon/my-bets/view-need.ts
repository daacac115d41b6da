import type { BetLegView } from '@glasshouse/contracts/betting-bets';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import { findNeed } from '@glasshouse/domain/settlement';
import type { Translate } from '@glasshouse/kit/i18n';

export interface NeedView {
  readonly look: 'wins' | 'waits' | 'loses';
  readonly text: string;
}

/** What the leg waits for, by the score of this moment; absent where the score does not say. */
export function viewNeed(leg: BetLegView, status: LiveStatusView, t: Translate): NeedView | undefined {
  if (!findSport(leg.sportId)?.scoreIsPoints) return undefined;
  const need = findNeed(leg.market, leg.outcome, status.score);
  if (!need) return undefined;
  if (need.now === 'win') return { look: 'wins', text: t('myBets.wins') };
  const { points } = need;
  if (!points) return { look: 'loses', text: t('myBets.loses') };
  const { count } = points;
  if (points.of === 'any') return { look: 'waits', text: t('myBets.needsAny', { count }) };
  return { look: 'waits', text: t('myBets.needs', { count, team: points.of === 'home' ? leg.home : leg.away }) };
}
