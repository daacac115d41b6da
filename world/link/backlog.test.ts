import { describe, expect, it } from 'vitest';
import type { PastMatch } from '@glasshouse/contracts/feed';
import type { World } from '../provider/index.ts';
import { listBacklog, takeSome } from './backlog.ts';

const named = { id: 'a', name: 'A' };
const match = (startsAtMs: number): PastMatch => ({
  event: `match-${startsAtMs}`,
  fixture: { sportId: 1, category: named, tournament: named, home: named, away: { id: 'b', name: 'B' }, startsAtMs },
});

/** A match began at each thousandth second from 0 to 9,000; one event has ended. */
const WORLD: World = {
  *openAt() {
    yield* [];
    return undefined;
  },
  messagesBetween: () => [],
  *snapshotAt() {
    yield* [];
    return undefined;
  },
  stateOf: () => [],
  *resultsBetween(fromMs) {
    yield [{ kind: 'event_end', generatedAtMs: fromMs, event: 'ended' }];
    return undefined;
  },
  *pastMatches({ fromMs = 0, beforeMs }) {
    const starts = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((at) => at * 1_000);
    yield starts.filter((startsAtMs) => startsAtMs >= fromMs && startsAtMs < beforeMs).map(match);
    return undefined;
  },
};

function show(sinceMs: number | undefined, pastSinceMs: number): string[] {
  const told = [...listBacklog(WORLD, { sinceMs, pastSinceMs, nowMs: 10_000 })].flat();
  return told.map((message) =>
    message.kind === 'past_matches'
      ? message.matches.map(({ fixture }) => fixture.startsAtMs / 1_000).join(' ')
      : message.kind,
  );
}

describe('what is told at leisure', () => {
  it('to a new house is all that was played before, the latest first', () => {
    expect(show(undefined, 10_000)).toEqual(['9 8 7 6 5 4 3 2 1 0']);
  });

  it('to one that was away are results, then what was played meanwhile, then that this is all, then what is older', () => {
    expect(show(7_000, 4_000)).toEqual(['event_end', '9 8 7', 'results_complete', '3 2 1 0']);
  });

  it('is taken as far as one look has time for, and no further than there is', () => {
    const backlog = listBacklog(WORLD, { sinceMs: 7_000, pastSinceMs: 4_000, nowMs: 10_000 });
    const told = [...takeSome(backlog), ...takeSome(backlog)];
    expect(told.map(({ kind }) => kind)).toEqual(['event_end', 'past_matches', 'results_complete', 'past_matches']);
    expect(takeSome(undefined)).toEqual([]);
  });
});
