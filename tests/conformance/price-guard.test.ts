import type { FeedDraft } from '@glasshouse/feeds/adapter';
import { describe, expect, it } from 'vitest';
import { makeBoard } from '../../server/sportsbook/board/board.ts';
import { changeByBetStop, changeOdds } from '../../server/sportsbook/board/changes.ts';
import type { BoardEvent } from '../../server/sportsbook/board/types.ts';
import { makeFacts } from '../../server/sportsbook/test-messages.ts';
import { loadRecording } from '../../tools/replay/load-recording.ts';
import type { Recording } from '../../tools/replay/recording.ts';
import { CRICKET_PRICES, CRICKET_SCORES, isRecorded, pathOf } from './recorded-input.ts';

const HANDICAPS = 'betfair-stream/football-asian-handicap-prematch-1.242971311.jsonl.gz';
const present = isRecorded(CRICKET_PRICES, CRICKET_SCORES, HANDICAPS);
/** Of the time in which a market was on sale by its producer: so much of it may the house hold it back by mistake. */
const MOST_HELD = 0.001;

/** Plays a recording on a board by its own clock; answers the seconds that markets were offered, and held back. */
function play({ steps }: Recording, edit: (message: FeedDraft) => FeedDraft = (message) => message) {
  let nowSec = 0;
  const board = makeBoard({ epoch: 'e', publish: () => undefined, nowSec: () => nowSec });
  const events = new Map<string, BoardEvent>();
  const faults: string[] = [];
  const seconds = { offered: 0, held: 0 };
  const passTo = (atSec: number): void => {
    for (; nowSec > 0 && nowSec < atSec; nowSec++) {
      board.releaseDue();
      if (board.listHeld().length === 0) break;
      count(events, seconds, 1);
    }
    count(events, seconds, nowSec > 0 ? atSec - nowSec : 0);
    nowSec = atSec;
  };
  for (const { atMs, message: recorded } of steps) {
    const message = edit(recorded);
    if (!('event' in message)) continue;
    passTo(Math.floor(atMs / 1000));
    const event = events.get(message.event) ?? board.add(makeFacts(events.size + 1, { startsAtSec: Infinity }));
    events.set(message.event, event);
    if (message.kind === 'bet_stop') board.change(event, changeByBetStop(event, message.keys));
    if (message.kind !== 'odds_change') continue;
    const read = changeOdds(event, message, nowSec);
    faults.push(...read.faults);
    board.change(event, read.change);
  }
  return { faults, ...seconds };
}

function count(events: ReadonlyMap<string, BoardEvent>, seconds: { offered: number; held: number }, sec: number): void {
  for (const { markets, shown } of events.values()) {
    for (const market of markets.values()) {
      if (market.status !== 'active') continue;
      seconds.offered += sec;
      if (shown.get(market.key)?.status !== 'active') seconds.held += sec;
    }
  }
}

/** Every two hundredth price of the stream, ten times too high. */
function plantErrors() {
  let offers = 0;
  let planted = 0;
  const edit = (message: FeedDraft): FeedDraft => {
    if (message.kind !== 'odds_change' || message.markets.length === 0 || (offers += 1) % 200 !== 0) return message;
    planted += 1;
    const [first, ...rest] = message.markets;
    const outcomes = (first?.outcomes ?? []).map((outcome, index) =>
      index === 0 ? { ...outcome, oddsMilli: Math.min(1_000_000, outcome.oddsMilli * 10) } : outcome,
    );
    return { ...message, markets: first ? [{ ...first, outcomes }, ...rest] : rest };
  };
  return { edit, countPlanted: () => planted };
}

describe.skipIf(!present)('prices as an exchange really made them (needs ../shared/feeds)', () => {
  it.each([CRICKET_PRICES, HANDICAPS])('are hardly ever taken for mistakes: %s', async (name) => {
    const { offered, held } = play(await loadRecording(pathOf(name)));
    expect(offered).toBeGreaterThan(50_000);
    expect(held / offered).toBeLessThan(MOST_HELD);
  });

  it.each([CRICKET_PRICES, HANDICAPS])('are stopped, each of them, where a mistake is planted: %s', async (name) => {
    const { edit, countPlanted } = plantErrors();
    const { faults } = play(await loadRecording(pathOf(name)), edit);
    expect(countPlanted()).toBeGreaterThan(4);
    expect(faults).toHaveLength(countPlanted());
  });
});
