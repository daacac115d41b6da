import type { MarketKey, MarketStatus } from '@glasshouse/domain/markets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFacts, MAIN, START_SEC } from '../test-messages.ts';
import {
  changeByBetStop,
  changeByDecided,
  changeByResult,
  changeByRollback,
  changeBySilence,
  changeBySnapshot,
  changeByStart,
  changeOdds,
} from './changes.ts';
import { commitChange } from './commit-change.ts';
import { MARKET_MOVES, type Cause, type ProducerStatus } from './market-moves.table.ts';
import { makeBoardEvent, type BoardEvent, type EventChange } from './types.ts';

const KEY = '1x2' as MarketKey;
const STATUSES = Object.keys(MARKET_MOVES) as MarketStatus[];
const PRODUCERS: readonly ProducerStatus[] = ['active', 'suspended', 'inactive', 'handed_over'];

function offer(event: BoardEvent, status: ProducerStatus, section: 'line' | 'live' = 'live'): EventChange {
  return changeOdds(event, { section, markets: [{ ...MAIN, status }] }, START_SEC - 60).change;
}

/** Everything that can ever be done to a market, and whether it may take a final one out of its state. */
const DEEDS: readonly { readonly mayReopen: boolean; readonly change: (event: BoardEvent) => EventChange }[] = [
  ...PRODUCERS.map((status) => ({ mayReopen: false, change: (event: BoardEvent) => offer(event, status) })),
  { mayReopen: false, change: (event) => offer(event, 'active', 'line') },
  { mayReopen: false, change: (event) => changeByBetStop(event, undefined) },
  { mayReopen: false, change: (event) => changeByBetStop(event, [KEY]) },
  { mayReopen: false, change: changeBySilence },
  { mayReopen: false, change: changeByStart },
  { mayReopen: false, change: (event) => changeBySnapshot(event, new Set()) },
  { mayReopen: false, change: (event) => changeBySnapshot(event, new Set([KEY])) },
  { mayReopen: false, change: (event) => changeByResult(event, [KEY], 'settled') },
  { mayReopen: false, change: (event) => changeByResult(event, [KEY], 'cancelled') },
  { mayReopen: false, change: (event) => changeByDecided(event, [{ market_key: KEY, cancelled: false }]) },
  { mayReopen: false, change: (event) => changeByRollback(event, [KEY], [{ market_key: KEY, cancelled: false }]) },
  { mayReopen: false, change: (event) => changeByRollback(event, [KEY], [{ market_key: KEY, cancelled: true }]) },
  { mayReopen: true, change: (event) => changeByRollback(event, [KEY], []) },
];

function isFinal(status: MarketStatus | undefined): boolean {
  return status === 'settled' || status === 'cancelled';
}

const OFFERS_TO_SELL = [0, 4];

function isLegal(deed: number, before: MarketStatus | undefined, after: MarketStatus | undefined): boolean {
  if (before === after || before === undefined) return true;
  if (isFinal(before) && !isFinal(after)) return DEEDS[deed]?.mayReopen === true && after === 'inactive';
  if (after === 'active' && !OFFERS_TO_SELL.includes(deed)) return false;
  return after !== undefined && listNext(before).includes(after);
}

describe('a market', () => {
  // Four times 250,000 moves.
  it.each([1, 2, 3, 4])(
    '[FEED-03] is in a state of the table whatever happens, and leaves a final one by a rollback alone (%d)',
    (seed) => {
      fc.assert(
        fc.property(fc.array(fc.nat(DEEDS.length - 1), { minLength: 500, maxLength: 500 }), (deeds) => {
          const event = makeBoardEvent(makeFacts(1), 0);
          const illegal: string[] = [];
          for (const index of deeds) {
            const deed = DEEDS[index];
            const before = event.markets.get(KEY)?.status;
            commitChange(event, deed?.change(event) ?? {});
            const after = event.markets.get(KEY)?.status;
            if (!isLegal(index, before, after)) illegal.push(`${before} to ${after} by deed ${index}`);
          }
          expect(illegal).toEqual([]);
        }),
        { numRuns: 500, seed },
      );
    },
  );

  it('that is stopped was active, by the table', () => {
    for (const status of STATUSES)
      expect(MARKET_MOVES[status].stop).toBe(status === 'active' ? 'suspended' : undefined);
  });

  it('that is final moves by no word of its producer', () => {
    const causes: readonly Cause[] = [...PRODUCERS, 'stop', 'drop', 'settle'];
    for (const status of ['settled', 'cancelled'] as const) {
      for (const cause of causes) expect(MARKET_MOVES[status][cause]).toBeUndefined();
    }
  });

  it('that was taken back is not on sale until its producer says so', () => {
    const event = makeBoardEvent(makeFacts(1), 0);
    commitChange(event, offer(event, 'active', 'line'));
    commitChange(event, changeByResult(event, [KEY], 'settled'));
    commitChange(event, changeByRollback(event, [KEY], []));
    expect([event.markets.get(KEY)?.status, event.shown.size]).toEqual(['inactive', 0]);
    commitChange(event, offer(event, 'active', 'line'));
    expect(event.shown.get(KEY)?.status).toBe('active');
  });
});

function listNext(status: MarketStatus): MarketStatus[] {
  return Object.values(MARKET_MOVES[status]);
}
