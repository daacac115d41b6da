import type { EventId, MarketKey } from '@glasshouse/domain/markets';
import { describe, expect, it } from 'vitest';
import { makeFindCaps } from './find-caps.ts';
import { RISK_CAPS, type SportCaps } from './risk-caps.table.ts';

const FOOTBALL = 1 as EventId;
const CRICKET = 2 as EventId;
const UNKNOWN = 3 as EventId;
const findCaps = makeFindCaps(RISK_CAPS, (eventId) => ({ [FOOTBALL]: 1, [CRICKET]: 66 })[eventId]);

describe('the caps of a leg', () => {
  it.each<[string, EventId, string, readonly [number, number, number, number]]>([
    ['football, main market', FOOTBALL, '1x2', [20_000, 6_000, 25_000, 80_000]],
    ['football, a total', FOOTBALL, 'total|total=2.5', [10_000, 3_000, 10_000, 80_000]],
    ['football, a correct score', FOOTBALL, 'correct_score', [2_000, 600, 2_000, 80_000]],
    ['a sport that is not listed', CRICKET, 'winner', [10_000, 3_000, 10_000, 30_000]],
    ['an event that nobody knows', UNKNOWN, 'winner', [10_000, 3_000, 10_000, 30_000]],
    ['a market that is none of ours', CRICKET, 'wickets', [1_000, 300, 1_000, 30_000]],
  ])('%s', (_, eventId, marketKey, firstStakes) => {
    const { outcomeUnits, personUnits, marketUnits, eventUnits } = findCaps(eventId, marketKey as MarketKey);
    expect([outcomeUnits, personUnits, marketUnits, eventUnits]).toEqual(firstStakes.map((stakes) => stakes * 1_000));
  });

  it('leave a market at least as much as its outcomes, and an event at least as much as a market', () => {
    const sports: SportCaps[] = [...Object.values(RISK_CAPS.sports), RISK_CAPS.otherSports];
    for (const { event, groups } of sports) {
      for (const [outcome, market] of Object.values(groups)) {
        expect(market).toBeGreaterThanOrEqual(outcome);
        expect(event).toBeGreaterThanOrEqual(market);
      }
    }
  });
});
