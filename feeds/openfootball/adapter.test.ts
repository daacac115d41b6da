import { describe, expect, it } from 'vitest';
import { makeOpenFootballAdapter } from './index.ts';

interface Wire {
  readonly team1?: string;
  readonly team2?: string;
  readonly date?: string;
  readonly time?: string;
  readonly score?: object;
  readonly status?: string;
  readonly goals1?: readonly object[];
  readonly goals2?: readonly object[];
}

function version(...matches: Wire[]): string {
  return JSON.stringify({
    name: 'League 2026',
    matches: matches.map((match) => ({
      date: '2026-03-01',
      time: '15:00',
      team1: 'Norwood FC',
      team2: 'Eastby',
      ...match,
    })),
  });
}

const EVENT = 'League-2026.Norwood-Eastby';

describe('a season told in versions', () => {
  it('opens with its fixtures, and says nothing twice', () => {
    const { readVersion } = makeOpenFootballAdapter();
    expect(readVersion(version({})).messages).toEqual([
      {
        kind: 'fixture_change',
        event: EVENT,
        fixture: {
          sportId: 1,
          category: { id: 'football', name: 'Football' },
          tournament: { id: 'League-2026', name: 'League 2026' },
          home: { id: 'Norwood', name: 'Norwood FC' },
          away: { id: 'Eastby', name: 'Eastby' },
          startsAtMs: Date.UTC(2026, 2, 1, 15),
        },
      },
    ]);
    expect(readVersion(version({})).messages).toEqual([]);
  });

  it.each([
    ['13:00 UTC-6', Date.UTC(2026, 2, 1, 19)],
    ['20:00 UTC+3', Date.UTC(2026, 2, 1, 17)],
    ['18:30 UTC+5:30', Date.UTC(2026, 2, 1, 13)],
    ['9:30 UTC', Date.UTC(2026, 2, 1, 9, 30)],
    ['1:00 UTC+9', Date.UTC(2026, 1, 28, 16)],
  ])('reads a kick-off by the clock that its file names: %s', (time, startsAtMs) => {
    const { messages, problems } = makeOpenFootballAdapter().readVersion(version({ time }));
    expect([messages, problems]).toMatchObject([[{ fixture: { startsAtMs } }], []]);
  });

  it.each(['13:00 UTC-15', '13:00 UTC+5:60', '13:00 UTC-6-6', '25:00 UTC+1', '13:00 CET'])(
    'does not read "%s" as a kick-off',
    (time) => {
      const { messages, problems } = makeOpenFootballAdapter().readVersion(version({ time }));
      expect([messages, problems]).toMatchObject([[], [{ reason: expect.stringContaining('is no time') }]]);
    },
  );

  it('keeps a match under one id when its teams are spelled otherwise or its kick-off moves', () => {
    const { readVersion } = makeOpenFootballAdapter();
    readVersion(version({}));
    expect(readVersion(version({ team1: 'Norwood AFC', team2: 'Eastby FC', time: '17:30' })).messages).toMatchObject([
      {
        kind: 'fixture_change',
        event: EVENT,
        fixture: { home: { id: 'Norwood' }, startsAtMs: Date.UTC(2026, 2, 1, 17, 30) },
      },
    ]);
  });

  it('settles a score once, and takes back only what a corrected one decides otherwise', () => {
    const { readVersion } = makeOpenFootballAdapter();
    readVersion(version({}));
    const first = readVersion(version({ score: { ft: [2, 0], ht: [1, 0] } })).messages;
    expect(first.map((message) => message.kind)).toEqual(['bet_settlement', 'event_end']);
    expect(readVersion(version({ score: { ft: [2, 0], ht: [1, 0] } })).messages).toEqual([]);
    const corrected = readVersion(version({ score: { ft: [2, 1], ht: [1, 0] } })).messages;
    const keys = ['total|total=2.5', 'both_score', 'odd_even'];
    expect(corrected).toMatchObject([
      { kind: 'rollback_settlement', event: EVENT, keys },
      { kind: 'bet_settlement', certainty: 2, markets: keys.map((key) => ({ key })) },
      { kind: 'event_end', event: EVENT, status: { score: { home: 2, away: 1 } } },
    ]);
  });

  it('settles the first half when it is told, and takes a score back that is gone', () => {
    const { readVersion } = makeOpenFootballAdapter();
    readVersion(version({ score: { ft: [0, 0] } }));
    expect(readVersion(version({ score: { ft: [0, 0], ht: [0, 0] } })).messages).toMatchObject([
      { kind: 'bet_settlement', markets: [{ key: 'period_1x2|period=1' }] },
      { kind: 'event_end', status: { periodScores: [{ home: 0 }, { home: 0 }] } },
    ]);
    const [message] = readVersion(version({ score: {} })).messages;
    expect(message?.kind === 'rollback_settlement' && message.keys).toHaveLength(5);
  });

  it('tells a match that is not played, or was awarded, and when it is played after all', () => {
    const { readVersion } = makeOpenFootballAdapter();
    readVersion(version({}));
    expect(readVersion(version({ status: 'postponed' })).messages).toMatchObject([{ state: 'postponed' }]);
    expect(readVersion(version({ status: 'awarded', score: { ft: [0, 3] } })).messages).toMatchObject([
      { state: 'cancelled' },
    ]);
    expect(readVersion(version({})).messages).toMatchObject([{ state: 'scheduled' }]);
  });

  it('tells two meetings of the same teams apart', () => {
    const { readVersion } = makeOpenFootballAdapter();
    const events = readVersion(version({}, { time: '18:00' })).messages.map(
      (message) => 'event' in message && message.event,
    );
    expect(events).toEqual([EVENT, `${EVENT}.2`]);
  });

  it.each([
    ['cut short', version({}).slice(0, 80), [0]],
    ['another file', '[]', [0]],
    ['with a match of one team', version({ team1: 'Westham' }, { team1: 'FC' }), [2]],
    ['with a date that is none', version({ time: '25:00' }), [1]],
    ['with goals that are none', version({ score: { ft: [1, -1] } }), [1]],
  ])('loses only what cannot be read: %s', (_, text, lines) => {
    const { readVersion } = makeOpenFootballAdapter();
    readVersion(version({ team1: 'Westham' }));
    expect(readVersion(text).problems.map((problem) => problem.line)).toEqual(lines);
    expect(readVersion(version({ team1: 'Westham' })).messages).toEqual([]);
  });
});

describe('who scored', () => {
  const ASH = { name: 'Ana Ash', minute: 45, offset: 2, penalty: true };
  const played = {
    score: { ft: [2, 1] as const },
    goals1: [{ name: 'Östen Öd', minute: 90 }, ASH],
    goals2: [{ name: 'Ana Ash', minute: '8', owngoal: true }],
  };
  const goalsOf = (messages: readonly { readonly kind: string }[]) => messages.filter(({ kind }) => kind === 'goals');

  it('[RT-19.scorers] is told before the result, in the order of the minutes, an own goal by who plays for the other side', () => {
    const { readVersion } = makeOpenFootballAdapter();
    const { messages, problems } = readVersion(version(played));
    expect(problems).toEqual([]);
    expect(messages.map(({ kind }) => kind)).toEqual(['fixture_change', 'goals', 'bet_settlement', 'event_end']);
    const id = 'Norwood:Ana-Ash';
    expect(goalsOf(messages)).toEqual([
      {
        kind: 'goals',
        event: EVENT,
        goals: [
          { side: 'away', scorer: { id, name: 'Ana Ash' }, own: true, period: 1, clockSec: 420 },
          { side: 'home', scorer: { id, name: 'Ana Ash' }, penalty: true, period: 1, clockSec: 2_760 },
          {
            side: 'home',
            scorer: { id: expect.stringMatching(/^Norwood:Osten-Od/), name: 'Östen Öd' },
            period: 2,
            clockSec: 5_340,
          },
        ],
      },
    ]);
  });

  it('[RT-19.scorers] is told anew when it is put right, not told twice, and told again to a house that recovers', () => {
    const { readVersion, draftState } = makeOpenFootballAdapter();
    const [told] = goalsOf(readVersion(version(played)).messages);
    expect(
      goalsOf(readVersion(version({ ...played, goals1: [ASH, { name: 'Östen Öd', minute: '90' }] })).messages),
    ).toEqual([]);
    expect(goalsOf(draftState())).toEqual([told]);
    const { goals1: _home, goals2: _away, ...nobody } = played;
    expect(goalsOf(readVersion(version(nobody)).messages)).toEqual([{ kind: 'goals', event: EVENT, goals: [] }]);
    expect(goalsOf(draftState())).toEqual([]);
  });

  it.each([
    ['fewer than the score has', { goals1: [ASH] }],
    ['no goals', { goals1: [{ minute: 4 }, { minute: 5 }] }],
    ['somebody at no minute', { goals1: [ASH, { name: 'B', minute: 'late' }] }],
  ])('[RT-19.scorers] of %s is nobody, and costs no result', (_what, given) => {
    const { messages, problems } = makeOpenFootballAdapter().readVersion(version({ ...played, ...given }));
    expect(messages.map(({ kind }) => kind)).toEqual(['fixture_change', 'bet_settlement', 'event_end']);
    expect(problems).toMatchObject([{ line: 1, reason: expect.stringContaining('nobody is named') }]);
  });

  it('[RT-19.scorers] after extra time is by the score of that, and of an abandoned match is nobody', () => {
    const late = { score: { ft: [1, 1] as const, et: [2, 1] as const }, goals1: [ASH, { name: 'B', minute: 117 }] };
    const [told] = goalsOf(makeOpenFootballAdapter().readVersion(version({ ...played, ...late })).messages);
    expect(told).toMatchObject({ goals: [{}, {}, { period: 4, clockSec: 6_960 }] });
    const off = makeOpenFootballAdapter().readVersion(version({ ...played, status: 'abandoned' }));
    expect(goalsOf(off.messages)).toEqual([]);
  });

  it('ends a match with its score, and says so again where the score is another one', () => {
    const { readVersion, draftState } = makeOpenFootballAdapter();
    readVersion(version({}));
    const ends = (text: string): unknown[] =>
      readVersion(text).messages.flatMap((message) => (message.kind === 'event_end' ? [message.status] : []));
    const final = (home: number, away: number): object => ({
      phase: 'ended',
      score: { home, away },
      period: 2,
      periodScores: [
        { home: 1, away: 0 },
        { home: home - 1, away },
      ],
    });
    expect(ends(version({ score: { ft: [2, 0], ht: [1, 0] } }))).toEqual([final(2, 0)]);
    expect(ends(version({ score: { ft: [2, 0], ht: [1, 0] } }))).toEqual([]);
    expect(ends(version({ score: { ft: [2, 1], ht: [1, 0] } }))).toEqual([final(2, 1)]);
    expect(draftState()).toContainEqual({ kind: 'event_end', event: EVENT, status: final(2, 1) });
  });

  it.each([
    ['a day that the calendar does not have', { date: '2026-02-31' }, 'is no time'],
    ['a month for a day', { date: '2026-03' }, 'is no time'],
    ['a year for a day', { date: '2026' }, 'is no time'],
    ['more goals at half time than at full time', { score: { ft: [1, 0], ht: [2, 0] } }, 'half time'],
    ['a state that nobody knows', { status: 'annulled', score: { ft: [1, 0] } }, 'annulled'],
  ])('tells nothing of %s, and goes on', (_what, broken, words) => {
    const { messages, problems } = makeOpenFootballAdapter().readVersion(version(broken, { team1: 'Carrow' }));
    expect(problems).toEqual([{ line: 1, reason: expect.stringContaining(words) }]);
    expect(messages).toMatchObject([{ kind: 'fixture_change', event: 'League-2026.Carrow-Eastby' }]);
  });

  it('reads states in any letters, and a file that begins with a mark', () => {
    const text = version({ status: 'Awarded', score: { ft: [3, 0] } });
    expect(makeOpenFootballAdapter().readVersion(`\uFEFF${text}`).messages).toMatchObject([
      { kind: 'fixture_change', state: 'cancelled' },
    ]);
  });
});
