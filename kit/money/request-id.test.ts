import { expect, it } from 'vitest';
import { makeRequestId } from './request-id.ts';

it('ids of requests stand in the order of time and fit the contract', () => {
  const times = [0, 1_800_000_000_000, 1_800_000_000_001, 36 ** 8 - 1, 36 ** 8, Date.UTC(2100, 0)];
  const ids = times.map((ms) => makeRequestId(ms, crypto.randomUUID()));
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
});
