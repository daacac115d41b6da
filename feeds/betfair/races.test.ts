import { describe, expect, it } from 'vitest';
import type { DraftOf, FeedDraft } from '../adapter/index.ts';
import { makeBetfairAdapter, readTeams } from './index.ts';

interface Runner {
  readonly id: number;
  readonly status: string;
  readonly name?: string;
  readonly adjustmentFactor?: number;
  readonly removalDate?: string;
}

const FIVE: readonly Runner[] = [11, 22, 33, 44, 55].map((id) => ({ id, status: 'ACTIVE' }));
const WIN = { id: '1.1', marketType: 'WIN', numberOfWinners: 1 };
const PLACE = { id: '1.2', marketType: 'PLACE', numberOfWinners: 2 };

/** The same runners with another status, by id. */
function withStatus(statuses: Readonly<Record<number, string>>, more: Readonly<Record<number, object>> = {}): Runner[] {
  return FIVE.map((runner) => ({ ...runner, status: statuses[runner.id] ?? runner.status, ...more[runner.id] }));
}

/** A definition line; what is not named is that of an open race of five horses. */
function define(
  { id, ...market }: typeof WIN,
  facts: object = {},
  runners: readonly Runner[] = FIVE,
  pt = 1_000,
): string {
  const marketDefinition = {
    eventId: '900',
    eventTypeId: '7',
    marketTime: '2024-05-01T14:30:00.000Z',
    status: 'OPEN',
    inPlay: false,
    venue: 'Thornfield',
    timezone: 'Europe/London',
    runners: runners.map((runner, index) => ({ sortPriority: index + 1, ...runner })),
    ...market,
    ...facts,
  };
  return JSON.stringify({ op: 'mcm', pt, mc: [{ id, marketDefinition }] });
}

/** Offers so near to one another that each price is the chance. */
function offer({ id }: { readonly id: string }, prices: Readonly<Record<number, number>>, pt = 2_000): string {
  const rc = Object.entries(prices).map(([runner, price]) => ({
    id: Number(runner),
    batb: [[0, price, 50]],
    batl: [[0, price, 50]],
  }));
  return JSON.stringify({ op: 'mcm', pt, mc: [{ id, rc }] });
}

const EVEN = offer(WIN, { 11: 5, 22: 5, 33: 5, 44: 5, 55: 5 });
const PLACED = offer(PLACE, { 11: 2.5, 22: 2.5, 33: 2.5, 44: 2.5, 55: 2.5 });

function play(...lines: string[]): { messages: FeedDraft[]; problems: string[] } {
  const adapter = makeBetfairAdapter();
  const answers = lines.map((text, index) => adapter.readLine(text, index + 1));
  return {
    messages: answers.flatMap((answer) => answer.messages),
    problems: answers.flatMap((answer) => answer.problems).map(({ line, reason }) => `${line}: ${reason}`),
  };
}

const kinds = (messages: readonly FeedDraft[]): string[] => messages.map((message) => message.kind);

function listOf<Kind extends FeedDraft['kind']>(messages: readonly FeedDraft[], kind: Kind): DraftOf<Kind>[] {
  return messages.filter((message): message is DraftOf<Kind> => message.kind === kind);
}

const keysOf = (messages: readonly FeedDraft[]): string[][] =>
  listOf(messages, 'odds_change').map(({ markets }) => markets.map((market) => market.key));

const CLOSED = { status: 'CLOSED', inPlay: true };
const LOST = { 11: 'LOSER', 22: 'LOSER', 33: 'LOSER', 44: 'LOSER', 55: 'LOSER' };

describe('the life of a race', () => {
  it('opens with its runners, is priced, stops at the off, and is settled without ever being live', () => {
    const { messages, problems } = play(
      define(WIN),
      EVEN,
      define(WIN, { inPlay: true }),
      offer(WIN, { 11: 1.5 }),
      define(WIN, CLOSED, withStatus({ ...LOST, 33: 'WINNER' })),
    );
    expect(problems).toEqual([]);
    expect(kinds(messages)).toEqual(['fixture_change', 'odds_change', 'bet_stop', 'bet_settlement', 'event_end']);
    const [fixture, prices, , settlement] = messages;
    expect(fixture).toMatchObject({
      event: '900.28576230',
      fixture: {
        sportId: 44,
        tournament: { name: 'Thornfield' },
        home: { name: '15:30 Thornfield' },
        runners: [{ id: '11', name: 'Runner 11' }, { id: '22' }, { id: '33' }, { id: '44' }, { id: '55' }],
      },
    });
    expect(fixture).not.toHaveProperty('fixture.away');
    expect(prices).toMatchObject({ section: 'line', markets: [{ key: 'race_winner', status: 'active' }] });
    expect(settlement).toMatchObject({ certainty: 2, markets: [{ key: 'race_winner' }] });
    expect(listOf(messages, 'bet_settlement')[0]?.markets[0]?.outcomes).toEqual([
      { id: '11', result: 0 },
      { id: '22', result: 0 },
      { id: '33', result: 1 },
      { id: '44', result: 0 },
      { id: '55', result: 0 },
    ]);
  });

  it('has a margin on the chances of all runners', () => {
    const { messages } = play(define(WIN), offer(WIN, { 11: 2, 22: 4, 33: 10, 44: 12.5, 55: 14 }));
    const [market] = listOf(messages, 'odds_change')[0]?.markets ?? [];
    const sum = market?.outcomes.reduce((total, outcome) => total + 1_000 / outcome.oddsMilli, 0);
    expect(sum).toBeGreaterThan(1.04);
    expect(sum).toBeLessThan(1.1);
  });

  it('prices an outsider whose offers are far apart, and nobody where two are unknown', () => {
    const wide = JSON.stringify({
      op: 'mcm',
      pt: 3_000,
      mc: [{ id: '1.1', rc: [{ id: 55, batb: [[0, 40, 5]], batl: [[0, 70, 5]] }] }],
    });
    const four = offer(WIN, { 11: 4, 22: 4, 33: 4, 44: 4.3 });
    expect(kinds(play(define(WIN), four, wide).messages)).toEqual(['fixture_change', 'odds_change', 'odds_change']);
    expect(kinds(play(define(WIN), offer(WIN, { 11: 4, 22: 4, 33: 4 })).messages)).toEqual(['fixture_change']);
  });

  it('takes names and numbers from where the recording has them, read first', () => {
    const lines = [
      define(WIN),
      define(WIN, CLOSED, withStatus(LOST, { 22: { name: '2. Copper Lantern' }, 33: { name: 'Ember' } })),
    ];
    const [fixture] = makeBetfairAdapter(readTeams(lines)).readLine(lines[0] ?? '', 1).messages;
    expect(fixture?.kind === 'fixture_change' && fixture.fixture.runners).toEqual([
      { id: '11', name: 'Runner 11' },
      { id: '22', name: 'Copper Lantern', number: 2 },
      { id: '33', name: 'Ember' },
      { id: '44', name: 'Runner 44' },
      { id: '55', name: 'Runner 55' },
    ]);
  });

  it('is one race of a meeting: another one of the same day is another event', () => {
    const others = [66, 77].map((id) => ({ id, status: 'ACTIVE' }));
    const later = { marketTime: '2024-05-01T15:00:00.000Z' };
    const { messages } = play(define(WIN), define({ ...WIN, id: '1.9' }, later, others));
    expect(listOf(messages, 'fixture_change').map((one) => one.event)).toEqual(['900.28576230', '900.28576260']);
  });

  it.each([
    ['a clock nobody knows', { timezone: 'Here/There' }, '14:30 Thornfield'],
    ['no clock', { timezone: undefined }, '14:30 Thornfield'],
  ])('is called by Greenwich where its course has %s', (_what, facts, name) => {
    expect(play(define(WIN, facts)).messages[0]).toMatchObject({ fixture: { home: { name } } });
  });
});

describe('a runner that is removed', () => {
  const removalDate = '2024-05-01T10:00:00.000Z';
  const gone = { 55: { adjustmentFactor: 20, removalDate } };
  const four = offer(WIN, { 11: 4, 22: 4, 33: 4, 44: 4 }, 5_001);
  const removed = define(WIN, {}, withStatus({ 55: 'REMOVED' }, gone), 5_000);
  const closed = define(WIN, CLOSED, withStatus({ ...LOST, 11: 'WINNER', 55: 'REMOVED' }, gone));

  it('is off sale, and is void in the end; what it took is deducted from bets placed before', () => {
    const { messages } = play(define(WIN), EVEN, removed, four, closed);
    const last = listOf(messages, 'odds_change').at(-1)?.markets[0];
    expect(last?.status).toBe('active');
    expect(last?.outcomes.map((outcome) => outcome.active)).toEqual([true, true, true, true, false]);
    expect(last?.outcomes[4]?.oddsMilli).toBe(4_750);
    expect(listOf(messages, 'bet_settlement')[0]?.markets[0]?.outcomes).toEqual([
      { id: '11', result: 1, deductions: [{ part: 0.2, placedBeforeMs: 5_000 }] },
      { id: '22', result: 0 },
      { id: '33', result: 0 },
      { id: '44', result: 0 },
      { id: '55', result: 0, voidFactor: 1 },
    ]);
  });

  it('takes nothing along where it was gone before the first price', () => {
    const { messages } = play(define(WIN, {}, withStatus({ 55: 'REMOVED' }, gone)), four, closed);
    expect(listOf(messages, 'bet_settlement')[0]?.markets[0]?.outcomes[0]).toEqual({ id: '11', result: 1 });
  });
});

describe('a race with its place market', () => {
  const eachWay = 'each_way|places=2|share=1:4';
  const won = define(WIN, CLOSED, withStatus({ ...LOST, 33: 'WINNER' }));
  const placed = define(PLACE, CLOSED, withStatus({ ...LOST, 33: 'WINNER', 44: 'WINNER' }));

  it('offers places and each way at the price of the win, on the terms of the house', () => {
    const { messages } = play(define(WIN), define(PLACE), EVEN, PLACED);
    expect(keysOf(messages)).toEqual([['race_winner', eachWay], ['race_placed|places=2']]);
    const [first, second] = listOf(messages, 'odds_change');
    expect(first?.markets[1]?.outcomes).toEqual(first?.markets[0]?.outcomes);
    const chances = second?.markets[0]?.outcomes.map((outcome) => outcome.probability);
    expect(chances).toEqual([0.4, 0.4, 0.4, 0.4, 0.4]);
  });

  it('settles each way once both are closed, and ends then', () => {
    const { messages } = play(define(WIN), define(PLACE), EVEN, PLACED, won, placed);
    const [first, second] = listOf(messages, 'bet_settlement');
    expect(first?.markets.map((market) => market.key)).toEqual(['race_winner']);
    expect(second?.markets.map((market) => market.key)).toEqual(['race_placed|places=2', eachWay]);
    expect(second?.markets[1]?.outcomes).toEqual([
      { id: '11', result: 0 },
      { id: '22', result: 0 },
      { id: '33', result: 1 },
      { id: '44', result: 0, placed: true },
      { id: '55', result: 0 },
    ]);
    expect(kinds(messages).slice(-2)).toEqual(['bet_settlement', 'event_end']);
    expect(kinds(messages).filter((kind) => kind === 'event_end')).toHaveLength(1);
  });

  it('stops each way as soon as one of the two is suspended', () => {
    const { messages } = play(define(WIN), define(PLACE), EVEN, PLACED, define(PLACE, { status: 'SUSPENDED' }));
    expect(messages.at(-1)).toMatchObject({ kind: 'bet_stop', keys: ['race_placed|places=2', eachWay] });
  });

  it.each([
    ['the place market pays another number of places', FIVE, { ...PLACE, numberOfWinners: 3 }],
    ['there are fewer than five runners', FIVE.slice(0, 4), PLACE],
  ])('offers no each way where %s', (_what, runners, place) => {
    const { messages } = play(
      define(WIN, {}, runners),
      define(place, {}, runners),
      offer(WIN, { 11: 4, 22: 4, 33: 4, 44: 4, 55: 20 }),
    );
    expect(keysOf(messages)).toEqual([['race_winner']]);
  });

  it('shares the first place in a dead heat', () => {
    const { messages } = play(
      define(WIN),
      EVEN,
      define(WIN, CLOSED, withStatus({ ...LOST, 11: 'WINNER', 22: 'WINNER' })),
    );
    const outcomes = listOf(messages, 'bet_settlement')[0]?.markets[0]?.outcomes ?? [];
    expect(outcomes.slice(0, 3)).toEqual([
      { id: '11', result: 1, deadHeatFactor: 0.5 },
      { id: '22', result: 1, deadHeatFactor: 0.5 },
      { id: '33', result: 0 },
    ]);
  });
});

describe('what is left out of races', () => {
  it.each([
    [
      'a market of another kind',
      define({ ...WIN, marketType: 'FORECAST' }),
      'FORECAST with 1 winners is not offered here',
    ],
    ['no time', define(WIN, { marketTime: 'soon' }), '"soon" is no time'],
    ['one runner', define(WIN, {}, FIVE.slice(0, 1)), 'nobody runs against another'],
  ])('is said once: %s', (_what, line, words) => {
    expect(play(line, EVEN, line)).toEqual({ messages: [], problems: [`1: market 1.1 is left out: ${words}`] });
  });

  it('is a second win market, and what comes when the race is over', () => {
    const second = define({ ...WIN, id: '1.7' });
    const closed = define(WIN, CLOSED, withStatus({ ...LOST, 33: 'WINNER' }));
    expect(play(define(WIN), second).problems).toEqual([
      '2: market 1.7 is left out: its race has a win market already',
    ]);
    expect(play(define(WIN), EVEN, closed, define(PLACE)).problems).toEqual([
      '4: market 1.2 is left out: its race is over',
    ]);
  });
});
