import type { FinishView } from '@glasshouse/contracts/betting-bets';
import type { Translate } from '../i18n/index.ts';

/** How a race ended for one of its runners: "Winner: Old Oak · Place: 2–3". Of the winner itself the name says it. */
export function finishText(t: Translate, { winners, place }: FinishView): string {
  const won = winners.length === 0 ? undefined : t('results.winner', { names: winners.join(', ') });
  return [won, place && placeText(t, place)].filter((text) => text !== undefined).join(' · ');
}

function placeText(t: Translate, { from, to }: NonNullable<FinishView['place']>): string | undefined {
  if (to === 1) return undefined;
  if (to !== undefined) return t('results.place', { place: from === to ? `${from}` : `${from}–${to}` });
  return from > 2 ? t('results.unplaced', { places: from - 1 }) : undefined;
}
