import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import type { Translate } from '@glasshouse/kit/i18n';
import { partsText, scoreText } from '@glasshouse/kit/texts';

/** Goals; of a single set its games and points, since they say all. */
export function shortScore(t: Translate, sportId: number, status: LiveStatusView): string {
  return findSport(sportId)?.period === 'set' ? partsText(t, sportId, status) : scoreText(t, sportId, status);
}
