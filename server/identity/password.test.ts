import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteBet } from '../platform/load/index.ts';
import { findRestMs, hashPassword, isPassword, makePassword, NOBODYS_HASH } from './password.ts';

describe('a made password', () => {
  it('is four groups that nobody misreads', () => {
    for (let index = 0; index < 500; index++)
      expect(makePassword()).toMatch(/^(?:[a-hjkmnp-z34679]{4}-){3}[a-hjkmnp-z34679]{4}$/);
  });

  it('is never the same', () => {
    expect(new Set(Array.from({ length: 5_000 }, makePassword)).size).toBe(5_000);
  });

  it('uses every letter of its alphabet about as often as any other', () => {
    const counts = new Map<string, number>();
    const letters = Array.from({ length: 2_000 }, makePassword).join('').replaceAll('-', '');
    for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    const even = letters.length / 28;
    expect(counts.size).toBe(28);
    // Eight standard deviations away from even: a biased choice would be far outside, chance never is.
    for (const count of counts.values()) expect(Math.abs(count - even)).toBeLessThan(8 * Math.sqrt(even));
  });
});

describe('a kept hash', () => {
  it('knows its password and no other', async () => {
    const kept = await hashPassword('kqtm-7xwe-hnpr-4vcd');
    expect(await isPassword('kqtm-7xwe-hnpr-4vcd', kept)).toBe(true);
    expect(await isPassword('kqtm-7xwe-hnpr-4vce', kept)).toBe(false);
    expect(await isPassword('', kept)).toBe(false);
  });

  it('is different for the same password: each has its own salt', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('where there is none is replaced by one of the same cost, which nothing opens', async () => {
    const costOf = (kept: string): string => kept.split('$').slice(1, 4).join('$');
    expect(costOf(NOBODYS_HASH)).toBe(costOf(await hashPassword('x')));
    expect(await isPassword('anything', undefined)).toBe(false);
  });
});

describe('the rest after a password', () => {
  afterEach(() => vi.useRealTimers());

  it('is taken while people bet and half a second longer, never for long, and by nobody else', () => {
    vi.useFakeTimers();
    noteBet();
    vi.advanceTimersByTime(499);
    expect([20, 80, 5_000].map(findRestMs)).toEqual([40, 160, 200]);
    vi.advanceTimersByTime(1);
    expect(findRestMs(20)).toBe(0);
  });
});
