import { describe, expect, it } from 'vitest';
import { driftAt } from './drift.ts';
import { hashName, hashUnit, makeRandom } from './random.ts';

const STREAMS = 20_000;

describe('a stream of chance', () => {
  it('is the same for the same text and another for another', () => {
    const draw = (text: string): number[] => {
      const random = makeRandom(text);
      return [random.next(), random.next(), random.next()];
    };
    expect(draw('a/1')).toEqual(draw('a/1'));
    expect(draw('a/1')).not.toEqual(draw('a/2'));
  });

  it('is even over the streams of neighbouring texts', () => {
    const counts = Array.from({ length: 20 }, () => 0);
    for (let index = 0; index < STREAMS; index++) {
      const place = makeRandom(`match/${index}`).below(20);
      counts[place] = (counts[place] ?? 0) + 1;
    }
    const usual = STREAMS / 20;
    const chiSquare = counts.reduce((sum, count) => sum + (count - usual) ** 2 / usual, 0);
    expect(chiSquare).toBeLessThan(50);
  });

  it('gives names and numbers that differ from text to text', () => {
    const texts = Array.from({ length: 5_000 }, (_, index) => `text ${index}`);
    expect(new Set(texts.map(hashName)).size).toBe(texts.length);
    expect(new Set(texts.map(hashUnit)).size).toBe(texts.length);
  });
});

describe('a drift', () => {
  it('stays within one, moves, and does not jump', () => {
    const values = Array.from({ length: 2_000 }, (_, index) => driftAt('edge', index * 10_000));
    const steps = values.slice(1).map((value, index) => Math.abs(value - (values[index] ?? 0)));
    expect(Math.max(...values.map(Math.abs))).toBeLessThanOrEqual(1);
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.5);
    expect(Math.max(...steps)).toBeLessThan(0.05);
  });
});
