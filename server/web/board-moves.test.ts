import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoardMoves } from './board-moves.ts';

describe('[C3] how the board moves', () => {
  it('is not known to have moved on while it has not', () => {
    const moves = new BoardMoves(() => 0);
    expect(moves.movedOnAtMs(0)).toBeUndefined();
    moves.note();
    expect(moves.movedOnAtMs(1)).toBeUndefined();
    expect(moves.movedOnAtMs(0)).toBe(0);
  });

  it('is told to 50 ms and never too late, over whatever pauses', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(120), { minLength: 1, maxLength: 200 }), (pauses) => {
        let nowMs = 0;
        const moves = new BoardMoves(() => nowMs);
        const times = pauses.map((pause) => {
          nowMs += pause;
          moves.note();
          return nowMs;
        });
        for (const [version, atMs] of times.entries()) {
          const told = moves.movedOnAtMs(version) ?? Number.NaN;
          expect(told).toBeLessThanOrEqual(atMs);
          expect(told).toBeGreaterThan(atMs - 50);
        }
      }),
    );
  });

  it('forgets the oldest moves, which were long ago', () => {
    let nowMs = 0;
    const moves = new BoardMoves(() => nowMs);
    for (let move = 0; move < 5_000; move++) {
      nowMs += 100;
      moves.note();
    }
    expect(moves.movedOnAtMs(0)).toBe(-Infinity);
    expect(moves.movedOnAtMs(4_990)).toBe(499_100);
  });
});
