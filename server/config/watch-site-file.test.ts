import { appendFileSync, mkdirSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeConfigMetrics } from './config-metrics.ts';
import { watchSiteFile, type WatchedSiteFile } from './watch-site-file.ts';
import { SiteFileError } from './problem.ts';
import { makeTestFile } from './test-file.ts';

const told: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(line) });
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  told.length = 0;
});

async function keep(path: string, pollMs = 60_000) {
  const registry = new Registry();
  const kept = await watchSiteFile({ path, log, metrics: makeConfigMetrics({ registry }), pollMs });
  kept.start();
  ends.push(() => kept.stop());
  return { kept, registry };
}

function open(content: object = {}) {
  const file = makeTestFile(content);
  ends.push(() => file.remove());
  return file;
}

const ageOf = (kept: WatchedSiteFile): number => kept.site().file.reg.minimumAge;
const age = (minimumAge: number): object => ({ reg: { minimumAge } });

describe('the file of a running site', () => {
  it('is read anew when it is replaced, and when it is written over', async () => {
    const file = open(age(18));
    const { kept } = await keep(file.path);
    file.replace(age(19));
    await vi.waitUntil(() => ageOf(kept) === 19, 30_000);
    writeFileSync(file.path, JSON.stringify(age(20)));
    await vi.waitUntil(() => ageOf(kept) === 20, 30_000);
    expect(kept.status().problem).toBeUndefined();
  });

  it('is refused whole where it is wrong, said so, and taken again once it is right', async () => {
    const file = open(age(18));
    const { kept, registry } = await keep(file.path);
    file.replace({ reg: { minimumAge: 21, isAllowed: 'perhaps' } });
    await vi.waitUntil(() => kept.status().problem !== undefined, 30_000);
    expect(kept.status().problem).toEqual({ where: '/reg/isAllowed', why: 'must be boolean' });
    expect(ageOf(kept)).toBe(18);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('is wrong at /reg/isAllowed: must be boolean; the one before it goes on');
    expect(await registry.metrics()).toContain('glasshouse_config_refused 1');
    expect(await registry.metrics()).toContain('glasshouse_config_reads_total{outcome="refused"} 1');
    file.replace(age(22));
    await vi.waitUntil(() => ageOf(kept) === 22, 30_000);
    expect(kept.status().problem).toBeUndefined();
    expect(await registry.metrics()).toContain('glasshouse_config_refused 0');
  });

  it('never applies by halves while it is written slowly', async () => {
    const file = open(age(18));
    const { kept } = await keep(file.path);
    const seen = new Set<number>();
    const watch = setInterval(() => seen.add(ageOf(kept)), 1);
    ends.push(() => clearInterval(watch));
    const text = JSON.stringify({ ...age(23), footer: { isShown: false } });
    truncateSync(file.path);
    for (const letter of text) {
      appendFileSync(file.path, letter);
      await sleep(letter === ',' ? 250 : 5);
    }
    await vi.waitUntil(() => ageOf(kept) === 23, 30_000);
    expect([...seen].filter((value) => value !== 18 && value !== 23)).toEqual([]);
    expect(kept.site().file.footer.isShown).toBe(false);
  });

  it('may be deleted: what held before goes on, and a new one is taken', async () => {
    const file = open(age(21));
    const { kept } = await keep(file.path);
    rmSync(file.path);
    await vi.waitUntil(() => kept.status().problem !== undefined, 30_000);
    expect(kept.status().problem?.why).toContain('ENOENT');
    expect(ageOf(kept)).toBe(21);
    file.replace(age(22));
    await vi.waitUntil(() => ageOf(kept) === 22, 30_000);
  });

  it('is looked at again and again where the system says nothing: behind a link to another folder', async () => {
    const file = open();
    const behind = join(file.folder, 'behind');
    mkdirSync(behind);
    writeFileSync(join(behind, 'real.json'), JSON.stringify(age(18)));
    symlinkSync(join(behind, 'real.json'), join(file.folder, 'link.json'));
    const { kept } = await keep(join(file.folder, 'link.json'), 50);
    writeFileSync(join(behind, 'real.json'), JSON.stringify(age(24)));
    await vi.waitUntil(() => ageOf(kept) === 24, 30_000);
    expect(kept.status().problem).toBeUndefined();
  });

  it('that was only touched is as it was', async () => {
    const file = open(age(21));
    const { kept } = await keep(file.path, 50);
    const { appliedAtMs } = kept.status();
    utimesSync(file.path, new Date(), new Date(0));
    await vi.waitUntil(() => kept.status().appliedAtMs > appliedAtMs, 30_000);
    expect(ageOf(kept)).toBe(21);
    expect(kept.status().problem).toBeUndefined();
  });

  it('is left alone once the site has stopped', async () => {
    const file = open(age(18));
    const { kept } = await keep(file.path, 20);
    const other = await keep(file.path, 20);
    await kept.stop();
    file.replace(age(25));
    await vi.waitUntil(() => ageOf(other.kept) === 25, 30_000);
    expect(ageOf(kept)).toBe(18);
  });
});

describe('a site that is started with a wrong file', () => {
  it('does not start, and says in one sentence which file is wrong and where', async () => {
    const file = open({ reg: { minimumAge: 5 } });
    const started = keep(file.path);
    await expect(started).rejects.toThrow(SiteFileError);
    await expect(started).rejects.toThrow(`${file.path} is wrong at /reg/minimumAge: must be >= 16.`);
  });

  it('does not start without a file either', async () => {
    const file = open();
    await expect(keep(join(file.folder, 'other.json'))).rejects.toThrow(/other\.json cannot be read: ENOENT[^\n]*\.$/);
  });
});
