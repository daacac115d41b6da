import { describe, expect, it } from 'vitest';
import type { FeedDraft } from '../adapter/index.ts';
import { makeBetfairAdapter, readTeams } from './index.ts';

interface Runner {
  readonly id: number;
  readonly status: string;
  readonly hc?: number;
  readonly name?: string;
}

const TWO: readonly Runner[] = [
  { id: 11, status: 'ACTIVE' },
  { id: 22, status: 'ACTIVE' },
];

/** A market definition line; what is not named is that of an open two-runner cricket market. */
function define(facts: object = {}, runners: readonly Runner[] = TWO): string {
  const marketDefinition = {
    eventId: '900',
    eventTypeId: '4',
    marketType: 'MATCH_ODDS',
    marketTime: '2024-05-01T10:00:00.000Z',
    status: 'OPEN',
    inPlay: false,
    numberOfWinners: 1,
    runners: runners.map((runner, index) => ({ sortPriority: index + 1, ...runner })),
    ...facts,
  };
  return JSON.stringify({ op: 'mcm', pt: 1_000, mc: [{ id: '1.5', marketDefinition }] });
}

function offer(...pairs: readonly (readonly [id: number, back: number, lay: number, hc?: number])[]): string {
  const rc = pairs.map(([id, back, lay, hc]) => ({
    id,
    ...(hc !== undefined && { hc }),
    batb: [[0, back, 50]],
    batl: [[0, lay, 50]],
  }));
  return JSON.stringify({ op: 'mcm', pt: 2_000, mc: [{ id: '1.5', rc }] });
}

function score(facts: object): string {
  return JSON.stringify({ op: 'ccm', pt: 3_000, cc: [{ eventId: '900', marketId: '1.5', ...facts }] });
}

const TEAMS = { homeTeam: { name: 'Reds', selectionId: 11 }, awayTeam: { name: 'Blues', selectionId: 22 } };
const EVEN = offer([11, 1.98, 2.02], [22, 1.98, 2.02]);

function play(...lines: string[]): { messages: FeedDraft[]; problems: string[] } {
  const adapter = makeBetfairAdapter();
  const answers = lines.map((text, index) => adapter.readLine(text, index + 1));
  return {
    messages: answers.flatMap((answer) => answer.messages),
    problems: answers.flatMap((answer) => answer.problems).map(({ line, reason }) => `${line}: ${reason}`),
  };
}

const kinds = (messages: readonly FeedDraft[]): string[] => messages.map((message) => message.kind);

describe('the life of a market', () => {
  it('opens, is priced, suspends, goes live, closes and is settled', () => {
    const { messages } = play(
      define(),
      EVEN,
      define({ status: 'SUSPENDED' }),
      define({ inPlay: true }),
      EVEN,
      define({ inPlay: true, status: 'SUSPENDED' }),
      define({ inPlay: true, status: 'CLOSED' }, [
        { id: 11, status: 'LOSER' },
        { id: 22, status: 'WINNER' },
      ]),
    );
    expect(kinds(messages)).toEqual([
      'fixture_change',
      'odds_change',
      'bet_stop',
      'odds_change',
      'odds_change',
      'bet_stop',
      'bet_settlement',
      'event_end',
    ]);
    expect(messages[1]).toMatchObject({ section: 'line', markets: [{ key: 'winner', status: 'active' }] });
    expect(messages[3]).toMatchObject({ section: 'live' });
    expect(messages[6]).toMatchObject({
      certainty: 2,
      markets: [
        {
          key: 'winner',
          outcomes: [
            { id: '1', result: 0 },
            { id: '2', result: 1 },
          ],
        },
      ],
    });
  });

  it('is not sold after a suspension at what it was traded at before', () => {
    const traded = (prices: readonly [number, number]): string => {
      const rc = prices.map((ltp, index) => ({ id: (index + 1) * 11, ltp }));
      return JSON.stringify({ op: 'mcm', pt: 2_000, mc: [{ id: '1.5', rc }] });
    };
    const { messages } = play(
      define(),
      traded([14, 1.08]),
      define({ status: 'SUSPENDED' }),
      define({ inPlay: true }),
      score(TEAMS),
      traded([1.87, 2.15]),
    );
    const prices = messages.flatMap((one) =>
      one.kind === 'odds_change' ? one.markets.map((two) => two.outcomes[0]?.oddsMilli) : [],
    );
    expect(prices).toEqual([expect.any(Number), expect.any(Number)]);
    expect(prices[0]).toBeGreaterThan(8_000);
    expect(prices[1]).toBeLessThan(2_000);
  });

  it('is not sold after a suspension at offers from before, and is once anything is offered anew', () => {
    const reopened = [define(), EVEN, define({ status: 'SUSPENDED' }), define()];
    expect(kinds(play(...reopened).messages)).toEqual(['fixture_change', 'odds_change', 'bet_stop']);
    const { messages } = play(...reopened, offer([11, 1.97, 2.02]));
    expect(kinds(messages).at(-1)).toBe('odds_change');
  });

  it('is left out beside another of the same kind in its event: told, and never settled twice', () => {
    const other = (text: string): string => text.replaceAll('1.5"', '1.6"');
    const closed = define({ status: 'CLOSED' }, [
      { id: 11, status: 'LOSER' },
      { id: 22, status: 'WINNER' },
    ]);
    const { messages, problems } = play(
      define(),
      other(define()),
      EVEN,
      other(offer([11, 1.1, 1.12])),
      closed,
      other(closed),
    );
    expect(problems).toEqual(['2: market 1.6 is left out: its event has market 1.5 of the same kind already']);
    expect(kinds(messages)).toEqual(['fixture_change', 'odds_change', 'bet_stop', 'bet_settlement', 'event_end']);
  });

  it('without a type is left out alone: the other markets of its line are read', () => {
    const untyped = {
      id: '1.9',
      marketDefinition: { ...JSON.parse(define()).mc[0].marketDefinition, marketType: undefined },
    };
    const both = { ...JSON.parse(define()), mc: [untyped, JSON.parse(define()).mc[0]] };
    const { messages, problems } = play(JSON.stringify(both), EVEN);
    expect(problems).toEqual(['1: market 1.9 is left out: it has no marketType']);
    expect(kinds(messages)).toEqual(['fixture_change', 'odds_change']);
  });

  it('whose definition cannot be read is held until the next one, alone', () => {
    const { mc, ...line } = JSON.parse(define());
    const broken = JSON.stringify({ ...line, mc: [{ ...mc[0], marketDefinition: { status: 'SUSPENDED' } }] });
    const { messages, problems } = play(define(), EVEN, broken, EVEN, define(), EVEN);
    expect(problems).toEqual([expect.stringContaining('3: market 1.5 cannot be read')]);
    expect(kinds(messages)).toEqual(['fixture_change', 'odds_change', 'bet_stop', 'odds_change']);
  });

  it.each<[string, string, readonly (string | undefined)[], string]>([
    ['named the other way round', 'Bears @ Lions', ['Bears', 'Lions'], '22'],
    ['named in the order of its runners', 'Bears @ Lions', ['Lions', 'Bears'], '11'],
    ['without names of runners', 'Bears @ Lions', [undefined, undefined], '22'],
    ['played at the first one’s', 'Bears v Lions', ['Bears', 'Lions'], '11'],
  ])('has the right side at home, %s', (_, eventName, names, home) => {
    const runners = TWO.map((runner, index) => ({ ...runner, ...(names[index] && { name: names[index] }) }));
    const { messages } = play(define({ eventName }, runners), EVEN);
    expect(messages[0]).toMatchObject({ kind: 'fixture_change', fixture: { home: { id: home } } });
  });

  it('is told again only when a price of ours really moved', () => {
    const { messages } = play(define(), EVEN, EVEN, offer([11, 1.98, 2.021]), offer([11, 1.7, 1.72], [22, 2.38, 2.4]));
    expect(kinds(messages)).toEqual(['fixture_change', 'odds_change', 'odds_change']);
  });

  it('stops where its book has become too thin to price', () => {
    const { messages } = play(define(), EVEN, offer([11, 1.1, 9], [22, 1.1, 9]), EVEN);
    expect(kinds(messages)).toEqual(['fixture_change', 'odds_change', 'bet_stop', 'odds_change']);
  });

  it('starts afresh from an image', () => {
    const image = JSON.stringify({ op: 'mcm', pt: 1, mc: [{ id: '1.5', img: true, rc: [] }] });
    expect(kinds(play(define(), EVEN, image).messages)).toEqual(['fixture_change', 'odds_change', 'bet_stop']);
  });

  it.each([
    [
      'a removed runner is void',
      ['REMOVED', 'WINNER'],
      [
        { id: '1', result: 0, voidFactor: 1 },
        { id: '2', result: 1 },
      ],
    ],
    [
      'an undecided runner is void',
      ['ACTIVE', 'ACTIVE'],
      [
        { id: '1', result: 0, voidFactor: 1 },
        { id: '2', result: 0, voidFactor: 1 },
      ],
    ],
    [
      'two winners share',
      ['WINNER', 'WINNER'],
      [
        { id: '1', result: 1, deadHeatFactor: 0.5 },
        { id: '2', result: 1, deadHeatFactor: 0.5 },
      ],
    ],
  ])('settles so that %s', (_what, [first = '', second = ''], outcomes) => {
    const closed = define({ status: 'CLOSED' }, [
      { id: 11, status: first },
      { id: 22, status: second },
    ]);
    const { messages } = play(define(), EVEN, closed);
    expect(messages.find((message) => message.kind === 'bet_settlement')).toMatchObject({ markets: [{ outcomes }] });
  });

  it('settles nothing that was never offered', () => {
    expect(kinds(play(define(), define({ status: 'CLOSED' })).messages)).toEqual(['fixture_change', 'event_end']);
  });
});

describe('other markets', () => {
  const three: readonly Runner[] = [
    { id: 11, status: 'ACTIVE', name: 'Reds' },
    { id: 22, status: 'ACTIVE', name: 'Blues' },
    { id: 58_805, status: 'ACTIVE', name: 'The Draw' },
  ];

  it('with a draw are 1x2, in the order home, draw, away', () => {
    const { messages } = play(
      define({ eventTypeId: '1' }, three),
      offer([11, 2, 2.02], [22, 4, 4.1], [58_805, 3.95, 4.05]),
    );
    expect(messages[0]).toMatchObject({ fixture: { sportId: 1, home: { name: 'Reds' }, away: { name: 'Blues' } } });
    expect(messages[1]).toMatchObject({ markets: [{ key: '1x2', outcomes: [{ id: '1' }, { id: 'x' }, { id: '2' }] }] });
  });

  it('with handicaps offer the half lines, told from the home side', () => {
    const lines = [-0.5, -1, -1.25].flatMap((hc): Runner[] => [
      { id: 11, status: 'ACTIVE', hc },
      { id: 22, status: 'ACTIVE', hc: -hc },
    ]);
    const { messages } = play(
      define({ eventTypeId: '1', marketType: 'ASIAN_HANDICAP' }, lines),
      offer([11, 1.98, 2.02, -0.5], [22, 1.98, 2.02, 0.5], [11, 2.5, 2.52, -1], [22, 1.65, 1.67, 1]),
    );
    expect(messages[1]).toMatchObject({ markets: [{ key: 'asian_handicap|hcp=-0.5' }] });
    expect(messages).toHaveLength(2);
  });

  it.each([
    ['an unknown sport', { eventTypeId: '12345' }, TWO, 'event type 12345 is not among our sports'],
    ['an unknown market', { marketType: 'CORRECT_SCORE' }, TWO, 'CORRECT_SCORE is not offered here'],
    ['one runner', {}, TWO.slice(0, 1), 'its runners are not two sides'],
    ['no time', { marketTime: 'soon' }, TWO, '"soon" is no time'],
  ])('of %s are left out, said once', (_what, facts, runners, words) => {
    const { messages, problems } = play(define(facts, runners), EVEN, define(facts, runners));
    expect(messages).toEqual([]);
    expect(problems).toEqual([`1: market 1.5 is left out: ${words}`]);
  });
});

describe('scores beside the prices', () => {
  const innings = (runs: number, wickets: number, overs: string): object => ({
    matchStats: {
      currentInnings: 1,
      inningsStats: [
        { inningsNum: 1, battingTeam: 'Blues', inningsRuns: runs, inningsWickets: wickets, inningsOvers: overs },
        { inningsNum: 2, inningsRuns: 0, inningsWickets: 0, inningsOvers: '0.0' },
      ],
    },
  });
  const running = { fixtureInfo: { fixtureStatus: 'IN_RUNNING', eventStatus: 'MATCH_STABLE', maxOvers: 20 } };

  it('give the sides their names, and a start with the fixture where they are read first', () => {
    const teams = readTeams([
      score({ ...TEAMS, fixtureInfo: { eventDescription: 'Reds v Blues, 1st T20, from Kent' } }),
    ]);
    const [fixture] = makeBetfairAdapter(teams).readLine(define(), 1).messages;
    expect(fixture).toMatchObject({
      fixture: { home: { name: 'Reds' }, away: { name: 'Blues' }, tournament: { name: '1st T20, Kent' } },
    });
  });

  it('put the home team first, whatever the order of the runners', () => {
    const teams = readTeams([
      score({ homeTeam: { name: 'Blues', selectionId: 22 }, awayTeam: { name: 'Reds', selectionId: 11 } }),
    ]);
    const [fixture] = makeBetfairAdapter(teams).readLine(define(), 1).messages;
    expect(fixture).toMatchObject({ fixture: { home: { id: '22', name: 'Blues' } } });
  });

  it('rename runners that were only numbers', () => {
    const fixtures = play(define(), score(TEAMS)).messages.map((message) =>
      message.kind === 'fixture_change' ? message.fixture.home.name : message.kind,
    );
    expect(fixtures).toEqual(['Runner 11', 'Reds']);
  });

  it('become runs, wickets, overs and the batting side once the match is live', () => {
    const { messages } = play(
      define(),
      score({ ...TEAMS, ...running, ...innings(57, 3, '7.4') }),
      define({ inPlay: true }),
    );
    expect(messages.at(-1)).toEqual({
      kind: 'odds_change',
      event: '900',
      section: 'live',
      status: {
        phase: 'playing',
        score: { home: 0, away: 57 },
        period: 1,
        periodScores: [{ home: 0, away: 57 }],
        detail: '57/3 · 7.4 ov',
        turn: 'away',
        innings: [{ side: 'away', runs: 57, wickets: 3, balls: 46 }],
      },
      markets: [],
    });
  });

  it.each([
    ['all out', 88, 10, '15.1', 'break'],
    ['the last over', 140, 6, '20', 'break'],
    ['before the first ball', 0, 0, '0.0', 'not_started'],
  ])('know the phase: %s', (_what, runs, wickets, overs, phase) => {
    const { messages } = play(
      define({ inPlay: true }),
      score({ ...TEAMS, ...running, ...innings(runs, wickets, overs) }),
    );
    expect(messages.at(-1)).toMatchObject({ status: { phase } });
  });

  it('hold the prices while a wicket is possible, and after the end', () => {
    const danger = (eventStatus: string): string =>
      score({ fixtureInfo: { fixtureStatus: 'IN_RUNNING', eventStatus } });
    const { messages } = play(
      define({ inPlay: true }),
      EVEN,
      danger('POSSIBLE_WICKET'),
      offer([11, 1.7, 1.72], [22, 2.38, 2.4]),
      danger('MATCH_STABLE'),
      score({ fixtureInfo: { fixtureStatus: 'FINISHED' } }),
    );
    expect(kinds(messages).slice(2)).toEqual([
      'odds_change',
      'bet_stop',
      'odds_change',
      'odds_change',
      'bet_stop',
      'odds_change',
    ]);
  });

  it('of other matches are not heard', () => {
    const other = JSON.stringify({
      op: 'ccm',
      pt: 1,
      cc: [{ eventId: '901', homeTeam: { name: 'Greens', selectionId: 5 } }],
    });
    expect(kinds(play(define(), other).messages)).toEqual(['fixture_change']);
  });
});

describe('broken lines', () => {
  it.each([
    ['{"op":"mcm","pt":1', 'not JSON'],
    ['', 'not JSON'],
    ['null', 'neither a price message'],
    ['{"op":"status"}', 'neither a price message'],
    ['{"op":"mcm","pt":"now"}', 'pt must be integer'],
    [
      '{"op":"mcm","pt":1,"mc":[{"id":"1.5","rc":[{"id":11,"atb":[["1.5",2]]}]}]}',
      'market 1.5 cannot be read: rc/0/atb/0/0 must be number',
    ],
    [
      '{"op":"mcm","pt":1,"mc":[{"id":"1.5","rc":[{"id":11,"atb":[[1.5,-2]]}]}]}',
      'market 1.5 cannot be read: rc/0/atb/0/1 must be >= 0',
    ],
    [
      '{"op":"ccm","pt":1,"cc":[{"marketId":"1.5"}]}',
      'a change cannot be read: message must have required properties eventId',
    ],
  ])('are reported by number and the rest goes on: %s', (broken, words) => {
    const { messages, problems } = play(define(), broken, EVEN);
    expect(problems).toEqual([expect.stringContaining(`2: ${words}`)]);
    expect(kinds(messages)).toEqual(['fixture_change', 'odds_change']);
  });
});
