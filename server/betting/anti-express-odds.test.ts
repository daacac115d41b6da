import type { EventId, MarketKey, OutcomeId } from '@glasshouse/domain/markets';
import { oddsMilli } from '@glasshouse/domain/odds';
import { expect, it } from 'vitest';
import { findAntiExpressOdds } from './price-coupon.ts';

const leg = (eventId: number, marketKey: string, outcomeId: string) => ({
  eventId: eventId as EventId,
  marketKey: marketKey as MarketKey,
  outcomeId: outcomeId as OutcomeId,
  oddsMilli: oddsMilli(1_900),
  section: 'line' as const,
  sportId: 1,
  tournamentId: 0,
  startsAtSec: 0,
});

it.each([
  ['a half line, which wins or loses', 'total|total=2.5', 'over', 1_266],
  ['a whole line, whose stake may come back', 'total|total=2', 'over', undefined],
  ['a quarter line, of which half may', 'asian_handicap|hcp=-0.75', '1', undefined],
  ['no bet on a draw', 'draw_no_bet', '1', undefined],
])('an anti-express has a price by chances where a selection is of %s', (_, marketKey, outcomeId, expected) => {
  const legs = [leg(1, '1x2', '1'), leg(2, marketKey, outcomeId)];
  expect(findAntiExpressOdds({ findProbability: () => 0.5 }, legs)).toBe(expected);
});
