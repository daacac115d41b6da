import { describe, expect, it } from 'vitest';
import type { LiveClock } from '@glasshouse/kit/live';
import { watchVersion } from './version-watch.ts';

/** Time that passes when it is told to. */
function makeTime() {
  let nowMs = 0;
  let timers: { atMs: number; run: () => void }[] = [];
  const clock: LiveClock = {
    now: () => nowMs,
    after(delayMs, run) {
      const timer = { atMs: nowMs + delayMs, run };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
  };
  async function pass(ms: number): Promise<void> {
    const untilMs = nowMs + ms;
    for (;;) {
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      const next = timers.toSorted((a, b) => a.atMs - b.atMs)[0];
      if (!next || next.atMs > untilMs) break;
      timers = timers.filter((one) => one !== next);
      nowMs = next.atMs;
      next.run();
    }
    nowMs = untilMs;
  }
  return { clock, pass };
}

function open() {
  const { clock, pass } = makeTime();
  const site = {
    version: '1',
    down: false,
    seen: true,
    busy: false,
    askedAtMs: [] as number[],
    toldAtMs: [] as number[],
  };
  const stop = watchVersion({
    version: '1',
    checkDelayMs: 60_000,
    clock,
    fetchVersion: async () => {
      site.askedAtMs.push(clock.now());
      if (site.down) throw new Error('no network');
      return site.version;
    },
    isSeen: () => site.seen,
    isBusy: () => site.busy,
    onNew: () => site.toldAtMs.push(clock.now()),
  });
  return { site, pass, stop };
}

describe('a page whose site is deployed anew', () => {
  it('[CO-08] looks from 60,000 ms on, and says so once', async () => {
    const { site, pass } = open();
    site.version = '2';
    await pass(59_999);
    expect(site.askedAtMs).toEqual([]);
    await pass(1);
    expect(site.toldAtMs).toEqual([60_000]);
    await pass(600_000);
    expect([site.askedAtMs.length, site.toldAtMs.length]).toEqual([1, 1]);
  });

  it('[CO-08] says nothing while the site is the same, cannot be reached, or nobody looks', async () => {
    const { site, pass } = open();
    await pass(60_000);
    site.down = true;
    site.version = '2';
    await pass(60_000);
    site.down = false;
    site.seen = false;
    await pass(60_000);
    expect([site.askedAtMs, site.toldAtMs]).toEqual([[60_000, 120_000], []]);
    site.seen = true;
    await pass(60_000);
    expect(site.toldAtMs).toEqual([240_000]);
  });

  it('[CO-08] never speaks while a coupon is open or being placed', async () => {
    const { site, pass } = open();
    site.version = '2';
    site.busy = true;
    await pass(300_000);
    expect(site.toldAtMs).toEqual([]);
    site.busy = false;
    await pass(1_000);
    expect(site.toldAtMs).toHaveLength(1);
  });

  it('stops when the page does', async () => {
    const { site, pass, stop } = open();
    site.version = '2';
    site.busy = true;
    await pass(70_000);
    stop();
    site.busy = false;
    await pass(300_000);
    expect([site.askedAtMs.length, site.toldAtMs]).toEqual([1, []]);
  });
});
