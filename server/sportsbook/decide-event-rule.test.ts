import { SPORTS } from '@glasshouse/domain/markets';
import { EVENT_RULES } from '@glasshouse/domain/settlement';
import { describe, expect, it } from 'vitest';
import { decideEventRule, type EventStanding } from './decide-event-rule.ts';

const HOUR = 3_600;
const PLANNED = 1_900_000_000;

function stand(given: Partial<EventStanding>): EventStanding {
  return {
    sportId: 1,
    state: 'scheduled',
    stateAtSec: PLANNED,
    plannedAtSec: PLANNED,
    startsAtSec: PLANNED,
    voidedAs: undefined,
    ...given,
  };
}

describe('the open markets of an event', () => {
  it.each<[string, Partial<EventStanding>, number, string | number]>([
    ['stand as long as it is in the plan', {}, 1_000, 'stands'],
    ['are void when it is cancelled', { state: 'cancelled' }, -10, 'void'],
    ['of football are void when it is broken off', { state: 'abandoned' }, 0, 'void'],
    ['of tennis wait two days when it is broken off', { state: 'abandoned', sportId: 4 }, 47, 48],
    ['of tennis are void after them', { state: 'abandoned', sportId: 4 }, 48, 'void'],
    ['of football wait 36 hours for a new date', { state: 'postponed' }, 35, 36],
    ['of football are void after them', { state: 'postponed' }, 36, 'void'],
    ['stand for a date within them', { state: 'postponed', startsAtSec: PLANNED + 36 * HOUR }, 1, 36],
    ['are void for a later date', { state: 'postponed', startsAtSec: PLANNED + 36 * HOUR + 1 }, -100, 'void'],
    ['of tennis wait a week', { state: 'postponed', sportId: 4, startsAtSec: PLANNED + 100 * HOUR }, 1, 168],
    ['stand where it was cancelled in error', { voidedAs: 'cancelled' }, -10, 'stands'],
    [
      'stand where it is played within the hours',
      { voidedAs: 'postponed', startsAtSec: PLANNED + 36 * HOUR },
      1,
      'stands',
    ],
    ['stay void for a later date', { voidedAs: 'postponed', startsAtSec: PLANNED + 36 * HOUR + 1 }, 1, 'returns'],
    [
      'stay void for a later date, cancelled too',
      { voidedAs: 'cancelled', startsAtSec: PLANNED + 500 * HOUR },
      -1,
      'returns',
    ],
    ['stay void when it comes back after the hours', { voidedAs: 'postponed' }, 36, 'returns'],
    ['stand where it was broken off in error', { voidedAs: 'abandoned' }, 2, 'stands'],
    ['stay void where it is begun anew', { voidedAs: 'abandoned', startsAtSec: PLANNED + 24 * HOUR }, 2, 'returns'],
    ['of a sport without rules wait 36 hours', { state: 'postponed', sportId: 2999 }, 1, 36],
  ])('%s', (_, given, afterHours, expected) => {
    const verdict = decideEventRule(stand(given), PLANNED + afterHours * HOUR);
    if (typeof expected === 'number') expect(verdict).toEqual({ kind: 'waits', dueAtSec: PLANNED + expected * HOUR });
    else expect(verdict).toEqual({ kind: expected });
  });

  it('are ruled by one row a sport that is played', () => {
    const played = SPORTS.filter((sport) => sport.slug !== 'long-term').map((sport) => sport.sportId);
    expect(new Set(EVENT_RULES.map((rule) => rule.sportId))).toEqual(new Set(played));
    expect(EVENT_RULES).toHaveLength(played.length);
  });
});
