import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { readDay } from './store-presence.ts';
import { nameZone } from './name-zone.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AT_MS = Date.UTC(2026, 10, 23, 22, 30);

let home: TestDatabase;
beforeAll(async () => {
  home = await openTestDatabase([]);
});
afterAll(() => home.close());

describe('the day of somebody with a limit of hours', () => {
  it.each([0, 3, -5, 5.75, -3.5, 14])('[RG-09] begins and ends at midnight %d hours from UTC', async (hours) => {
    const day = await readDay(home.database, nameZone(hours), AT_MS);
    const startsAtMs = Math.floor((AT_MS + hours * HOUR_MS) / DAY_MS) * DAY_MS - hours * HOUR_MS;
    expect(day).toMatchObject({ startsAtMs, endsAtMs: startsAtMs + DAY_MS });
    expect(day.day).toBe(new Date(AT_MS + hours * HOUR_MS).toISOString().slice(0, 10));
  });
});
