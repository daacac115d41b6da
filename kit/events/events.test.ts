import { describe, expect, it } from 'vitest';
import { parseSaved } from '@glasshouse/domain/coupon';
import { getSharedMessages } from '../i18n-compile/index.ts';
import { makeTranslate } from '../i18n/index.ts';
import { makeOddsStore } from '../live/index.ts';
import { matchRoute, splitLanguage } from '../routing/index.ts';
import { eventHref, sportHref, tournamentHref } from './addresses.ts';
import { makeEventList } from './event-list.ts';
import { groupByTournament, sortBySport } from './group-events.ts';
import { makeSelection } from './make-selection.ts';
import { ATP_FINALS, sampleCard, sampleRace } from './testing/index.ts';

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
  const tennis = (eventId: number) => sampleCard(eventId, { tournament: ATP_FINALS });
  const events = [tennis(1), sampleCard(2), tennis(3), sampleCard(4)];
  const list = makeEventList(
    { section: 'line', epoch: 'one', events, total: 4, sports: [] },
    { odds: makeOddsStore(), accepts: () => true },
  );
  const ids = (groups: ReturnType<typeof groupByTournament>) =>
    groups.map((group) => [group.tournament.name, ...group.entries.map((entry) => entry.eventId)]);

  it('keep the order in which their first events come', () => {
    expect(ids(groupByTournament(list.get().entries))).toEqual([
      ['ATP Finals', 1, 3],
      ['Premier League', 2, 4],
    ]);
  });

  it('can be put in the order of sports', () => {
    expect(ids(sortBySport(groupByTournament(list.get().entries)))).toEqual([
      ['Premier League', 2, 4],
      ['ATP Finals', 1, 3],
    ]);
  });
});
