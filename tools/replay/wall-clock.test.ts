import type { FeedDraft } from '@glasshouse/feeds/adapter';
import { describe, expect, it } from 'vitest';
import { makeWallClock } from './wall-clock.ts';

function settle(...placedBeforeMs: number[]): FeedDraft {
  const deductions = placedBeforeMs.map((atMs) => ({ part: 0.2, placedBeforeMs: atMs }));
  const outcomes = [
    { id: '1', result: 1 as const, deductions },
    { id: '2', result: 0 as const },
  ];
  return { kind: 'bet_settlement', event: 'race', certainty: 2, markets: [{ key: 'race_winner', outcomes }] };
}

describe('the clock of a replay', () => {
  it('dates a withdrawal by when it was really told here', () => {
    const clock = makeWallClock();
    clock.note(100, 5_000);
    clock.note(200, 6_000);
    clock.note(200, 6_500);
    clock.note(300, 9_000);
    expect(clock.date(settle(100, 150, 200, 300))).toEqual(settle(5_000, 6_000, 6_000, 9_000));
  });

  it('leaves every other message as it is', () => {
    const message: FeedDraft = { kind: 'bet_stop', event: 'race' };
    expect(makeWallClock().date(message)).toBe(message);
  });
});
