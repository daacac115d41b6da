import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FeedMessage } from '@glasshouse/contracts/feed';
import { startFeedPeer, type FeedPeer } from '@glasshouse/feeds/testing';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runReplay } from './run-replay.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'glasshouse-replay-'));

const SEASON = [
  'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,AvgH,AvgD,AvgA',
  'E0,13/08/2022,Ashford,Brimley,2,1,H,1.80,3.60,4.50',
  'E0,not a day,Carrow,Ashford,0,0,D,1.80,3.60,4.50',
  'E0,14/08/2022,Brimley,Carrow,1,1,D,2.10,3.30,3.60',
].join('\n');

/** A two-sided match from its opening to its winner, by hand. */
function writeExchangeLines(): string {
  const define = (pt: number, status: string, inPlay: boolean, results: readonly [string, string]): string =>
    JSON.stringify({
      op: 'mcm',
      pt,
      mc: [
        {
          id: '1.5',
          marketDefinition: {
            eventId: '900',
            eventTypeId: '2',
            marketType: 'MATCH_ODDS',
            marketTime: new Date(600_000).toISOString(),
            status,
            inPlay,
            runners: [
              { id: 11, status: results[0], name: 'A. Ames' },
              { id: 22, status: results[1], name: 'B. Boyle' },
            ],
          },
        },
      ],
    });
  const offer = (pt: number, back: number): string =>
    JSON.stringify({
      op: 'mcm',
      pt,
      mc: [{ id: '1.5', rc: [{ id: 11, batb: [[0, back, 9]], batl: [[0, back + 0.02, 9]] }] }],
    });
  const racing = ['ACTIVE', 'ACTIVE'] as const;
  return [
    define(1_000, 'OPEN', false, racing),
    offer(2_000, 1.9),
    '{"op":"mcm",',
    define(600_000, 'OPEN', true, racing),
    offer(700_000, 1.5),
    define(900_000, 'CLOSED', true, ['WINNER', 'LOSER']),
  ].join('\n');
}

/** One market of a race of five: it opens, is priced, stops at the off and is paid. */
function writeRaceLines(id: string, marketType: string, price: number, paid: readonly number[]): string {
  const runners = [11, 22, 33, 44, 55];
  const define = (pt: number, status: string, statusOf: (runner: number) => string): string => {
    const marketDefinition = {
      eventId: '901',
      eventTypeId: '7',
      marketType,
      numberOfWinners: paid.length,
      marketTime: new Date(600_000).toISOString(),
      venue: 'Thornfield',
      status,
      inPlay: false,
      runners: runners.map((runner) => ({ id: runner, status: statusOf(runner), name: `${runner}. Horse ${runner}` })),
    };
    return JSON.stringify({ op: 'mcm', pt, mc: [{ id, marketDefinition }] });
  };
  const rc = runners.map((runner) => ({ id: runner, batb: [[0, price, 9]], batl: [[0, price, 9]] }));
  return [
    define(1_000, 'OPEN', () => 'ACTIVE'),
    JSON.stringify({ op: 'mcm', pt: 2_000, mc: [{ id, rc }] }),
    define(600_000, 'SUSPENDED', () => 'ACTIVE'),
    define(900_000, 'CLOSED', (runner) => (paid.includes(runner) ? 'WINNER' : 'LOSER')),
  ].join('\n');
}

interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

interface Running {
  readonly finished: Promise<Outcome>;
  interrupt(): void;
}

// The test runner's own variables mean something else to the site's settings.
const VARIABLES = { PATH: process.env['PATH'], HOME: process.env['HOME'], FEED_TOKEN: 'secret' };

function startReplay(args: readonly string[]): Running {
  let output = '';
  let errors = '';
  const stops: (() => void)[] = [];
  const ended = runReplay(args, {
    variables: VARIABLES,
    output: { isTTY: false, columns: 80, write: (text) => (output += text) },
    errors: { write: (text) => (errors += text) },
    onStop: (stop) => void stops.push(stop),
  });
  return {
    finished: ended.then((code) => ({ code, output, errors })),
    interrupt: () => stops.forEach((stop) => stop()),
  };
}

/** As a person starts it. */
function startProgram(args: readonly string[]): Running {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/replay/main.ts', ...args], {
    cwd: ROOT,
    env: VARIABLES,
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  return {
    finished: new Promise((resolve) => child.on('close', (code) => resolve({ code, output, errors }))),
    interrupt: () => void child.kill('SIGINT'),
  };
}

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function kindsOf(messages: readonly FeedMessage[]): string[] {
  return messages.map((message) => message.kind).filter((kind) => kind !== 'alive');
}

function countKind(messages: readonly FeedMessage[], kind: FeedMessage['kind']): number {
  return messages.filter((message) => message.kind === kind).length;
}

let site: FeedPeer;
beforeEach(async () => {
  site = await startFeedPeer();
});
afterEach(() => site.stop());
afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run replay', () => {
  it('plays a season: fixtures and prices first, then results; a broken line is named and skipped', async () => {
    const { finished } = startProgram([write('E9-2223.csv', SEASON), '--speed', 'max', '--url', site.url]);
    const { code, output } = await finished;
    expect(output).toContain('E9-2223.csv, line 3: "not a day" is no date.');
    expect(output).toContain('Ashford - Brimley 2:1  1x2: Ashford won');
    expect(output).toContain('E9-2223.csv: 2 events, 2 markets settled, 1 broken or left out.');
    expect(code).toBe(0);
    expect(site.malformed).toEqual([]);
    expect(site.asked[0]).toEqual({
      url: '/feed-api/v1?producer=replay-e9-2223&ack=1',
      authorization: 'Bearer secret',
    });
    const ends = site.heard.flatMap((message, index) => (message.kind === 'event_end' ? [index] : []));
    const lastPrice = site.heard.findLastIndex(
      (message) => message.kind === 'odds_change' && message.section === 'line',
    );
    expect(ends).toHaveLength(2);
    expect(lastPrice).toBeLessThan(ends[0] ?? 0);
    expect(kindsOf(site.heard).at(-1)).toBe('bye');
  });

  it('plays a match of the exchange to its winner', async () => {
    const file = write('tennis.prices.jsonl', writeExchangeLines());
    const { finished } = startReplay([file, '--speed', '400', '--start-in', '1', '--url', site.url]);
    const { code, output } = await finished;
    expect(output).toContain('tennis.prices.jsonl, line 3: not JSON.');
    expect(output).toContain('A. Ames - B. Boyle  winner: A. Ames won');
    expect(code).toBe(0);
    expect(site.malformed).toEqual([]);
    const live = site.heard.find((message) => message.kind === 'odds_change' && message.section === 'live');
    const fixture = site.heard.find((message) => message.kind === 'fixture_change');
    const startsAtMs = fixture?.kind === 'fixture_change' ? fixture.fixture.startsAtMs : 0;
    expect(live?.generatedAtMs).toBeGreaterThanOrEqual(startsAtMs);
  });

  it('refuses lines whose clock is absurd, and plays the rest at its pace', async () => {
    const lines = writeExchangeLines().split('\n');
    const absurd = [1e20, Date.UTC(2090, 0, 1)].map((pt) => lines[1]?.replace('"pt":2000', `"pt":${pt}`) ?? '');
    const file = write('clock.prices.jsonl', lines.toSpliced(2, 1, ...absurd).join('\n'));
    const { finished } = startReplay([file, '--speed', '400', '--start-in', '1', '--url', site.url]);
    const { code, output, errors } = await finished;
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('line 3: its clock (pt 100000000000000000000) is far from its markets');
    expect(output).toContain('line 4: its clock (pt 3786912000000) is far from its markets');
    expect(output).toContain('A. Ames - B. Boyle  winner: A. Ames won');
    expect(site.heard.filter((message) => message.kind === 'event_end')).toHaveLength(1);
  });

  it('plays a race with its place market, laid around the off', async () => {
    const win = write('race-win.jsonl', writeRaceLines('1.1', 'WIN', 5, [33]));
    const place = write('race-place.jsonl', writeRaceLines('1.2', 'PLACE', 2.5, [33, 44]));
    const { finished } = startReplay([win, place, '--speed', '400', '--start-in', '1', '--url', site.url]);
    const { code, output } = await finished;
    expect(output).toContain(
      '00:10 Thornfield  race_winner: Horse 33 won; race_placed|places=2: Horse 33 won, Horse 44',
    );
    expect(output).toContain('each_way|places=2|share=1:4: Horse 33 won, Horse 44 placed');
    expect(output).toContain('race-win.jsonl: 1 event, 3 markets settled');
    expect(code).toBe(0);
    expect(site.malformed).toEqual([]);
    const stop = site.heard.find((message) => message.kind === 'bet_stop');
    const fixture = site.heard.find((message) => message.kind === 'fixture_change');
    const startsAtMs = fixture?.kind === 'fixture_change' ? fixture.fixture.startsAtMs : 0;
    expect(stop?.generatedAtMs).toBeGreaterThanOrEqual(startsAtMs);
  });

  it('sends the present state again to a site that was restarted, and goes on', async () => {
    const { finished, interrupt } = startReplay([write('E8.csv', SEASON), '--start-in', '600', '--url', site.url]);
    await expect.poll(() => countKind(site.heard, 'odds_change')).toBeGreaterThanOrEqual(2);
    await expect.poll(() => countKind(site.heard, 'snapshot_complete')).toBe(1);
    const before = site.heard.length;
    site.connections[0]?.terminate();
    await expect.poll(() => countKind(site.heard.slice(before), 'snapshot_complete')).toBe(1);
    expect(kindsOf(site.heard.slice(before))).toEqual([
      'fixture_change',
      'odds_change',
      'fixture_change',
      'odds_change',
      'snapshot_complete',
    ]);
    interrupt();
    expect((await finished).output).toContain('Connection to the site lost');
  });

  it('cancels what is still open when it is broken off, and says bye', async () => {
    const { finished, interrupt } = startProgram([write('E7.csv', SEASON), '--start-in', '600', '--url', site.url]);
    await expect.poll(() => countKind(site.heard, 'odds_change')).toBeGreaterThanOrEqual(2);
    await expect.poll(() => countKind(site.heard, 'snapshot_complete')).toBe(1);
    interrupt();
    const { code, output } = await finished;
    expect(code).toBe(130);
    expect(output).toContain('Without a result: 2 cancelled');
    expect(kindsOf(site.heard).slice(-5)).toEqual(['bet_cancel', 'event_end', 'bet_cancel', 'event_end', 'bye']);
  });

  it('plays the same file again as other events', async () => {
    const file = write('E6.csv', SEASON);
    await startReplay([file, '--speed', 'max', '--url', site.url]).finished;
    const events = new Set(site.heard.flatMap((message) => ('event' in message ? [message.event] : [])));
    expect(events.size).toBe(2);
    await startReplay([file, '--speed', 'max', '--url', site.url]).finished;
    expect(new Set(site.heard.flatMap((message) => ('event' in message ? [message.event] : []))).size).toBe(4);
  });

  it.each([
    ['no site', ['E5.csv', '--url', 'http://127.0.0.1:1'], 'No site answers at http://127.0.0.1:1'],
    ['no address', ['E5.csv', '--url', 'here'], '"here" is no address of a site'],
    ['no speed', ['E5.csv', '--speed', '0'], 'It is a number above 0, or "max".'],
    ['no seconds', ['E5.csv', '--start-in', 'soon'], 'It is a number of seconds'],
    ['no file', ['missing.csv'], 'There is no file'],
    ['a packed file', ['packed.bz2'], 'unpack it with "bunzip2" first'],
    ['one season too many', ['E5.csv', join(folder, 'E5.csv')], 'Seasons are played one at a time'],
  ])('says in a sentence that there is %s', async (_what, [file = '', ...options], words) => {
    write('E5.csv', SEASON);
    write('packed.bz2', 'BZh91AY&SY');
    const { code, errors } = await startReplay([join(folder, file), ...options]).finished;
    expect(code).toBe(1);
    expect(errors).toContain(words);
    expect(errors.trim().split('\n')).toHaveLength(1);
  });
});
