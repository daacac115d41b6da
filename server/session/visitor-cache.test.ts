import { describe, expect, it } from 'vitest';
import { makeVisitorCache } from './visitor-cache.ts';

const visitor = (sessionId: number) => ({ playerId: 10_000_000, personId: 20_000_000, sessionId });

describe('the memory of visitors', () => {
  it('drops the longest unused when it is full', () => {
    const cache = makeVisitorCache(() => 0, 3);
    for (const id of [1, 2, 3]) cache.keep(`token ${id}`, visitor(id), 1_000, 0);
    cache.find('token 1');
    cache.keep('token 4', visitor(4), 1_000, 0);
    expect([1, 2, 3, 4].filter((id) => cache.find(`token ${id}`))).toEqual([1, 3, 4]);
  });

  it('forgets by session, and says that something was forgotten even where it knew nothing', () => {
    const cache = makeVisitorCache(() => 0);
    cache.keep('token', visitor(7), 1_000, 0);
    const before = cache.generation();
    cache.forget(7);
    expect(cache.find('token')).toBeUndefined();
    cache.forget(8);
    expect(cache.generation()).toBe(before + 2);
  });

  it('asks for a visit to be written once a minute', () => {
    let now = 0;
    const cache = makeVisitorCache(() => now);
    cache.keep('token', visitor(1), 1_000_000, 45_000);
    const worth = [0, 14_999, 15_000, 15_001, 74_999, 75_000].map((at) => {
      now = at;
      return cache.find('token')?.worthWriting;
    });
    expect(worth).toEqual([false, false, true, false, false, true]);
  });
});
