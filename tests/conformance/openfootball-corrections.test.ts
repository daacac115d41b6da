import { readdirSync } from 'node:fs';
import { makeOpenFootballAdapter } from '@glasshouse/feeds/openfootball';
import { parseSelectionId, type EventId, type SelectionRef } from '@glasshouse/domain/markets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MarketResult } from '../../server/sportsbook/index.ts';
import { openTestBooks, type TestBook, type TestBooks } from '../../server/sportsbook/test-book.ts';
import { listUnfit } from './check-messages.ts';
import { isRecorded, pathOf, readRecorded } from './recorded-input.ts';

const FOLDER = 'openfootball/2025-26-en.1-history';
const present = isRecorded(FOLDER);
const VERSIONS = present ? readdirSync(pathOf(FOLDER)).toSorted() : [];
const BROKEN = VERSIONS.findIndex((name) => name.startsWith('2025-12-04'));

/** The five full-time scores that were really corrected on 19 February 2026: first told, then right. */
const CORRECTED = [
  ['Sunderland', 'Bournemouth', [1, 1], [3, 2]],
  ['Manchester City', 'Leeds United', [3, 0], [3, 2]],
  ['Everton', 'Newcastle United', [0, 0], [1, 4]],
  ['Tottenham Hotspur', 'Fulham', [2, 0], [1, 2]],
  ['Aston Villa', 'Brentford', [2, 2], [0, 1]],
] as const;

type Goals = readonly [home: number, away: number];

/** What each market comes to, as this test counts goals: by itself, knowing nothing of the adapter. */
function winnersOf([home, away]: Goals): Record<string, string> {
  return {
    '1x2': home > away ? '1' : home < away ? '2' : 'x',
    'total|total=2.5': home + away >= 3 ? 'over' : 'under',
    both_score: home * away > 0 ? 'yes' : 'no',
    odd_even: (home + away) % 2 === 0 ? 'even' : 'odd',
  };
}

const OUTCOMES: Readonly<Record<string, readonly string[]>> = {
  '1x2': ['1', 'x', '2'],
  'total|total=2.5': ['over', 'under'],
  both_score: ['yes', 'no'],
  odd_even: ['odd', 'even'],
};

interface WireMatch {
  readonly team1: string;
  readonly team2: string;
  readonly status?: string;
  readonly score?: { readonly ft?: Goals };
}

let books: TestBooks;
let book: TestBook;
const eventIds = new Map<string, EventId>();
const problems: (readonly [version: number, reason: string])[] = [];
let unfit: string[] = [];

beforeAll(async () => {
  if (!present) return;
  books = await openTestBooks();
  book = books.open({ nowMs: () => Date.UTC(2026, 2, 13) });
  const adapter = makeOpenFootballAdapter();
  let number = 0;
  for (const [index, name] of VERSIONS.entries()) {
    const answer = adapter.readVersion(readRecorded(`${FOLDER}/${name}`));
    problems.push(...answer.problems.map(({ reason }) => [index, reason] as const));
    unfit = [...unfit, ...listUnfit(answer.messages)];
    const messages = answer.messages.map((draft) => ({ ...draft, number: (number += 1), generatedAtMs: 0 }));
    await book.sportsbook.applyAll('openfootball', messages);
  }
  const rows = await books.home.database.query<{ event_id: EventId; home: string; away: string }>(
    `select event_id, home.name as home, away.name as away from event
     join competitor home on home.competitor_id = home_id join competitor away on away.competitor_id = away_id`,
  );
  for (const row of rows) eventIds.set(`${strip(row.home)} v ${strip(row.away)}`, row.event_id);
});
afterAll(() => books?.home.close());

/** Without the letters of the club, which come and go from version to version. */
function strip(team: string): string {
  return team.replaceAll(/\bA?FC\b/g, '').trim();
}

function eventOf(home: string, away: string): EventId {
  const eventId = eventIds.get(`${home} v ${away}`);
  if (eventId === undefined) throw new Error(`${home} against ${away} was not taken in`);
  return eventId;
}

function refsOf(eventId: EventId, key: string): SelectionRef[] {
  return (OUTCOMES[key] ?? []).flatMap((outcome) => parseSelectionId(`${eventId}/${key}/${outcome}`) ?? []);
}

async function winnerOf(eventId: EventId, key: string): Promise<string | undefined> {
  const words = await book.sportsbook.listResults(books.home.database, refsOf(eventId, key));
  const won = words.filter((word) => word.result?.kind === 'win');
  return words.length > 0 ? won.map((word) => word.outcomeId).join() : undefined;
}

async function historyOf(eventId: EventId, key: string, outcome: string): Promise<MarketResult[]> {
  const refs = refsOf(eventId, key).filter((ref) => ref.outcomeId === outcome);
  return book.sportsbook.listResultHistory(books.home.database, refs);
}

describe.skipIf(!present)('a season whose results were really corrected (needs ../shared/feeds)', () => {
  it('is 380 matches through fourteen versions, one of them broken, in messages of our feed', () => {
    expect([VERSIONS.length, eventIds.size, unfit]).toEqual([14, 380, []]);
    expect(problems).toEqual([[BROKEN, 'no season in JSON']]);
  });

  it('[FE-14] ends with every result as the last version has it', async () => {
    const last: { matches: WireMatch[] } = JSON.parse(readRecorded(`${FOLDER}/${VERSIONS.at(-1)}`));
    const played = last.matches.flatMap(({ team1, team2, score }) =>
      score?.ft ? [{ team1, team2, ft: score.ft }] : [],
    );
    expect(played).toHaveLength(291);
    const wrong: string[] = [];
    for (const { team1, team2, ft } of played) {
      const eventId = eventOf(strip(team1), strip(team2));
      for (const [key, winner] of Object.entries(winnersOf(ft))) {
        if ((await winnerOf(eventId, key)) !== winner) wrong.push(`${team1}-${team2} ${key}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(CORRECTED)(
    '[FE-14] remembers of %s against %s that %j was taken back and became %j',
    async (home, away, first, right) => {
      const eventId = eventOf(home, away);
      const [before, after] = [winnersOf(first), winnersOf(right)];
      for (const key of Object.keys(OUTCOMES)) {
        const history = await historyOf(eventId, key, before[key] ?? '');
        const told = history.map((word) => [word.version, word.result?.kind, word.certainty]);
        const expected =
          before[key] === after[key]
            ? [[1, 'win', 2]]
            : [
                [1, 'win', 2],
                [2, undefined, undefined],
                [3, 'lose', 2],
              ];
        expect([key, told]).toEqual([key, expected]);
      }
    },
  );

  it('[FE-14] makes work to settle anew for the matches that were corrected, and for no others', async () => {
    const jobs = await books.home.database.query<{ key: string }>("select key from job where kind = 'resettle-event'");
    const changed = await books.home.database.query<{ key: string }>(
      'select distinct event_id::text as key from market_result where version > 1',
    );
    const keys = jobs.map((job) => job.key);
    expect(new Set(keys)).toEqual(new Set(changed.map((row) => row.key)));
    for (const [home, away] of CORRECTED) expect(keys).toContain(String(eventOf(home, away)));
    expect(keys.length).toBeLessThan(20);
  });

  it('waits, by the rule of football, for the one match that was postponed', async () => {
    const rows = await books.home.database.query<{ hours: number; voided: boolean; key: string }>(
      `select extract(epoch from rule_due_at - planned_at)::int / 3600 as hours, voided, event_id::text as key
       from event where state = 'postponed'`,
    );
    expect(rows).toEqual([{ hours: 36, voided: false, key: String(eventOf('Manchester City', 'Crystal Palace')) }]);
  });
});
