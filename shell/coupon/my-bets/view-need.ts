import type { BetLegView } from '@glasshouse/contracts/betting-bets';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import { findNeed, type NeededPoints } from '@glasshouse/domain/settlement';
import type { Translate } from '@glasshouse/kit/i18n';

export interface NeedView {
  readonly look: 'wins' | 'waits' | 'loses';
  readonly text: string;
}

/** What the leg waits for, by the score of this moment; absent where the score does not say. */
export function viewNeed(leg: BetLegView, status: LiveStatusView, t: Translate): NeedView | undefined {
  if (!findSport(leg.sportId)?.scoreIsPoints) return undefined;
  const need = findNeed(leg.market, leg.outcome, status);
  if (!need) return undefined;
  if (need.now === 'win') return { look: 'wins', text: t('myBets.wins') };
  const { points } = need;
  if (!points) return { look: 'loses', text: t('myBets.loses') };
  return { look: 'waits', text: sayPoints(points, leg, t) };
}

function sayPoints(points: NeededPoints, { home, away }: BetLegView, t: Translate): string {
  const needs = (count: number, team: string): string => t('myBets.needs', { count, team });
  switch (points.of) {
    case 'any':
      return t('myBets.needsAny', { count: points.count });
    case 'both':
      return `${needs(points.home, home)} · ${needs(points.away, away)}`;
    default:
      return needs(points.count, points.of === 'home' ? home : away);
  }
}
