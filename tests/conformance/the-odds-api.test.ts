import type { FeedDraft } from '@glasshouse/feeds/adapter';
import { EventDesk, findOddsSport, readEvents, readSports } from '@glasshouse/feeds/the-odds-api';
import { describe, expect, it } from 'vitest';
import { listUnfit } from './check-messages.ts';
import { isRecorded, readRecorded } from './recorded-input.ts';

const ODDS = 'the-odds-api/odds-basketball_nba-2024-02-11.json';
const SPORTS = 'the-odds-api/sports.json';
const present = isRecorded(ODDS, SPORTS);

const NBA = 'basketball_nba';
const SEEN_MS = Date.UTC(2024, 1, 11, 19, 7);
const START_MS = Date.UTC(2024, 1, 11, 19, 10);

/** The recording was asked for in American prices, and we ask for decimal ones: the same prices as we would be answered. */
const toDecimal = (text: string): string =>
  text.replace(/"price": (-?\d+)/g, (_all, price: string) => {
    const american = Number(price);
    return `"price": ${(1 + (american > 0 ? american / 100 : -100 / american)).toFixed(2)}`;
  });

function open(text: string, bookmakers?: readonly string[]) {
  const codes: string[] = [];
  const desk = new EventDesk({ bookmakers, onFault: ({ code }) => codes.push(code) });
  const answer = readEvents(JSON.parse(text), NBA);
  const drafts = desk.takeOdds(NBA, answer?.rows ?? [], SEEN_MS);
  return { desk, codes, drafts, faults: answer?.faults, rows: answer?.rows ?? [] };
}

const briefly = (drafts: readonly FeedDraft[]): string[] =>
  drafts.flatMap((draft) =>
    draft.kind === 'odds_change'
      ? draft.markets.map(
          ({ key, outcomes }) => `${key} ${outcomes.map((one) => `${one.id}=${one.oddsMilli}`).join(' ')}`,
        )
      : [],
  );

describe.skipIf(!present)('recorded answers of The Odds API (needs ../shared/feeds)', () => {
  it('become a fixture with its start, and the markets of one bookmaker', () => {
    const { drafts, faults, codes } = open(toDecimal(readRecorded(ODDS)), ['draftkings']);
    expect([faults, codes, listUnfit(drafts)]).toEqual([[], [], []]);
    expect(drafts[0]).toMatchObject({
      kind: 'fixture_change',
      event: '04a4ea52daa7aa07eb08e449ed7f3e92',
      fixture: {
        sportId: 3,
        tournament: { id: NBA, name: 'NBA' },
        home: { name: 'Miami Heat' },
        away: { name: 'Boston Celtics' },
        startsAtMs: START_MS,
      },
    });
    expect(briefly(drafts)).toEqual([
      'winner 1=3500 2=1320',
      'handicap|hcp=8 1=1910 2=1910',
      'total|total=225 over=1890 under=1930',
    ]);
  });

  it('become the middle of both bookmakers', () => {
    expect(briefly(open(toDecimal(readRecorded(ODDS))).drafts)).toEqual([
      'winner 1=3575 2=1315',
      'handicap|hcp=8 1=1925 2=1895',
      'total|total=225 over=1900 under=1920',
    ]);
  });

  it('in American prices, as they were recorded, are no prices: all are left out and named', () => {
    const { drafts, codes } = open(readRecorded(ODDS));
    expect(briefly(drafts)).toEqual([]);
    expect(codes).toEqual(Array.from({ length: 6 }, () => 'odds_api_problem'));
  });

  it('are settled by a score, and the line that is met returns its stakes', () => {
    const { desk, rows } = open(toDecimal(readRecorded(ODDS)));
    const began = desk.tick(START_MS);
    const final = rows.map((row) => ({ ...row, isCompleted: true, score: { home: 106, away: 110 } }));
    const ended = desk.takeScores(final, START_MS + 3 * 3_600_000);
    expect(listUnfit([...began, ...ended, ...desk.listSnapshot(0)])).toEqual([]);
    expect(ended).toMatchObject([
      {
        kind: 'bet_settlement',
        markets: [
          {
            key: 'winner',
            outcomes: [
              { id: '1', result: 0 },
              { id: '2', result: 1 },
            ],
          },
          {
            key: 'handicap|hcp=8',
            outcomes: [
              { id: '1', result: 1 },
              { id: '2', result: 0 },
            ],
          },
          {
            key: 'total|total=225',
            outcomes: [
              { id: 'over', result: 0 },
              { id: 'under', result: 1 },
            ],
          },
        ],
      },
      { kind: 'event_end' },
    ]);
  });

  it('survive every way of being cut short or broken', () => {
    const text = toDecimal(readRecorded(ODDS));
    const whole: unknown[] = JSON.parse(text);
    for (const broken of [null, 7, {}, [], 'x', { ...Object(whole[0]), home_team: 7 }]) {
      const { rows, faults } = readEvents([broken, ...whole], NBA) ?? {};
      expect([rows?.length, faults?.length]).toEqual([1, 1]);
    }
    for (const field of ['"name"', '"outcomes"', '"markets"', '"key"', '"last_update"']) {
      expect(() => open(text.replaceAll(field, '"x"'))).not.toThrow();
      expect(listUnfit(open(text.replace(field, '"x"')).drafts)).toEqual([]);
    }
  });

  it('name sports, of which ours are football, basketball and ice hockey, without winners of competitions', () => {
    const answer = readSports(JSON.parse(readRecorded(SPORTS)));
    expect(answer).toMatchObject({ faults: [], rows: { length: 101 } });
    const ours = answer?.rows.filter(({ key }) => findOddsSport(key)).map(({ key }) => key) ?? [];
    expect(new Set(ours.map((key) => key.split('_')[0]))).toEqual(new Set(['soccer', 'basketball', 'icehockey']));
    expect(ours.filter((key) => key.endsWith('_winner'))).toEqual([]);
    expect(ours).toHaveLength(
      answer?.rows.filter(({ key }) => /^(?:soccer|basketball|icehockey)_(?!.*_winner$)/.test(key)).length ?? -1,
    );
  });
});
