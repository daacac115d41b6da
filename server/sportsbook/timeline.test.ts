import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { openTestBooks, type TestBooks } from './test-book.ts';
import { fixtureChange, message } from './test-messages.ts';
import type { Sportsbook } from './index.ts';

let books: TestBooks;

beforeAll(async () => {
  books = await openTestBooks();
});
afterAll(() => books.home.close());

const status = (
  home: number,
  away: number,
  clockSec: number,
  phase: LiveStatusView['phase'] = 'playing',
): LiveStatusView => ({
  phase,
  score: { home, away },
  period: 1,
  periodScores: [{ home, away }],
  clockSec,
});

function play(event: string, now: LiveStatusView) {
  return message({ kind: 'odds_change', event, section: 'live', status: now, markets: [] });
}

async function begin(sportsbook: Sportsbook, event: string): Promise<number> {
  await sportsbook.applyAll('feed', [
    fixtureChange(event, { home: { id: event, name: event } }),
    play(event, status(0, 0, 1)),
  ]);
  const [row] = await books.home.database.query<{ event_id: number }>(
    'select event_id from event where producer_event_id = $1',
    [event],
  );
  return row?.event_id ?? 0;
}

describe('the timeline of a match', () => {
  it('[FE-07.timeline] grows with each goal, outlives a restart, and is kept when the match is over', async () => {
    const first = books.open().sportsbook;
    const eventId = await begin(first, 'kept');
    expect(await first.findTimeline(eventId)).toEqual([]);
    await first.applyAll('feed', [play('kept', status(1, 0, 600))]);
    expect(await first.findTimeline(eventId)).toMatchObject([{ kind: 'score', side: 'home', clockSec: 600 }]);
    await first.stop?.();

    const second = books.open().sportsbook;
    await second.start?.();
    await second.applyAll('feed', [
      play('kept', status(1, 1, 900)),
      message({ kind: 'event_end', event: 'kept', status: status(1, 1, 2_700, 'ended') }),
    ]);
    await second.stop?.();
    const told = await books.open().sportsbook.findTimeline(eventId);
    expect(told?.map(({ kind, clockSec, score }) => [kind, clockSec, score.home, score.away])).toEqual([
      ['score', 600, 1, 0],
      ['score', 900, 1, 1],
      ['part', undefined, 1, 1],
    ]);
  });

  it('[FE-07.timeline] told twice in one word is told once, and that of no match is none', async () => {
    const { sportsbook } = books.open();
    const eventId = await begin(sportsbook, 'twice');
    await sportsbook.applyAll('feed', [play('twice', status(0, 1, 60)), play('twice', status(0, 1, 90))]);
    expect(await sportsbook.findTimeline(eventId)).toHaveLength(1);
    expect(await sportsbook.findTimeline(999_999)).toBeUndefined();
  });
});
