import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { startFeedPeer, type FeedPeer } from '@glasshouse/feeds/testing';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'glasshouse-past-'));
const write = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

let peer: FeedPeer;
beforeEach(async () => {
  peer = await startFeedPeer();
});
afterEach(() => peer.stop());
afterAll(() => rmSync(folder, { recursive: true }));

async function tell(...args: readonly string[]): Promise<{ readonly said: string; readonly code: number | null }> {
  let said = '';
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/past/main.ts', ...args, '--url', peer.url], {
    cwd: ROOT,
    env: { ...process.env, FEED_TOKEN: 'a-token-of-the-feed' },
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { said, code };
}

const heard = () => peer.heard.flatMap((message) => (message.kind === 'past_matches' ? message.matches : []));

it('tells a season of results, the latest first, and names what it left out', async () => {
  const season = [
    'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR',
    'E0,13/08/2022,Ashford,Brimley,2,1,H',
    'E0,not a day,Carrow,Ashford,0,0,D',
    'E0,14/08/2022,Brimley,Carrow,1,1,D',
    'E0,20/05/2099,Ashford,Carrow,,,',
  ].join('\n');
  const { said, code } = await tell(write('season.csv', season));
  expect(code).toBe(0);
  const told = heard().map(({ fixture, status }) => [fixture.home.name, status?.score]);
  expect(told.slice(0, 2)).toEqual([
    ['Brimley', { home: 1, away: 1 }],
    ['Ashford', { home: 2, away: 1 }],
  ]);
  expect(said).toMatch(/^2 matches told, 0 of them with who scored; \d left out\.\n {2}3: /);
  expect(peer.malformed).toEqual([]);
}, 60_000);

it('tells matches with who scored, packed or not, and asks for the files that name them', async () => {
  const side = (at: 'home' | 'away', teamId: number, score: number) => ({
    side: at,
    teamId,
    score,
    scoreHT: 0,
    scoreET: 0,
    formation: { lineup: [{ playerId: 10 + teamId, goals: String(score) }], bench: [] },
  });
  const match = {
    wyId: 7,
    competitionId: 795,
    dateutc: '2018-03-11 14:00:00',
    status: 'Played',
    duration: 'Regular',
    teamsData: { 1: side('home', 1, 1), 2: side('away', 2, 0) },
  };
  const names = [1, 2].map((wyId) => ({ wyId, name: `Team ${wyId}` }));
  const matches = write('matches.json.gz', gzipSync(JSON.stringify([match, { ...match, wyId: 8, competitionId: 1 }])));
  const teams = write('teams.json', JSON.stringify(names));
  const players = write('players.json', JSON.stringify([{ wyId: 11, shortName: 'A. Ames' }]));
  const event = { eventName: 'Shot', tags: [{ id: 101 }], playerId: 11, teamId: 1, matchPeriod: '2H', eventSec: 61 };
  write('7.json.gz', gzipSync(JSON.stringify({ events: [event] })));
  const { said, code } = await tell(matches, '--teams', teams, '--players', players, '--events', folder);
  expect([code, said]).toEqual([
    0,
    '1 matches told, 1 of them with who scored; 1 left out.\n  2: competition 1 is not in the table of competitions\n',
  ]);
  expect(heard()[0]).toMatchObject({ goals: [{ scorer: { name: 'A. Ames' }, period: 2, clockSec: 2_761 }] });
  const alone = await tell(matches);
  expect(alone.code).toBe(1);
  expect(alone.said).toContain('give their files with --teams and --players');
}, 60_000);
