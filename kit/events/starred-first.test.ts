import { describe, expect, it } from 'vitest';
import type { FavouriteKey } from '@glasshouse/domain/favourites';
import { makeOddsStore } from '../live/index.ts';
import { makeEventList } from './event-list.ts';
import { groupBySport } from './group-events.ts';
import { putStarredGroupsFirst, putStarredSportsFirst } from './starred-first.ts';
import { ATP_FINALS, PREMIER_LEAGUE, sampleRow, THORNFIELD } from './testing/index.ts';

/** Two events of each tournament: 1 and 2, 3 and 4, 5 and 6. */
function listOrder(...keys: FavouriteKey[]): number[][] {
  const events = [PREMIER_LEAGUE, ATP_FINALS, THORNFIELD].flatMap((tournament, at) =>
    [1, 2].map((one) => sampleRow(at * 2 + one, { tournament })),
  );
  const source = { section: 'line', epoch: 'e', kind: 'row', events, total: 6, sports: [] } as const;
  const { entries } = makeEventList(source, { odds: makeOddsStore(), accepts: () => true }).initial;
  const groups = putStarredGroupsFirst(
    groupBySport(entries).flatMap((sport) => sport.groups),
    new Set(keys),
  );
  return groups.map((group) => group.entries.map(({ eventId }) => eventId));
}

it('[FE-12.first] the sport of a starred event stands before the others, its group before those of the sport', () => {
  const events = [sampleRow(1), sampleRow(2, { tournament: ATP_FINALS }), sampleRow(3, { tournament: THORNFIELD })];
  const source = { section: 'line', epoch: 'e', kind: 'row', events, total: 3, sports: [] } as const;
  const { entries } = makeEventList(source, { odds: makeOddsStore(), accepts: () => true }).initial;
  const sports = groupBySport(entries);
  expect(putStarredSportsFirst(sports, new Set(['event/2'])).map(({ sportId }) => sportId)).toEqual([4, 1, 44]);
  expect(putStarredSportsFirst(sports, new Set())).toBe(sports);
});

describe('a list of events', () => {
  it.each([
    [
      'nothing',
      [],
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
    ],
    [
      'an event',
      ['event/4'],
      [
        [4, 3],
        [1, 2],
        [5, 6],
      ],
    ],
    [
      'a team',
      [`team/${5 * 2 + 1}`],
      [
        [5, 6],
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'a tournament',
      [`tournament/${ATP_FINALS.id}`],
      [
        [3, 4],
        [1, 2],
        [5, 6],
      ],
    ],
    [
      'an event and a tournament',
      ['event/6', `tournament/${ATP_FINALS.id}`],
      [
        [6, 5],
        [3, 4],
        [1, 2],
      ],
    ],
  ] as const)('[FE-12.first] stands in this order where %s is starred', (_name, keys, order) => {
    expect(listOrder(...keys)).toEqual(order);
  });
});
