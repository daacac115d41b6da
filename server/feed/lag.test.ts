import { describe, expect, it } from 'vitest';
import { makeLag, type Lag } from './lag.ts';

const SECOND = 1_000;

interface Told {
  readonly generatedAtMs: number;
  readonly atMs: number;
}

/** The largest lag that was known at any moment, and the last. */
function measure(
  told: readonly Told[],
  lag: Lag = makeLag(),
): { readonly most: number; readonly last: number | undefined } {
  let most = 0;
  for (const { generatedAtMs, atMs } of told) {
    lag.note(generatedAtMs, atMs);
    most = Math.max(most, lag.findMs() ?? 0);
  }
  return { most, last: lag.findMs() };
}

/** One message a second; `clockOf` says what the producer's clock shows, `delayOf` how long each takes. */
function tell(
  seconds: number,
  clockOf: (ms: number) => number,
  delayOf: (second: number) => number = () => 50,
): readonly Told[] {
  return Array.from({ length: seconds }, (_, second) => {
    const ms = second * SECOND;
    return { generatedAtMs: Math.round(clockOf(ms)), atMs: ms + delayOf(second) };
  });
}

const YEAR_MS = 31_536_000_000;

describe('lag', () => {
  it.each([
    ['the same', (ms: number) => ms],
    ['a year ahead', (ms: number) => ms + YEAR_MS],
    ['a year behind, near 1970', (ms: number) => ms + 5],
  ])('is found however far the clocks are apart: %s', (_name, clockOf) => {
    const told = tell(120, clockOf, (second) => 50 + Math.max(0, second - 60) * 800);
    const { last = 0 } = measure(told);
    expect(last).toBeGreaterThan(35_000);
    expect(last).toBeLessThan(50_000);
  });

  it('is found where it grows slowly for a day', () => {
    const delay = (second: number) => 50 + second * 1.5;
    expect(measure(tell(86_400, (ms) => ms, delay)).last).toBeGreaterThan(60_000);
  });

  it('ends as soon as something comes in time', () => {
    const told = tell(
      120,
      (ms) => ms,
      (second) => (second >= 60 && second < 100 ? 40_000 : 50),
    );
    const lag = makeLag();
    const sorted = told.toSorted((a, b) => a.atMs - b.atMs);
    expect(measure(sorted, lag).last).toBe(0);
  });

  it.each<[string, readonly Told[]]>([
    ['a clock that stands still', tell(3_600, () => 0)],
    ['a clock that stands still for five minutes at a time', tell(3_600, (ms) => Math.floor(ms / 300_000) * 300_000)],
    ['a clock that is set ahead', tell(600, (ms) => ms + (ms > 300_000 ? 3_600_000 : 0))],
    ['a clock that is set back', tell(600, (ms) => ms - (ms > 300_000 ? 3_600_000 : 0))],
    ['a clock that is set ahead and back', tell(900, (ms) => ms + (ms > 300_000 && ms < 600_000 ? 3_600_000 : 0))],
    ['a clock that runs a little slowly for a day', tell(86_400, (ms) => ms * 0.999_6)],
    ['a world at speed 60', tell(600, (ms) => ms * 60)],
    ['a world at speed 600', tell(600, (ms) => ms * 600)],
    [
      'messages in batches of eight seconds',
      tell(
        600,
        (ms) => ms,
        (second) => (8 - (second % 8)) * SECOND,
      ),
    ],
    ['old messages told between new ones', tell(600, (ms) => (ms % 3_000 === 0 ? ms - 7_200_000 : ms))],
    [
      'what waited behind something large and is taken in at once',
      tell(
        300,
        (ms) => ms,
        (second) => (second >= 100 && second < 130 ? (130 - second) * SECOND : 50),
      ).toSorted((a, b) => a.atMs - b.atMs),
    ],
  ])('is none of %s', (_name, told) => {
    expect(measure(told).most).toBeLessThan(15_000);
  });

  it('is not measured by what comes at once, and goes on by the same clocks', () => {
    const lag = makeLag();
    measure(
      tell(60, (ms) => ms),
      lag,
    );
    // A state that was made in one moment and takes a minute to come.
    lag.pause();
    expect(lag.findMs()).toBeUndefined();
    const late = tell(
      30,
      (ms) => ms + 60_000,
      () => 50_000,
    ).map(({ generatedAtMs, atMs }) => ({
      generatedAtMs,
      atMs: atMs + 60_000,
    }));
    expect(measure(late, lag).last).toBeGreaterThan(45_000);
  });
});
