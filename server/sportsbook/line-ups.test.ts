import { FeedMessage, type FeedPlayer } from '@glasshouse/contracts/feed';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sportsbook } from './index.ts';
import { fail, openTestBooks, type TestBooks } from './test-book.ts';
import { fixture, fixtureChange, MAIN, market, message, oddsChange } from './test-messages.ts';

let books: TestBooks;

beforeAll(async () => {
  books = await openTestBooks();
});
afterAll(() => books.home.close());

const player = (id: string, name: string, given: Partial<FeedPlayer> = {}): FeedPlayer => ({
  id,
  name,
  starting: true,
  ...given,
});
const HOME = [
  player('h1', 'K. Lomax', { number: 1, position: 'goalkeeper' }),
  player('h9', 'A. Ashworth', { number: 9, position: 'forward' }),
  player('h7', 'B. Barlow', { starting: false }),
];
const AWAY = [player('a9', 'C. Carver')];
const lineUps = (event: string, home: readonly FeedPlayer[] = HOME, away: readonly FeedPlayer[] = AWAY): FeedMessage =>
  message({ kind: 'line_ups', event, home: [...home], away: [...away] });
const match = (event: string): FeedMessage => fixtureChange(event, { home: { id: event, name: event } });

function find(sportsbook: Sportsbook, name: string): EventView {
  const card = sportsbook.listCards({ section: 'line', limit: 200 }).events.find((one) => one.home.name === name);
  return sportsbook.findEventView(card?.eventId ?? fail(name)) ?? fail(name);
}

const PLACES = [
  { id: 'h1', name: 'K. Lomax', side: 'home', number: 1, position: 'goalkeeper', role: 'starting' },
  { id: 'h9', name: 'A. Ashworth', side: 'home', number: 9, position: 'forward', role: 'starting' },
  { id: 'h7', name: 'B. Barlow', side: 'home', role: 'bench' },
  { id: 'a9', name: 'C. Carver', side: 'away', role: 'starting' },
];

describe('line-ups', () => {
  it('[FE-07.line-ups] are shown with the event, stay when its fixture is told anew, and are there after a restart', async () => {
    const { sportsbook, told } = books.open();
    await sportsbook.applyAll('shown', [match('Leeds'), oddsChange('Leeds', [MAIN])]);
    expect(find(sportsbook, 'Leeds')).not.toHaveProperty('lineUp');
    told.length = 0;
    await sportsbook.applyAll('shown', [lineUps('Leeds')]);
    const { eventId, lineUp } = find(sportsbook, 'Leeds');
    expect(lineUp).toEqual(PLACES);
    expect(told).toEqual([`event/${eventId}`]);
    await sportsbook.applyAll('shown', [match('Leeds'), lineUps('Leeds')]);
    expect(find(sportsbook, 'Leeds').lineUp).toEqual(PLACES);
    expect(told).toEqual([`event/${eventId}`]);
    const next = books.open().sportsbook;
    expect((await next.listEventFacts([eventId])).get(eventId as never)?.lineUp).toEqual(PLACES);
    await next.applyAll('shown', [match('Leeds'), oddsChange('Leeds', [MAIN])]);
    expect(find(next, 'Leeds').lineUp).toEqual(PLACES);
  });

  it('are the last word: who is not named any more is out, and whoever was named keeps the name', async () => {
    const { sportsbook } = books.open();
    const later = [player('h7', 'B. Other'), ...HOME.slice(0, 1)];
    const [refusal] = await sportsbook
      .applyAll('last', [match('York'), lineUps('York')])
      .then(() => sportsbook.applyAll('last', [lineUps('York', later)]));
    expect(refusal?.faults).toEqual([{ code: 'player_renamed', about: 'York/h7' }]);
    await sportsbook.applyAll('last', [oddsChange('York', [MAIN])]);
    const shown = find(sportsbook, 'York').lineUp?.map(({ id, name, role }) => [id, name, role]);
    expect(shown).toEqual([
      ['h7', 'B. Barlow', 'starting'],
      ['h1', 'K. Lomax', 'starting'],
      ['h9', 'A. Ashworth', 'out'],
      ['a9', 'C. Carver', 'starting'],
    ]);
  });

  it('that are told twice at once name everybody: who is in the first alone is out', async () => {
    const { sportsbook } = books.open();
    await sportsbook.applyAll('both', [match('Ripon'), oddsChange('Ripon', [MAIN])]);
    await sportsbook.applyAll('both', [lineUps('Ripon'), lineUps('Ripon', HOME.slice(0, 1))]);
    const shown = find(sportsbook, 'Ripon').lineUp?.map(({ id, role }) => [id, role]);
    expect(shown).toEqual([
      ['h1', 'starting'],
      ['h9', 'out'],
      ['h7', 'out'],
      ['a9', 'starting'],
    ]);
  });

  it('are refused with somebody twice, without a name or called like nobody, of a race and of an event nobody knows', async () => {
    const { sportsbook } = books.open();
    const { away: _, ...oneSide } = fixture({ sportId: 44, home: { id: 'race', name: 'Thorn' } });
    const runners = ['1', '2'].map((id) => ({ id, name: `Horse ${id}` }));
    const refused = await sportsbook.applyAll('bad', [
      match('Stoke'),
      message({ kind: 'fixture_change', event: 'race', fixture: { ...oneSide, runners } }),
      lineUps('Stoke', HOME, [...AWAY, player('h9', 'A. Ashworth')]),
      lineUps('Stoke', [player('h2', '\u0007')]),
      lineUps('Stoke', [player('none', 'N. None')]),
      lineUps('race'),
      lineUps('never'),
    ]);
    const codes = refused.flatMap(({ faults }) => faults.map(({ code }) => code));
    expect(codes).toEqual(['bad_line_ups', 'bad_line_ups', 'bad_line_ups', 'bad_line_ups', 'unknown_event']);
  });

  it.each([
    ['a side of forty-one', { home: Array.from({ length: 41 }, (_, at) => player(`h${at}`, `P ${at}`)) }],
    ['a side that does not exist', { home: undefined, third: HOME }],
    ['an id that no outcome could have', { home: [player('H 9', 'A. Ashworth')] }],
    ['a name without end', { home: [player('h9', 'A'.repeat(121))] }],
    ['a position of another game', { home: [{ ...player('h9', 'A'), position: 'wicket-keeper' }] }],
  ])('are no message of the feed with %s', (_, given) => {
    expect(Value.Check(FeedMessage, lineUps('m'))).toBe(true);
    expect(Value.Check(FeedMessage, { ...lineUps('m'), ...given })).toBe(false);
  });
});

describe('markets of scorers', () => {
  it('[FE-07.players] sell those who are named, in the order of the line-ups, and nobody else', async () => {
    const { sportsbook } = books.open();
    const anytime = market('scorer_anytime', { a9: 3_000, h9: 2_500, h10: 4_000 });
    const first = market('scorer_first', { none: 9_000, h9: 5_000, a9: 6_000 });
    const refused = await sportsbook.applyAll('sells', [
      match('Derby'),
      lineUps('Derby'),
      oddsChange('Derby', [anytime, first]),
    ]);
    expect(refused.flatMap(({ faults }) => faults)).toEqual([{ code: 'unknown_outcome', about: 'scorer_anytime/h10' }]);
    const offered = find(sportsbook, 'Derby').markets.map(({ key, outcomes }) => [key, outcomes.map(({ id }) => id)]);
    expect(offered).toEqual([
      ['scorer_anytime', ['h9', 'a9']],
      ['scorer_first', ['h9', 'a9', 'none']],
    ]);
  });

  it('sell nobody before the line-ups are told', async () => {
    const { sportsbook } = books.open();
    await sportsbook.applyAll('early', [
      match('Bury'),
      oddsChange('Bury', [MAIN, market('scorer_anytime', { h9: 2_500 })]),
    ]);
    expect(find(sportsbook, 'Bury').markets.map(({ key }) => key)).toEqual(['1x2']);
  });
});
