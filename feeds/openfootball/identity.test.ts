import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedDraft } from '../adapter/index.ts';
import { makeOpenFootballAdapter } from './index.ts';

interface Wire {
  readonly team1: string;
  readonly team2: string;
  readonly date: string;
  readonly time?: string;
  readonly round?: string;
  readonly score?: { readonly ft?: readonly [number, number] };
}

const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2026, 0, 3);

function version(matches: readonly Wire[], name = 'League 2026'): string {
  return JSON.stringify({ name, matches });
}

function dateOf(day: number): string {
  return new Date(FIRST_MS + day * DAY_MS).toISOString().slice(0, 10);
}

/** Everybody at home against everybody twice, as in a league of four rounds. */
function makeSeason(teams: readonly string[], daysApart = 40): Wire[] {
  const pairs = teams.flatMap((team1) => teams.filter((team2) => team2 !== team1).map((team2) => ({ team1, team2 })));
  return [0, 1].flatMap((leg) =>
    pairs.map((pair, index) => ({
      ...pair,
      date: dateOf(index + leg * daysApart),
      round: `Matchday ${index + leg * pairs.length}`,
    })),
  );
}

const TEAMS = ['Ashford', 'Brimley', 'Carrow', 'Dunmore'];
const GOALS = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }));
const isRollback = (message: FeedDraft): boolean => message.kind === 'rollback_settlement';
const endsOf = (messages: readonly FeedDraft[]): string[] =>
  messages.flatMap((message) => (message.kind === 'event_end' ? [message.event] : []));

function play(...versions: readonly string[]) {
  const adapter = makeOpenFootballAdapter();
  return { adapter, answers: versions.map((text) => adapter.readVersion(text)) };
}

describe('which match is which', () => {
  it('does not depend on the order of the file, whatever is played meanwhile', () => {
    const season = makeSeason(TEAMS);
    const scores = fc.array(GOALS, { minLength: season.length, maxLength: season.length });
    const orders = fc.array(
      fc.shuffledSubarray(
        season.map((_, index) => index),
        { minLength: season.length },
      ),
      { minLength: 2, maxLength: 4 },
    );
    fc.assert(
      fc.property(scores, orders, (goals, versions) => {
        const { readVersion } = makeOpenFootballAdapter();
        const opened = new Map<string, string>();
        const settled = new Map<string, unknown>();
        for (const [turn, order] of versions.entries()) {
          const played = Math.ceil((season.length * turn) / (versions.length - 1));
          const matches = order.flatMap((index) => {
            const match = season[index];
            const ft = goals[index];
            return match ? [{ ...match, ...(index < played && ft ? { score: { ft } } : {}) }] : [];
          });
          const { messages, problems } = readVersion(version(matches));
          expect(problems).toEqual([]);
          expect(messages.filter(isRollback)).toEqual([]);
          for (const message of messages) {
            if (message.kind === 'fixture_change') {
              const { home, away, startsAtMs } = message.fixture;
              const name = `${home.name} ${away?.name} ${new Date(startsAtMs).toISOString().slice(0, 10)}`;
              expect(opened.get(message.event) ?? name).toBe(name);
              opened.set(message.event, name);
            }
            if (message.kind === 'bet_settlement') {
              const winner = message.markets[0]?.outcomes.find((one) => one.result === 1)?.id;
              settled.set(opened.get(message.event) ?? '', winner);
            }
          }
        }
        const right = season.map(({ team1, team2, date }, index) => {
          const [home, away] = goals[index] ?? [0, 0];
          return [`${team1} ${team2} ${date}`, home > away ? '1' : home < away ? '2' : 'x'] as const;
        });
        for (const [name, winner] of right) expect(settled.get(name)).toBe(winner);
        expect(settled.size).toBe(season.length);
      }),
      { numRuns: 60 },
    );
  });

  it('never overturns a result, whichever team is renamed and however the file is shuffled', () => {
    const season = makeSeason(TEAMS).map((match, index) => ({
      ...match,
      score: { ft: [index % 4, index % 3] as const },
    }));
    fc.assert(
      fc.property(
        fc.constantFrom(...TEAMS),
        fc.shuffledSubarray(season, { minLength: season.length }),
        (team, order) => {
          const { readVersion } = makeOpenFootballAdapter();
          const first = endsOf(readVersion(version(season)).messages);
          const rename = (name: string): string => (name === team ? 'Newtown' : name);
          const renamed = order.map((match) => ({ ...match, team1: rename(match.team1), team2: rename(match.team2) }));
          const answers = [1, 2, 3, 4].map(() => readVersion(version(renamed)));
          for (const { messages, held } of answers) {
            expect(messages).toEqual([]);
            expect(held).toHaveLength(2 * 2 * (TEAMS.length - 1));
          }
          expect(first).toHaveLength(season.length);
        },
      ),
      { numRuns: 30 },
    );
  });

  const two: Wire[] = [
    { team1: 'Ashford', team2: 'Brimley', date: dateOf(0) },
    { team1: 'Ashford', team2: 'Brimley', date: dateOf(60) },
  ];
  const withScores = (...scores: readonly (readonly [number, number] | undefined)[]): Wire[] =>
    two.map((match, index) => (scores[index] ? { ...match, score: { ft: scores[index] } } : match));

  it('is held where the scores of two meetings have changed places, and told where one was corrected', () => {
    const swapped = play(version(withScores([2, 1], [0, 0])), version(withScores([0, 0], [2, 1]))).answers[1];
    expect(swapped?.messages).toEqual([]);
    expect(swapped?.problems.map(({ reason }) => reason)).toEqual(
      Array(2).fill(expect.stringContaining('is held for an operator: its score and that of another meeting')),
    );
    const corrected = play(version(withScores([2, 1], [0, 0])), version(withScores([2, 2], [0, 0]))).answers[1];
    expect(corrected?.messages.map((message) => message.kind)).toEqual([
      'rollback_settlement',
      'bet_settlement',
      'event_end',
    ]);
  });

  it('is still known where a match before it cannot be read, or is written with a short time', () => {
    const [first, second] = withScores([2, 1], [0, 0]);
    const { answers } = play(
      version(withScores([2, 1], undefined)),
      version([{ ...two[0], date: 'soon' } as Wire, second as Wire]),
      version([{ ...first, time: '9:30' } as Wire, second as Wire]),
    );
    expect(answers[1]?.problems).toHaveLength(1);
    expect(answers[1]?.messages.filter(isRollback)).toEqual([]);
    expect(endsOf(answers[1]?.messages ?? [])).toEqual(['League-2026.Ashford-Brimley.2']);
    expect(answers[2]?.problems).toEqual([]);
    expect(answers[2]?.messages).toMatchObject([{ kind: 'fixture_change', event: 'League-2026.Ashford-Brimley' }]);
  });

  it('survives another name of the season, and no other season', () => {
    const season = makeSeason(TEAMS);
    const other = makeSeason(['Eastby', 'Fenwick', 'Garton', 'Hale']);
    const { answers } = play(version(season), version(season, 'Premier League 2026'), version(other));
    expect(answers[1]?.messages).toHaveLength(season.length);
    expect(new Set(answers[1]?.messages.map((message) => message.kind))).toEqual(new Set(['fixture_change']));
    expect(answers[2]).toMatchObject({ messages: [], problems: [{ line: 0 }] });
  });

  it('has its new score once an operator has said so, meeting by meeting', () => {
    const after = version(withScores([0, 0], [2, 1]));
    const { adapter, answers } = play(version(withScores([2, 1], [0, 0])), after);
    for (const held of answers[1]?.held ?? []) adapter.answerHeld(held.event ?? '', 'same', held);
    const told = adapter.readVersion(after);
    expect(told.held).toEqual([]);
    expect(told.messages.filter(isRollback)).toHaveLength(2);
    expect(adapter.readVersion(after).messages).toEqual([]);
  });

  it('is an operator to say where a team was renamed', () => {
    const [match] = two;
    const renamed = { ...match, team1: 'Newtown', score: { ft: [1, 0] as const } } as Wire;
    const texts = [version([match as Wire]), version([renamed])];
    const { adapter, answers } = play(...texts);
    const event = 'League-2026.Ashford-Brimley';
    expect(answers[1]).toMatchObject({ messages: [], held: [{ line: 1, home: 'Newtown', event }] });
    adapter.answerHeld(event, 'same');
    const told = adapter.readVersion(version([renamed])).messages;
    expect(told.map((message) => message.kind)).toEqual(['fixture_change', 'bet_settlement', 'event_end']);
    expect(told[0]).toMatchObject({ event, fixture: { home: { name: 'Newtown' } } });
    const second = play(...texts).adapter;
    second.answerHeld(event, 'other');
    expect(second.readVersion(version([renamed])).messages).toMatchObject([
      { kind: 'fixture_change', event: 'League-2026.Newtown-Brimley' },
      { kind: 'bet_settlement' },
      { kind: 'event_end' },
      { kind: 'fixture_change', event, state: 'cancelled' },
      { kind: 'event_end', event },
    ]);
  });
});

describe('what a house is told that asks for recovery', () => {
  it('is how each event stands: its fixture, what was taken back and is open, its results, its end', () => {
    const two = [0, 60].map((day) => ({ team1: 'Ashford', team2: 'Brimley', date: dateOf(day) }));
    const played = two.map((match, index) => (index === 0 ? { ...match, score: { ft: [1, 0] as const } } : match));
    const { adapter, answers } = play(version(played), version(two));
    const [, open] = answers[0]?.messages.flatMap((message) => ('event' in message ? [message.event] : [])) ?? [];
    expect(answers[1]?.messages).toMatchObject([{ kind: 'rollback_settlement' }]);
    const told = adapter.draftState();
    const kinds = ['fixture_change', 'rollback_settlement', 'event_end', 'fixture_change'];
    expect(told.map(({ kind }) => kind)).toEqual(kinds);
    adapter.readVersion(version(played));
    const asked = adapter.draftState(open === undefined ? [] : [open]);
    expect(asked.map(({ kind }) => kind)).toEqual(['fixture_change', 'bet_settlement', 'event_end']);
  });
});

describe('a match that the file no longer has', () => {
  const season = makeSeason(TEAMS);
  const [gone] = season;
  const without = version(season.slice(1));
  const event = 'League-2026.Ashford-Brimley';

  it('is told of each time, and cancelled when three versions were without it', () => {
    const { answers } = play(version(season), without, without, without, without);
    expect(answers.slice(1).map(({ problems }) => problems.length)).toEqual([1, 1, 1, 0]);
    expect(answers.slice(1).map(({ messages }) => messages)).toMatchObject([
      [],
      [],
      [
        { kind: 'fixture_change', event, state: 'cancelled' },
        { kind: 'event_end', event },
      ],
      [],
    ]);
  });

  it('is as it was when it comes back in time, and counts anew', () => {
    const { answers } = play(version(season), without, without, version(season), without, without);
    expect(answers.slice(1).flatMap(({ messages }) => messages)).toEqual([]);
  });

  it('is played after all when it comes back later', () => {
    const played = season.map((match) => (match === gone ? { ...match, score: { ft: [1, 0] as const } } : match));
    const { answers } = play(version(season), without, without, without, version(played));
    expect(answers.at(-1)?.messages).toMatchObject([
      { kind: 'fixture_change', event, state: 'scheduled' },
      { kind: 'bet_settlement', event },
      { kind: 'event_end', event, status: { score: { home: 1, away: 0 } } },
    ]);
  });

  it('keeps the result it had', () => {
    const played = season.map((match) => (match === gone ? { ...match, score: { ft: [1, 0] as const } } : match));
    const { answers } = play(version(played), without, without, without, without);
    expect(answers.slice(1).flatMap(({ messages }) => messages)).toEqual([]);
    expect(answers[1]?.problems).toEqual([{ line: 0, reason: `${event} is no longer in the file; its result stands` }]);
  });

  it('is no reason to believe a file that lacks most of the season', () => {
    const { answers } = play(version(season), version(season.slice(-5)));
    expect(answers[1]).toMatchObject({ messages: [], problems: [{ line: 0 }] });
  });

  it('is cancelled at the end of the season, and so is all that has no result', () => {
    const { adapter } = play(version(season));
    expect(endsOf(adapter.endSeason())).toHaveLength(season.length);
    expect(adapter.endSeason()).toEqual([]);
  });
});
