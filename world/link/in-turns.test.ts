import { describe, expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

function* workHard(times: number): Generator<number, undefined> {
  for (let at = 0; at < times; at++) {
    const untilMs = performance.now() + 25;
    while (performance.now() < untilMs);
    yield at;
  }
  return undefined;
}

describe('steps that take long together', () => {
  it('come in their order, and others have their turn between them', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const seen: number[] = [];
    const turnsAt: number[] = [];
    for await (const step of inTurns(workHard(4))) {
      seen.push(step);
      turnsAt.push(turns);
    }
    clearInterval(timer);
    expect(seen).toEqual([0, 1, 2, 3]);
    expect(turnsAt[0]).toBe(0);
    expect(turnsAt.at(-1)).toBeGreaterThan(1);
  });
});
