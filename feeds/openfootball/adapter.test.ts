import { describe, expect, it } from 'vitest';
import { makeOpenFootballAdapter } from './index.ts';

interface Wire {
  readonly team1?: string;
  readonly team2?: string;
  readonly time?: string;
  readonly score?: object;
  readonly status?: string;
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
    ]);
  });

  it('settles the first half when it is told, and takes a score back that is gone', () => {
    const { readVersion } = makeOpenFootballAdapter();
    readVersion(version({ score: { ft: [0, 0] } }));
    expect(readVersion(version({ score: { ft: [0, 0], ht: [0, 0] } })).messages).toMatchObject([
      { kind: 'bet_settlement', markets: [{ key: 'period_1x2|period=1' }] },
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
