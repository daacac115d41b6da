import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, listShifts, readZone, shiftAt, startOfDay } from './index.ts';

const at = (text: string): number => Date.parse(text) / 1_000;
const hours = (zone: string, text: string): number => shiftAt(zone, at(text)) / 3_600;
const dayNumber = (day: string): number => at(`${day}T00:00:00Z`) / 86_400;
const DAY_SEC = 86_400;

describe('a zone', () => {
  it.each([
    ['3', 3],
    ['-3.5', -3.5],
    ['5.75', 5.75],
    ['0', 0],
    ['Europe/Berlin', 'Europe/Berlin'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
  ])('[CF-03] is read from %s', (text, zone) => {
    expect(readZone(text)).toBe(zone);
  });

  it.each(['', '15', '-13', '3.1', 'NaN', 'Moon/Crater', '+02:00', 'Europe/Berlin; drop', '../etc', 'x'.repeat(80)])(
    'is not read from %j',
    (text) => {
      expect(readZone(text)).toBeUndefined();
    },
  );

  it('keeps summer time to the second it begins and ends', () => {
    expect(hours('Europe/Berlin', '2026-03-29T00:59:59Z')).toBe(1);
    expect(hours('Europe/Berlin', '2026-03-29T01:00:00Z')).toBe(2);
    expect(hours('Europe/Berlin', '2026-10-25T00:59:59Z')).toBe(2);
    expect(hours('Europe/Berlin', '2026-10-25T01:00:00Z')).toBe(1);
    expect(hours('Australia/Lord_Howe', '2026-04-04T14:59:59Z')).toBe(11);
    expect(hours('Australia/Lord_Howe', '2026-04-04T15:00:00Z')).toBe(10.5);
    expect(hours('Asia/Kathmandu', '2026-01-01T00:00:00Z')).toBe(5.75);
  });
});

describe('a day', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00Z'],
    ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00Z'],
    // Its clock goes from midnight to one: the day begins at one.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
    // It had no 30 December 2011.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z'],
  ])('in %s, %s, begins at %s', (zone, day, begins) => {
    expect(new Date(startOfDay(zone, dayNumber(day)) * 1_000).toISOString()).toBe(new Date(begins).toISOString());
  });

  const zones = fc.constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Pacific/Chatham',
    -9.5,
    14,
  );

  it('holds its first second and not the one before, and days follow each other without a gap', () => {
    fc.assert(
      fc.property(zones, fc.integer({ min: dayNumber('2015-01-01'), max: dayNumber('2035-01-01') }), (zone, day) => {
        const fromSec = startOfDay(zone, day);
        expect([dayOf(zone, fromSec - 1), dayOf(zone, fromSec)]).toEqual([day - 1, day]);
        const length = startOfDay(zone, day + 1) - fromSec;
        expect(Math.abs(length - DAY_SEC)).toBeLessThanOrEqual(3_600);
      }),
      { numRuns: 500 },
    );
  });

  it('is the same by the shifts between two moments', () => {
    fc.assert(
      fc.property(zones, fc.integer({ min: at('2020-01-01'), max: at('2030-01-01') }), (zone, fromSec) => {
        const shifts = listShifts(zone, fromSec, fromSec + 366 * DAY_SEC);
        expect(shifts.length).toBeLessThanOrEqual(4);
        for (let atSec = fromSec; atSec < fromSec + 366 * DAY_SEC; atSec += 5_000) {
          const shift = shifts.findLast((one) => one.fromSec <= atSec);
          expect(shift?.shiftSec).toBe(shiftAt(zone, atSec));
        }
      }),
      { numRuns: 20 },
    );
  });
});
