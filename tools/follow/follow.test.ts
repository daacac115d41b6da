import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startFeedPeer, type FeedPeer } from '@glasshouse/feeds/testing';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'glasshouse-follow-'));
const [before, now] = [join(folder, 'before.json'), join(folder, 'now.json')];

/** A season of two matches as it is published; the first one has been played where `score` is given. */
function writeSeason(file: string, score?: readonly [number, number]): void {
  const match = { round: 'Matchday 1', date: '2027-08-14', time: '15:00', team1: 'Ashford', team2: 'Brimley' };
  const other = { ...match, date: '2027-08-15', team1: 'Carrow', team2: 'Denby' };
  const matches = [{ ...match, ...(score && { score: { ft: score } }) }, other];
  writeFileSync(file, JSON.stringify({ name: 'League 2027/28', matches }));
}

let peer: FeedPeer;
let child: ChildProcess | undefined;
beforeEach(async () => {
  peer = await startFeedPeer();
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await peer.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Run {
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

function follow(...args: readonly string[]): Run {
  let said = '';
  const started = spawn(
    process.execPath,
    ['--import', 'tsx', 'tools/follow/main.ts', ...args, '--url', peer.url, '--every', '1'],
    { cwd: ROOT, env: { ...process.env, FEED_TOKEN: 'a-token-of-the-feed' } },
  );
  child = started;
  started.stdout.on('data', (text: Buffer) => (said += text.toString()));
  started.stderr.on('data', (text: Buffer) => (said += text.toString()));
  return { said: () => said, ended: new Promise((resolve) => started.on('exit', resolve)) };
}

const kinds = (): string[] => peer.heard.map(({ kind }) => kind);
/** Told by the version, and again by the recovery that every site asks for. */
const namedEvents = (): Set<string> =>
  new Set(peer.heard.flatMap((message) => (message.kind === 'fixture_change' ? [message.event] : [])));

it('tells what was published before, then each version that comes, and leaves when it is asked to', async () => {
  writeSeason(before);
  writeSeason(now);
  const run = follow(before, now);
  await expect.poll(() => namedEvents().size, { timeout: 30_000 }).toBe(2);
  writeSeason(now, [2, 1]);
  await expect.poll(kinds, { timeout: 30_000 }).toContain('bet_settlement');
  child?.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  expect(run.said()).toContain(`${now}: `);
  expect(peer.malformed).toEqual([]);
}, 60_000);

it('says in a sentence that there is no such file', async () => {
  const run = follow(join(folder, 'none.json'));
  expect(await run.ended).toBe(1);
  expect(run.said()).toMatch(/^ENOENT: no such file.*none\.json'\n$/);
}, 30_000);
