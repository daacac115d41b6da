import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseXml, type XmlElement } from './parse-xml.ts';
import { CallFailed } from './provider-api.ts';
import { makeTimelineDesk, type TimelineDesk } from './timeline-desk.ts';

const EVENT = 'sr:match:7';
let answers: (() => string)[];
let asked: number;
let told: number[];
let failed: string[];
let desk: TimelineDesk;

const goals = (count: number) => (): string =>
  `<match_timeline><timeline><event type="score_change" home_score="${count}" away_score="0"/></timeline></match_timeline>`;

function parse(text: string): XmlElement {
  const parsed = parseXml(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.root;
}

function open(sportId = 1): void {
  const named = (id: string) => ({ id, name: id });
  const fixture = {
    sportId,
    category: named('c'),
    tournament: named('t'),
    home: named('h'),
    away: named('a'),
    startsAtMs: 0,
  };
  desk.hear({ kind: 'fixture_change', event: EVENT, fixture });
}

function score(home: number): void {
  const status: LiveStatusView = { phase: 'playing', score: { home, away: 0 }, period: 1, periodScores: [] };
  desk.hear({ kind: 'odds_change', event: EVENT, section: 'live', status, markets: [] });
}

beforeEach(() => {
  [answers, asked, told, failed] = [[], 0, [], []];
  desk = makeTimelineDesk(
    {
      findTimeline: async () => {
        asked += 1;
        return parse((answers.shift() ?? goals(0))());
      },
    },
    {
      onGoals: async (_event, list) => void told.push(list.length),
      onFailure: (_event, reason) => void failed.push(reason),
      restMs: 0,
    },
  );
});

describe('asking who scored', () => {
  it('[RT-19.scorers] goes on until the timeline is as far as the score, and not without a goal', async () => {
    answers = [goals(0), goals(1)];
    open();
    score(0);
    expect(asked).toBe(0);
    score(1);
    await vi.waitFor(() => expect(told).toEqual([1]), 30_000);
    score(1);
    expect(asked).toBe(2);
  });

  it('[RT-19.scorers] is done once more at the end, and gives up where the timeline stays behind', async () => {
    answers = [goals(1), goals(1)];
    open();
    score(1);
    await vi.waitFor(() => expect(told).toEqual([1]), 30_000);
    desk.hear({ kind: 'event_end', event: EVENT });
    await vi.waitFor(() => expect(told).toEqual([1, 1]), 30_000);
    score(2);
    await vi.waitFor(() => expect(asked).toBe(6), 30_000);
    expect(told).toEqual([1, 1]);
  });

  it('[RT-19.scorers] stops where the provider refuses, and goes on where it fails', async () => {
    const fail = (isWrong: boolean) => () => {
      throw new CallFailed('no', isWrong);
    };
    answers = [fail(false), fail(true)];
    open();
    for (const [home, count] of [
      [1, 1],
      [2, 2],
      [3, 2],
    ] as const) {
      score(home);
      await vi.waitFor(() => expect(failed).toHaveLength(count), 30_000);
    }
    expect(asked).toBe(2);
  });

  it('[RT-19.scorers] is not done in other sports, nor of what is forgotten', () => {
    open(4);
    score(1);
    expect(asked).toBe(0);
    open();
    desk.forget(EVENT);
    score(1);
    expect(asked).toBe(0);
  });
});
