import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ANSWER_WITHIN_MS,
  BARS,
  comeIn,
  dayLeftMs,
  leave,
  LEFT_AFTER_MS,
  listPresenceBars,
  notePresence,
  realityLeftMs,
  type LocalDay,
  type Presence,
  type Word,
} from './index.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2027, 2, 10);
const TODAY: LocalDay = { day: '2027-03-10', startsAtMs: START, endsAtMs: START + 24 * HOUR };
const TOMORROW: LocalDay = { day: '2027-03-11', startsAtMs: TODAY.endsAtMs, endsAtMs: TODAY.endsAtMs + 24 * HOUR };
const dayOf = (atMs: number): LocalDay => (atMs < TODAY.endsAtMs ? TODAY : TOMORROW);
const hear = (...times: number[]): Presence => {
  const [first = 0, ...rest] = times;
  return rest.reduce((before, atMs) => notePresence(before, dayOf(atMs), atMs), comeIn(dayOf(first), first));
};

describe('[RG-09] [P25] [PP-15] how long somebody is here', () => {
  it.each([
    [LEFT_AFTER_MS, LEFT_AFTER_MS],
    [LEFT_AFTER_MS + 1, 0],
  ])('counts a silence of %i ms as %i', (gapMs, counted) => {
    expect(hear(START, START + gapMs)).toMatchObject({ dayMs: counted, stayMs: counted, realityMs: counted });
  });

  it('counts several devices once, within half a minute of what is true', () => {
    const device = fc.record({
      comes: fc.integer({ min: 0, max: 2 * HOUR }),
      stays: fc.integer({ min: 0, max: 2 * HOUR }),
    });
    fc.assert(
      fc.property(fc.array(device, { minLength: 1, maxLength: 4 }), (devices) => {
        const beats = devices.flatMap(({ comes, stays }) => {
          const list: number[] = [];
          for (let atMs = comes; atMs <= comes + stays; atMs += 30_000) list.push(START + atMs);
          return list;
        });
        // Written down by several programs, not in their order.
        const heard = hear(...beats.toSorted((a, b) => a - b));
        let trueMs = 0;
        let endMs = 0;
        for (const { comes, stays } of devices.toSorted((a, b) => a.comes - b.comes)) {
          trueMs += Math.max(0, comes + stays - Math.max(endMs, comes));
          endMs = Math.max(endMs, comes + stays);
        }
        const visits = devices.length;
        // Between two visits that touch within a minute and a half somebody counts as here.
        expect(heard.dayMs).toBeGreaterThanOrEqual(trueMs - visits * 30_000);
        expect(heard.dayMs).toBeLessThanOrEqual(trueMs + visits * LEFT_AFTER_MS);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['page', 91_000, 0],
    ['action', 91_000, 30_000],
    ['action', 3_600_000, 30_000],
    ['spend', 91_000, LEFT_AFTER_MS],
    ['spend', 3_600_000, LEFT_AFTER_MS],
  ] as const)('counts of a silence after a %s of %i ms %i', (word, gapMs, counted) => {
    const come = notePresence(comeIn(TODAY, START), TODAY, START + 1, word);
    const back = notePresence(come, TODAY, START + 1 + gapMs);
    expect(back.dayMs - come.dayMs).toBe(counted);
    // Somebody who stays away is counted as much, once.
    const left = leave(come, START + 1 + gapMs);
    expect(left.dayMs - come.dayMs).toBe(counted);
    expect(notePresence(left, TODAY, START + 1 + gapMs).dayMs).toBe(left.dayMs);
    expect(leave(left, START + 2 + gapMs)).toEqual(left);
  });

  it('[A63] cannot be stretched by a page that tells nothing of itself: who stakes is counted all the same', () => {
    const silent = fc.array(
      fc.record({
        gapMs: fc.integer({ min: 1, max: 200_000 }),
        word: fc.constantFrom<Word>('page', 'action', 'spend'),
      }),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(silent, (words) => {
        let atMs = START;
        let presence = notePresence(comeIn(TODAY, atMs), TODAY, atMs + 1, 'spend');
        atMs += 1;
        let least = 0;
        let stakedAtMs = atMs;
        for (const { gapMs, word } of words) {
          const before = presence;
          // After a stake the next minute and a half counts, whatever is said or kept back in it.
          least += Math.max(0, Math.min(gapMs, stakedAtMs + LEFT_AFTER_MS - atMs));
          atMs += gapMs;
          presence = notePresence(before, dayOf(atMs), atMs, word);
          if (word === 'spend') stakedAtMs = atMs;
          expect(presence.realityMs - before.realityMs).toBeLessThanOrEqual(gapMs);
        }
        expect(presence.realityMs).toBeGreaterThanOrEqual(least);
      }),
      { numRuns: 300 },
    );
  });

  it('hears an older word after a newer one as nothing', () => {
    const before = hear(START, START + 60_000);
    expect(notePresence(before, TODAY, START + 45_000)).toBe(before);
  });

  it('[P15] goes on by the clock that there is once one was far ahead and came back', () => {
    const ahead = hear(START, START + 25 * HOUR);
    const back = notePresence(ahead, TODAY, START + 60_000);
    expect(notePresence(back, TODAY, START + 120_000).stayMs - back.stayMs).toBe(60_000);
  });

  it('begins a day anew at the midnight of its zone, and not the reality check', () => {
    const over = hear(TODAY.endsAtMs - 60_000, TODAY.endsAtMs - 20_000, TODAY.endsAtMs + 10_000);
    expect(over).toMatchObject({ day: '2027-03-11', dayMs: 10_000, stayMs: 70_000, realityMs: 70_000 });
  });

  it('begins a stay anew after half an hour away', () => {
    const again = hear(START, START + 60_000, START + 60_000 + 31 * 60_000);
    expect(again).toMatchObject({ stayMs: 0, dayMs: 60_000, realityMs: 60_000 });
  });
});

describe('[RG-09] [RG-10] [P25] [P26] when the time spent here stops somebody', () => {
  const presence: Presence = {
    ...comeIn(TODAY, START),
    dayMs: HOUR / 2,
    realityMs: 10 * 60_000,
    seenAtMs: START + HOUR,
  };
  const bars = (limits: { hours?: number; minutes?: number; isSilent?: boolean }, isHere = true, today = TODAY) =>
    listPresenceBars(presence, { isSilent: false, ...limits }, { today, isHere });

  it('is at the hour, until the next day', () => {
    expect(bars({ hours: 1 })).toEqual([
      {
        code: 'session_time_over',
        spends: BARS.session_time_over.spends,
        fromMs: START + HOUR + HOUR / 2,
        untilMs: TODAY.endsAtMs,
      },
    ]);
    expect(bars({ hours: 1 }, true, TOMORROW)).toEqual([]);
  });

  it('is a minute after the reality check was due, without an end but its answer', () => {
    expect(bars({ minutes: 15 })).toEqual([
      {
        code: 'reality_check_due',
        spends: BARS.reality_check_due.spends,
        fromMs: START + HOUR + 5 * 60_000 + ANSWER_WITHIN_MS,
      },
    ]);
    expect(bars({ minutes: 15, isSilent: true })).toEqual([]);
  });

  it('is not at all for somebody who has left before, and still is for what was over', () => {
    expect(bars({ hours: 1, minutes: 15 }, false)).toEqual([]);
    expect(bars({ minutes: 5 }, false).map(({ code }) => code)).toEqual(['reality_check_due']);
  });

  it('leaves what it says, and never less than nothing', () => {
    expect(realityLeftMs(presence, 15)).toBe(5 * 60_000);
    expect(realityLeftMs(presence, 5)).toBe(0);
    expect(dayLeftMs(presence, 1)).toBe(HOUR / 2);
    expect(dayLeftMs({ ...presence, dayMs: 5 * HOUR }, 1)).toBe(0);
  });
});
