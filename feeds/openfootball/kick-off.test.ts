import { describe, expect, it } from 'vitest';
import { makeOpenFootballAdapter } from './index.ts';

interface Wire {
  readonly date: string;
  readonly time?: string;
}

function tellAll(name: string, matches: readonly Wire[]): readonly string[] {
  const sides = { team1: 'Norwood', team2: 'Eastby' };
  const { messages } = makeOpenFootballAdapter().readVersion(
    JSON.stringify({ name, matches: matches.map((match) => ({ ...sides, ...match })) }),
  );
  return messages.flatMap((message) =>
    message.kind === 'fixture_change' ? [new Date(message.fixture.startsAtMs).toISOString().slice(0, 16)] : [],
  );
}

describe('when a match of a league begins', () => {
  it.each([
    ['English Premier League 2019/20', '2019-08-10', '15:00', '2019-08-10T14:00'],
    ['English Premier League 2019/20', '2019-12-26', '15:00', '2019-12-26T15:00'],
    ['Primera División de España 2019/20', '2019-08-16', '21:00', '2019-08-16T19:00'],
    ['Spain Primera División 2025/26', '2026-01-10', '21:00', '2026-01-10T20:00'],
    ['Portuguese Primeira Liga 2025/26', '2025-08-10', '20:30', '2025-08-10T19:30'],
    ['Deutsche Bundesliga 2025/26', '2026-03-29', '15:30', '2026-03-29T13:30'],
    ['Deutsche Bundesliga 2025/26', '2026-03-28', '15:30', '2026-03-28T14:30'],
    ['Turkish Süper Lig 2025/26', '2026-01-10', '19:00', '2026-01-10T16:00'],
    ['Russia Premier League 2019/20', '2019-07-13', '16:30', '2019-07-13T13:30'],
    ['UEFA Champions League 2017/18', '2017-09-12', '20:45', '2017-09-12T18:45'],
    ['Argentina Primera Division 2025', '2025-03-01', '21:15', '2025-03-02T00:15'],
    ['Primera División de España 2019/20', '2019-08-17', '0:30', '2019-08-16T22:30'],
  ])('is told by the clock of its country: %s, %s %s', (name, date, time, start) => {
    expect(tellAll(name, [{ date, time }])).toEqual([start]);
  });

  it.each(['League 2026', 'Brasileiro Série A 2025', 'Major League Soccer 2025', 'Premier League 2026'])(
    'is taken as UTC where nobody knows in which zone it is played: %s',
    (name) => {
      expect(tellAll(name, [{ date: '2026-07-01', time: '15:00' }])).toEqual(['2026-07-01T15:00']);
    },
  );

  it('is by the clock that the match itself names, whatever league it is of, and at the usual hour without any', () => {
    expect(tellAll('English Premier League 2019/20', [{ date: '2019-08-10', time: '13:00 UTC-6' }])).toEqual([
      '2019-08-10T19:00',
    ]);
    expect(tellAll('English Premier League 2019/20', [{ date: '2019-08-10' }])).toEqual(['2019-08-10T14:00']);
  });
});

describe('which match is which', () => {
  const MATCHES = [
    { date: '2025-08-15', time: '0:30', team1: 'Norwood', team2: 'Eastby' },
    { date: '2026-02-15', time: '21:00', team1: 'Norwood', team2: 'Eastby' },
  ];
  const tell = (name: string, matches: readonly object[] = MATCHES): string => JSON.stringify({ name, matches });

  it('does not change with the zone of its league: each keeps its id, and its start is told anew', () => {
    const { readVersion } = makeOpenFootballAdapter();
    const first = readVersion(tell('Primera División 2025/26')).messages;
    const second = readVersion(tell('Spain Primera División 2025/26'));
    expect(second).toMatchObject({ problems: [], held: [] });
    const namesOf = (messages: typeof first) => messages.map((one) => [one.kind, 'event' in one ? one.event : '']);
    expect(namesOf(second.messages)).toEqual(namesOf(first));
    expect(second.messages).toMatchObject([
      { fixture: { startsAtMs: Date.UTC(2025, 7, 14, 22, 30) } },
      { fixture: { startsAtMs: Date.UTC(2026, 1, 15, 20) } },
    ]);
  });

  it('is asked of an operator as the file writes it, so that an answer of before still holds', () => {
    const [match] = MATCHES;
    const { readVersion } = makeOpenFootballAdapter();
    readVersion(tell('Spain Primera División 2025/26', [{ ...match }]));
    const { held } = readVersion(tell('Spain Primera División 2025/26', [{ ...match, team1: 'Newtown' }]));
    expect(held).toMatchObject([{ home: 'Newtown', startsAtMs: Date.UTC(2025, 7, 15, 0, 30) }]);
  });
});
