import type { DraftOf, FeedDraft } from '@glasshouse/feeds/adapter';
import { describe, expect, it } from 'vitest';
import { loadRecording } from '../../tools/replay/load-recording.ts';
import type { Recording } from '../../tools/replay/recording.ts';
import { listUnfit } from './check-messages.ts';
import { CRICKET_PRICES, CRICKET_SCORES, isRecorded, pathOf, readRecorded } from './recorded-input.ts';

const present = isRecorded(CRICKET_PRICES, CRICKET_SCORES);
const recording: Promise<Recording | undefined> = present
  ? loadRecording(pathOf(CRICKET_PRICES))
  : Promise.resolve(undefined);

async function listMessages(): Promise<readonly FeedDraft[]> {
  return (await recording)?.steps.map((step) => step.message) ?? [];
}

async function listOf<Kind extends FeedDraft['kind']>(kind: Kind): Promise<DraftOf<Kind>[]> {
  return (await listMessages()).filter((message): message is DraftOf<Kind> => message.kind === kind);
}

/** Prices active after every message, with the section they were offered in. */
async function listActivePrices(): Promise<{ section: string; odds: number[] }[]> {
  const changes = await listOf('odds_change');
  return changes.flatMap(({ section, markets }) =>
    markets
      .filter((market) => market.status === 'active')
      .map((market) => ({ section, odds: market.outcomes.map((outcome) => outcome.oddsMilli) })),
  );
}

describe.skipIf(!present)('a recorded cricket match of an exchange (needs ../shared/feeds)', () => {
  it('becomes nothing but messages of our feed', async () => {
    const messages = await listMessages();
    expect(messages.length).toBeGreaterThan(1_000);
    expect(listUnfit(messages)).toEqual([]);
    expect((await recording)?.problems).toEqual([]);
  });

  it('is one match between the teams of its score stream', async () => {
    const fixtures = await listOf('fixture_change');
    expect(fixtures).toHaveLength(1);
    expect(fixtures[0]?.fixture).toMatchObject({
      sportId: 66,
      home: { name: 'Netherlands' },
      away: { name: 'Papua New Guinea' },
      startsAtMs: Date.parse('2022-07-11T11:00:00Z'),
    });
  });

  it('opens on the line, suspends at the start, goes live, and ends settled', async () => {
    const messages = await listMessages();
    const firstLive = messages.findIndex((message) => message.kind === 'odds_change' && message.section === 'live');
    const before = messages.slice(0, firstLive);
    const after = messages.slice(firstLive);
    expect(before.filter((message) => message.kind === 'odds_change').length).toBeGreaterThan(100);
    expect(before.at(-1)?.kind).toBe('bet_stop');
    expect(after.some((message) => message.kind === 'odds_change' && message.section === 'line')).toBe(false);
    expect(after.slice(-2).map((message) => message.kind)).toEqual(['bet_settlement', 'event_end']);
    expect((await recording)?.liveAtMs).toBe(Date.parse('2022-07-11T11:00:20.540Z'));
  });

  it('is won by the Netherlands, confirmed', async () => {
    const winner = [
      { id: '1', result: 1 },
      { id: '2', result: 0 },
    ];
    expect(await listOf('bet_settlement')).toEqual([
      {
        kind: 'bet_settlement',
        event: '31573045',
        certainty: 2,
        markets: [{ key: 'winner', outcomes: winner }],
      },
    ]);
  });

  it('ends 163 for 7 against 111 all out', async () => {
    const [end] = await listOf('event_end');
    expect(end?.status).toMatchObject({
      phase: 'ended',
      score: { home: 163, away: 111 },
      periodScores: [
        { home: 163, away: 0 },
        { home: 0, away: 111 },
      ],
      detail: '111/10 · 19.4 ov',
    });
    const details = (await listOf('odds_change')).map((change) => change.status?.detail);
    expect(details).toContain('163/7 · 20.0 ov');
  });

  it('is counted from score to score: the runs of an innings stay within one correction of what they were', async () => {
    const scores = (await listOf('odds_change')).flatMap(({ status }) => (status ? [status.score] : []));
    const drops = scores.filter((score, index) => {
      const earlier = scores[index - 1] ?? score;
      return earlier.home - score.home > 6 || earlier.away - score.away > 6;
    });
    expect(drops).toEqual([]);
  });

  it('keeps a margin from 0 to 15 % at every price, and no chance leaps by more than a quarter at once', async () => {
    const prices = await listActivePrices();
    const sums = prices.map(({ odds }) => odds.reduce((total, milli) => total + 1000 / milli, 0));
    expect(Math.min(...sums)).toBeGreaterThan(1);
    expect(Math.max(...sums)).toBeLessThan(1.15);
    expect(Math.min(...prices.flatMap(({ odds }) => odds))).toBeGreaterThanOrEqual(1_010);
    expect(Math.max(...prices.flatMap(({ odds }) => odds))).toBeLessThanOrEqual(50_000);
    // The recording's own widest leap is 0.22, where one bettor swept a side of the book in the first over.
    const leaps = prices.filter(({ odds }, index) => {
      const earlier = prices[index - 1]?.odds ?? odds;
      return odds.some((milli, side) => Math.abs(1000 / milli - 1000 / (earlier[side] ?? milli)) > 0.25);
    });
    expect(leaps).toEqual([]);
  });

  it('holds every bet while a wicket is possible or reviewed', async () => {
    const danger = readRecorded(CRICKET_SCORES).match(/"eventStatus":"(?:POSSIBLE_WICKET|UMPIRE_REVIEW)"/g) ?? [];
    expect(danger.length).toBeGreaterThan(5);
    expect((await listOf('bet_stop')).length).toBeGreaterThan(5);
  });

  it('says nothing twice', async () => {
    const messages = (await listMessages()).map((message) => JSON.stringify(message));
    expect(messages.filter((text, index) => text === messages[index - 1])).toEqual([]);
  });
});
