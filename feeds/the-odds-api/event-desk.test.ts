import { beforeEach, describe, expect, it } from 'vitest';
import type { FeedDraft } from '../adapter/index.ts';
import { writeOddsEvent, type QuotedMarkets } from '../testing/index.ts';
import { EventDesk } from './event-desk.ts';
import type { Fault } from './unmapped-code.ts';
import { readEvents, type OddsEvent } from './wire.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const T0 = Date.UTC(2030, 2, 1, 12);
const START = T0 + 3 * HOUR_MS;
const EPL = 'soccer_epl';
const PRICES: QuotedMarkets = {
  h2h: [
    ['Leeds', 2.1],
    ['Hull', 3.5],
    ['Draw', 3.4],
  ],
  totals: [
    ['Over', 1.9, 2.5],
    ['Under', 1.95, 2.5],
  ],
};
const KEYS = ['1x2', 'total|total=2.5'];

let faults: Fault[];
let desk: EventDesk;

beforeEach(() => {
  faults = [];
  desk = new EventDesk({ bookmakers: undefined, onFault: (fault) => faults.push(fault) });
});

interface Change {
  readonly id?: string;
  readonly home?: string;
  readonly away?: string;
  readonly startsAtMs?: number;
  readonly prices?: QuotedMarkets;
  readonly seenAtMs?: number;
  readonly scores?: readonly (readonly [string, string])[];
  readonly completed?: boolean;
  readonly sport?: string;
}

function event({ prices = PRICES, seenAtMs = T0, scores, completed, sport = EPL, ...head }: Change = {}): OddsEvent {
  const written = writeOddsEvent(
    { id: 'e1', sport, home: 'Leeds', away: 'Hull', startsAtMs: START, ...head },
    { one: prices },
    seenAtMs,
  );
  const told = scores?.map(([name, score]) => ({ name, score })) ?? null;
  const [row] = readEvents([{ ...written, scores: told, completed: completed ?? false }], sport)?.rows ?? [];
  if (!row) throw new Error('the event is broken');
  return row;
}

const odds = (change: Change = {}, nowMs = T0): FeedDraft[] => desk.takeOdds(EPL, [event(change)], nowMs);
const list = (nowMs = T0, ...rows: OddsEvent[]): FeedDraft[] => desk.takeList(EPL, rows, nowMs);
const final = (home: number, away: number, nowMs = START + 2 * HOUR_MS): FeedDraft[] =>
  desk.takeScores(
    [
      event({
        completed: true,
        scores: [
          ['Leeds', String(home)],
          ['Hull', String(away)],
        ],
      }),
    ],
    nowMs,
  );
const kinds = (drafts: readonly FeedDraft[]): string[] => drafts.map(({ kind }) => kind);
const codes = (): string[] => faults.map(({ code }) => code);
/** What may be bet on, by what the house was told and will be told again. */
const active = (): string[] =>
  desk.list().flatMap(({ markets }) => markets.flatMap(({ key, status }) => (status === 'active' ? key : [])));

describe('prices', () => {
  it('open an event with its start, its sides and its markets', () => {
    expect(odds()).toMatchObject([
      {
        kind: 'fixture_change',
        event: 'e1',
        state: 'scheduled',
        fixture: {
          sportId: 1,
          tournament: { id: EPL },
          home: { name: 'Leeds' },
          away: { name: 'Hull' },
          startsAtMs: START,
        },
      },
      { kind: 'odds_change', section: 'line', markets: KEYS.map((key) => ({ key, status: 'active' })) },
    ]);
  });

  it('are told only where they have changed', () => {
    odds();
    expect(odds()).toEqual([]);
    const dearer = {
      ...PRICES,
      totals: [
        ['Over', 1.8, 2.5],
        ['Under', 2, 2.5],
      ],
    } as const;
    expect(odds({ prices: dearer })).toMatchObject([{ kind: 'odds_change', markets: [{ key: 'total|total=2.5' }] }]);
  });

  it('withdraw a market that is quoted no more, and a line that has moved', () => {
    odds();
    const moved = {
      totals: [
        ['Over', 1.9, 3],
        ['Under', 1.95, 3],
      ],
    } as const;
    expect(odds({ prices: moved })).toMatchObject([
      {
        markets: [
          { key: 'total|total=3', status: 'active' },
          { key: '1x2', status: 'inactive', outcomes: [] },
          { key: 'total|total=2.5', status: 'inactive' },
        ],
      },
    ]);
  });

  it('that grow too old are stopped, and sold again when they are read anew, even the same', () => {
    const later = { startsAtMs: T0 + 10 * HOUR_MS };
    odds(later);
    expect(desk.tick(T0 + HOUR_MS)).toEqual([]);
    expect(desk.tick(T0 + HOUR_MS + 1)).toEqual([{ kind: 'bet_stop', event: 'e1' }]);
    expect(desk.tick(T0 + HOUR_MS + 2)).toEqual([]);
    const readMs = T0 + 8 * HOUR_MS;
    expect(odds({ ...later, seenAtMs: readMs }, readMs)).toMatchObject([{ kind: 'odds_change', markets: [{}, {}] }]);
    // Nearer to the start they may be less old.
    expect(desk.tick(readMs + 15 * MINUTE_MS)).toEqual([]);
    expect(kinds(desk.tick(readMs + 15 * MINUTE_MS + 1))).toEqual(['bet_stop']);
  });

  it('of an event that is not in the answer are stopped', () => {
    odds();
    expect(desk.takeOdds(EPL, [], T0)).toEqual([{ kind: 'bet_stop', event: 'e1' }]);
  });

  it('of a match in play are never sold', () => {
    odds();
    const began = desk.tick(START);
    expect(began).toEqual([
      { kind: 'bet_stop', event: 'e1' },
      { kind: 'odds_change', event: 'e1', section: 'live', markets: [] },
    ]);
    expect(odds({ seenAtMs: START }, START + MINUTE_MS)).toEqual([]);
    expect(active()).toEqual([]);
  });

  it('of a match that has begun before we hear of it are left alone', () => {
    expect(odds({}, START)).toEqual([]);
    expect(desk.list()).toEqual([]);
  });
});

describe('times', () => {
  it('that change are told', () => {
    odds();
    expect(list(T0, event({ startsAtMs: START + HOUR_MS }))).toMatchObject([
      { kind: 'fixture_change', state: 'scheduled', fixture: { startsAtMs: START + HOUR_MS } },
    ]);
    expect(active()).toEqual(KEYS);
  });

  it('that change after the start postpone it, and it never returns to the line', () => {
    odds();
    desk.tick(START);
    const later = START + 5 * HOUR_MS;
    expect(list(START + MINUTE_MS, event({ startsAtMs: later }))).toMatchObject([
      { kind: 'fixture_change', state: 'postponed', fixture: { startsAtMs: later } },
    ]);
    expect(odds({ startsAtMs: later, seenAtMs: START }, START + 2 * MINUTE_MS)).toEqual([]);
    const score = event({
      startsAtMs: later,
      scores: [
        ['Leeds', '0'],
        ['Hull', '0'],
      ],
    });
    expect(desk.takeScores([score], START + 2 * MINUTE_MS)).toEqual([]);
    expect(desk.takeScores([score], later + MINUTE_MS)).toMatchObject([
      { kind: 'odds_change', section: 'live', status: { phase: 'playing', score: { home: 0, away: 0 } } },
    ]);
  });

  it('that turn out to be in the past make void what was sold since, and are told again until they are put right', () => {
    odds();
    const [began, nowMs] = [START - HOUR_MS, START - 10 * MINUTE_MS];
    const cancel = { kind: 'bet_cancel', event: 'e1', keys: KEYS, startAtMs: began, endAtMs: nowMs };
    expect(list(nowMs, event({ startsAtMs: began }))).toEqual([
      { kind: 'bet_stop', event: 'e1' },
      expect.objectContaining({ kind: 'fixture_change' }),
      cancel,
    ]);
    expect(codes()).toEqual(['odds_api_began_unseen']);
    desk.tick(nowMs);
    desk = new EventDesk({ bookmakers: undefined, onFault: (fault) => faults.push(fault) }, desk.list());
    expect(desk.listSnapshot()).toContainEqual(cancel);
    const later = began + 20 * MINUTE_MS;
    expect(list(nowMs + MINUTE_MS, event({ startsAtMs: later })).slice(1)).toEqual([
      { ...cancel, kind: 'rollback_cancel' },
      { ...cancel, startAtMs: later },
    ]);
    final(2, 1, START + 30 * MINUTE_MS);
    expect(kinds(desk.listSnapshot(0))).toEqual(['fixture_change', 'bet_cancel', 'bet_settlement', 'event_end']);
  });

  it('that were right after all leave nothing void', () => {
    odds();
    const nowMs = START - 10 * MINUTE_MS;
    list(nowMs, event({ startsAtMs: START - HOUR_MS }));
    expect(kinds(list(nowMs + MINUTE_MS, event()))).toEqual(['fixture_change', 'rollback_cancel']);
    expect(kinds(desk.listSnapshot())).toEqual(['fixture_change', 'rollback_cancel', 'odds_change']);
  });

  it('that move back while it is played make void what was sold until the start of before', () => {
    odds();
    desk.tick(START);
    const began = START - 5 * MINUTE_MS;
    expect(list(START + HOUR_MS, event({ startsAtMs: began }))).toMatchObject([
      { kind: 'fixture_change' },
      { kind: 'bet_cancel', startAtMs: began, endAtMs: START },
    ]);
  });

  it('of a match that starts are told by its score where that comes first', () => {
    odds();
    const drafts = desk.takeScores(
      [
        event({
          scores: [
            ['Leeds', '1'],
            ['Hull', '0'],
          ],
        }),
      ],
      START,
    );
    expect(kinds(drafts)).toEqual(['bet_stop', 'odds_change', 'odds_change']);
  });
});

describe('an event that is no longer named', () => {
  it('is stopped at once, postponed at the third time, and comes back when it is named again', () => {
    odds();
    expect(kinds(list())).toEqual(['bet_stop']);
    expect(list()).toEqual([]);
    expect(list()).toMatchObject([{ kind: 'fixture_change', state: 'postponed' }]);
    expect(codes()).toEqual(['odds_api_event_gone']);
    expect(list()).toEqual([]);
    expect(odds()).toMatchObject([
      { kind: 'fixture_change', state: 'scheduled' },
      { kind: 'odds_change', markets: [{ status: 'active' }, { status: 'active' }] },
    ]);
  });

  it('but for a row that cannot be read is stopped, and not called off', () => {
    odds();
    const broken = { ...writeOddsEvent({ id: 'e1', sport: EPL, home: 'Leeds', away: 'Hull', startsAtMs: START }) };
    const answer = readEvents([{ ...broken, commence_time: '2030-03-01T15:00:00+00:00' }], EPL);
    const take = (): FeedDraft[] => desk.takeList(EPL, answer?.rows ?? [], T0, answer?.unread);
    expect(kinds(take())).toEqual(['bet_stop']);
    expect([take(), take(), take()]).toEqual([[], [], []]);
    expect(desk.list()).toMatchObject([{ state: 'scheduled' }]);
    expect(kinds(odds())).toEqual(['odds_change']);
  });

  it('is cancelled and closed two days after its start', () => {
    odds();
    for (let times = 0; times < 3; times++) list();
    expect(desk.tick(START + 48 * HOUR_MS)).toEqual([]);
    expect(desk.tick(START + 48 * HOUR_MS + 1)).toMatchObject([
      { kind: 'fixture_change', state: 'cancelled' },
      { kind: 'event_end' },
    ]);
  });

  it('and was played all the same is in its plan again before its result is told', () => {
    odds();
    for (let times = 0; times < 3; times++) list();
    const drafts = final(2, 1);
    expect(kinds(drafts)).toEqual(['odds_change', 'odds_change', 'bet_settlement', 'event_end']);
    expect(drafts[1]).toMatchObject({ section: 'live', status: { phase: 'playing', score: { home: 2, away: 1 } } });
    expect(desk.list()).toMatchObject([{ state: 'scheduled', isFinal: true }]);
  });

  it('is not missed once it is being played', () => {
    odds();
    desk.tick(START);
    expect([list(START), list(START), list(START)]).toEqual([[], [], []]);
  });
});

describe('teams that change', () => {
  it.each([
    ['sides', { home: 'Hull', away: 'Leeds' }],
    ['a name', { away: 'Hull City' }],
  ])('%s stop the event, until they are as they were sold', (_name, change) => {
    odds();
    const named = {
      h2h: [
        ['Leeds', 2.1],
        ['Hull', 3.5],
        ['Hull City', 3.5],
        ['Draw', 3.4],
      ],
    } as const;
    expect(kinds(odds({ ...change, prices: named }))).toEqual(['bet_stop']);
    expect(codes()).toEqual(['odds_api_teams_changed']);
    expect(kinds(odds())).toEqual(['odds_change']);
  });

  it('take no result', () => {
    odds();
    desk.tick(START);
    const swapped = event({
      home: 'Hull',
      away: 'Leeds',
      completed: true,
      scores: [
        ['Leeds', '3'],
        ['Hull', '0'],
      ],
    });
    expect(desk.takeScores([swapped], START + 2 * HOUR_MS)).toEqual([]);
    expect(codes()).toEqual(['odds_api_teams_changed']);
  });
});

describe('scores', () => {
  beforeEach(() => {
    odds();
    desk.tick(START);
  });

  it('that are final settle every market that was ever offered, and end the event', () => {
    expect(final(2, 1)).toEqual([
      {
        kind: 'bet_settlement',
        event: 'e1',
        certainty: 2,
        markets: [
          {
            key: '1x2',
            outcomes: [
              { id: '1', result: 1 },
              { id: 'x', result: 0 },
              { id: '2', result: 0 },
            ],
          },
          {
            key: 'total|total=2.5',
            outcomes: [
              { id: 'over', result: 1 },
              { id: 'under', result: 0 },
            ],
          },
        ],
      },
      {
        kind: 'event_end',
        event: 'e1',
        status: { phase: 'ended', score: { home: 2, away: 1 }, period: 0, periodScores: [] },
      },
    ]);
    expect(final(2, 1)).toEqual([]);
  });

  it('that are corrected settle anew, and end nothing twice', () => {
    final(2, 1);
    expect(final(1, 1)).toMatchObject([
      { kind: 'bet_settlement', markets: [{ outcomes: [{}, { id: 'x', result: 1 }, {}] }, {}] },
    ]);
  });

  it('are looked for from when a match can be over until it is', () => {
    expect(desk.findResultDueMs(EPL, START + 104 * MINUTE_MS)).toBeUndefined();
    expect(desk.findResultDueMs(EPL, START + 106 * MINUTE_MS)).toBe(START + 105 * MINUTE_MS);
    final(0, 0);
    expect(desk.findResultDueMs(EPL, START + 3 * HOUR_MS)).toBeUndefined();
  });

  it('that never come end the event without a result, which is said', () => {
    expect(desk.tick(START + 84 * HOUR_MS)).toEqual([]);
    expect(desk.tick(START + 84 * HOUR_MS + 1)).toEqual([{ kind: 'event_end', event: 'e1' }]);
    expect(codes()).toEqual(['odds_api_result_missing']);
  });

  it('are forgotten when nobody corrects them any more', () => {
    final(0, 0);
    desk.tick(START + 98 * HOUR_MS + 1);
    expect(desk.list()).toEqual([]);
  });
});

describe('scores that decide nothing', () => {
  const play = (sport: string, nowMs: number): FeedDraft[] => {
    desk.takeOdds(sport, [event({ sport })], T0);
    desk.tick(START);
    const scores = [
      ['Leeds', '3'],
      ['Hull', '2'],
    ] as const;
    return desk.takeScores([event({ sport, completed: true, scores })], nowMs);
  };

  it.each(['soccer_uefa_champs_league', 'soccer_usa_mls', 'soccer_efl_champ', 'soccer_mexico_ligamx'])(
    'of football may be after extra time, in leagues with play-offs too: only a match that was over in time is settled: %s',
    (sport) => {
      expect(kinds(play(sport, START + 130 * MINUTE_MS))).toEqual(['bet_settlement', 'event_end']);
      desk = new EventDesk({ bookmakers: undefined, onFault: (fault) => faults.push(fault) });
      expect(play(sport, START + 141 * MINUTE_MS)).toEqual([{ kind: 'event_end', event: 'e1' }]);
      expect(codes()).toEqual(['odds_api_result_doubtful']);
    },
  );

  it('of football that change so late may be after extra time as well', () => {
    expect(kinds(play('soccer_usa_mls', START + 130 * MINUTE_MS))).toContain('bet_settlement');
    const scores = [
      ['Leeds', '4'],
      ['Hull', '2'],
    ] as const;
    const changed = event({ sport: 'soccer_usa_mls', completed: true, scores });
    expect(desk.takeScores([changed], START + 165 * MINUTE_MS)).toEqual([]);
    expect(codes()).toEqual(['odds_api_result_doubtful']);
  });

  it('basketball does not end level', () => {
    const nba = {
      sport: 'basketball_nba',
      prices: {
        h2h: [
          ['Leeds', 1.9],
          ['Hull', 1.9],
        ],
      },
    } as const;
    desk.takeOdds('basketball_nba', [event(nba)], T0);
    desk.tick(START);
    const level = event({
      ...nba,
      completed: true,
      scores: [
        ['Leeds', '88'],
        ['Hull', '88'],
      ],
    });
    expect(desk.takeScores([level], START + 3 * HOUR_MS)).toEqual([]);
    expect(codes()).toEqual(['odds_api_problem']);
  });

  it('a match cannot be over before it starts', () => {
    odds();
    expect(final(1, 0, START - 1)).toEqual([]);
  });
});

describe('what the house is told again', () => {
  it('is all that holds, and what ended since it last heard', () => {
    odds();
    desk.takeOdds(EPL, [event(), event({ id: 'e2' })], T0);
    desk.tick(START);
    final(2, 1, START + 2 * HOUR_MS);
    expect(kinds(desk.listSnapshot())).toEqual(['fixture_change', 'odds_change']);
    expect(kinds(desk.listSnapshot(START + 2 * HOUR_MS))).toEqual([
      'fixture_change',
      'bet_settlement',
      'event_end',
      'fixture_change',
      'odds_change',
    ]);
    expect(kinds(desk.listStates(['e2', 'nobody', 'e1']))).toEqual(['fixture_change', 'odds_change']);
  });

  it('after a new start is suspended until prices are read, and settled by what was offered before', () => {
    odds();
    desk = new EventDesk({ bookmakers: undefined, onFault: (fault) => faults.push(fault) }, desk.list());
    expect(active()).toEqual([]);
    expect(kinds(odds())).toEqual(['odds_change']);
    expect(active()).toEqual(KEYS);
  });

  it('nothing is left of a sport that is no longer read', () => {
    odds();
    expect(desk.stopSport('soccer_other')).toEqual([]);
    expect(desk.stopSport(EPL)).toEqual([{ kind: 'bet_stop', event: 'e1' }]);
  });
});
