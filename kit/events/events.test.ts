import { describe, expect, it } from 'vitest';
import type { LeagueCount } from '@glasshouse/contracts/sportsbook';
import { parseSaved } from '@glasshouse/domain/coupon';
import { getSharedMessages } from '../i18n-compile/index.ts';
import { makeTranslate } from '../i18n/index.ts';
import { makeOddsStore } from '../live/index.ts';
import { matchRoute, splitLanguage } from '../routing/index.ts';
import { eventHref, sportHref, tournamentHref } from './addresses.ts';
import { makeEventList } from './event-list.ts';
import { groupLeagues } from './group-leagues.ts';
import { groupBySport } from './group-events.ts';
import { makeSelection } from './make-selection.ts';
import { ATP_FINALS, sampleCard, sampleRace, sampleRow } from './testing/index.ts';

const EVENT = sampleCard(7, { home: { id: 1, name: 'Real Madrid' }, away: { id: 2, name: 'Атлетико' } });

describe('a selection for the coupon', () => {
  const pick = { marketKey: 'handicap|hcp=-1.5', outcomeId: '2', oddsMilli: 1850 };

  it.each([
    ['en', 'Real Madrid – Атлетико', 'Handicap -1.5', 'Атлетико (+1.5)'],
    ['ru', 'Real Madrid – Атлетико', 'Фора -1.5', 'Атлетико (+1.5)'],
  ] as const)('is named in the language of the page (%s)', (language, eventName, marketName, outcomeName) => {
    const t = makeTranslate(getSharedMessages(language), language);
    expect(makeSelection(EVENT, pick, 1_790_000_000, t)).toEqual({
      id: '7/handicap|hcp=-1.5/2',
      eventId: 7,
      marketKey: 'handicap|hcp=-1.5',
      outcomeId: '2',
      section: 'line',
      sportId: 1,
      tournamentId: EVENT.tournament.id,
      eventName,
      marketName,
      outcomeName,
      startsAtSec: 1_800_000_000,
      addedAtSec: 1_790_000_000,
      oddsMilli: 1850,
    });
  });

  it('is on the runner, where nobody plays against another', () => {
    const t = makeTranslate(getSharedMessages('en'), 'en');
    const each = { marketKey: 'each_way|places=3|share=1:5', outcomeId: 'h2', oddsMilli: 2_500 };
    expect(makeSelection(sampleRace(9), each, 1, t)).toMatchObject({
      id: '9/each_way|places=3|share=1:5/h2',
      eventName: '15:30 Thornfield',
      marketName: 'Each way: 3 places at 1/5',
      outcomeName: 'Brook & Dale',
    });
  });

  it('is one that the saved coupon takes back', () => {
    const t = makeTranslate(getSharedMessages('en'), 'en');
    const selection = makeSelection(EVENT, pick, 1_790_000_000, t);
    expect(parseSaved({ bets: [selection] }).bets).toEqual([selection]);
  });

  it.each([
    [{ ...pick, marketKey: 'something|new=1' }],
    [{ ...pick, oddsMilli: 1000 }],
    [{ ...pick, oddsMilli: Number.NaN }],
  ])('is nothing for what no coupon can hold: %j', (wrong) => {
    expect(makeSelection(EVENT, wrong, 1, (key) => key)).toBeUndefined();
  });
});

describe('addresses', () => {
  it.each([
    [eventHref('en', EVENT), '/en/line/all/football/12-premier-league/7-real-madrid-atletiko', 'event'],
    [eventHref('en', sampleRace(9)), '/en/line/all/horse-racing/60-thornfield/9-15-30-thornfield', 'event'],
    [tournamentHref('ru', 'live', ATP_FINALS), '/ru/live/all/tennis/40-atp-finals', 'sectionChamp'],
    [sportHref('en', 'line', 2), '/en/line/all/ice-hockey', 'sectionSport'],
    [sportHref('en', 'live', 777_777), '/en/live', 'section'],
  ])('%s leads to a page of the catalogue', (address, expected, route) => {
    expect(address).toBe(expected);
    expect(matchRoute(splitLanguage(address).path)?.name).toBe(route);
  });
});

describe('groups', () => {
  const tennis = (eventId: number) => sampleRow(eventId, { tournament: ATP_FINALS });
  const other = (eventId: number) => sampleRow(eventId, { tournament: { ...ATP_FINALS, id: 41, name: 'Doha' } });
  const events = [tennis(1), sampleRow(2), other(3), tennis(4), sampleRow(5)];
  const list = makeEventList(
    { section: 'line', epoch: 'one', kind: 'row', events, total: 5, sports: [] },
    { odds: makeOddsStore(), accepts: () => true },
  );
  const sports = groupBySport(list.get().entries);

  it('are of a sport each, in the order of sports, and of its tournaments in the order in which their events come', () => {
    expect(
      sports.map(({ sportId, groups }) => [
        sportId,
        ...groups.map(({ tournament, entries }) => [tournament.name, ...entries.map(({ eventId }) => eventId)]),
      ]),
    ).toEqual([
      [1, ['Premier League', 2, 5]],
      [4, ['ATP Finals', 1, 4], ['Doha', 3]],
    ]);
  });

  it('hold the events of a sport in the order in which they came, too', () => {
    expect(sports.map(({ entries }) => entries.map(({ eventId }) => eventId))).toEqual([
      [2, 5],
      [1, 3, 4],
    ]);
  });
});

describe('the tree of leagues', () => {
  const league = (id: number, category: string, line: number, more: Partial<LeagueCount> = {}): LeagueCount => ({
    id,
    name: `League ${id}`,
    sportId: 1,
    category,
    line,
    live: 0,
    ...more,
  });
  const leagues = [
    league(1, 'Spain', 8, { country: 'es', isTop: true }),
    league(2, 'World', 3),
    league(3, 'Albania', 2, { country: 'al' }),
    league(4, 'Spain', 5, { country: 'es' }),
    league(5, 'Peru', 0, { country: 'pe', live: 1 }),
  ];

  it('has those that most look for at its head, then what is no country’s, then countries with their counts', () => {
    const { top, categories } = groupLeagues(leagues, 'line', new Set());
    expect(top.map(({ id }) => id)).toEqual([1]);
    expect(
      categories.map(({ category, count, leagues: own }) => [category, count, ...own.map(({ id }) => id)]),
    ).toEqual([
      ['World', 3, 2],
      ['Albania', 2, 3],
      ['Spain', 13, 1, 4],
    ]);
  });

  it('has what there is in the section, and no more', () => {
    expect(groupLeagues(leagues, 'live', new Set())).toMatchObject({
      top: [],
      categories: [{ category: 'Peru', count: 1 }],
    });
  });

  it('[FE-12.first] has starred leagues before all others at its head, and none that has nothing', () => {
    const { top } = groupLeagues(leagues, 'line', new Set(['tournament/3', 'tournament/5']));
    expect(top.map(({ id }) => id)).toEqual([3, 1]);
  });
});
