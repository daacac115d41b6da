import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import { findRoot } from '@glasshouse/server/platform/environment';
import { CRICKET_PRICES, isRecorded, pathOf, SEASONS } from '../conformance/recorded-input.ts';
import {
  coupon,
  eventually,
  FEED_TOKEN,
  openHouse,
  registerPlayer,
  request,
  type House,
  type Player,
} from './house.ts';

const CRICKET = pathOf(CRICKET_PRICES);
const [SEASON_NAME = ''] = SEASONS;
const SEASON = pathOf(SEASON_NAME);
const present = isRecorded(CRICKET_PRICES, SEASON_NAME);

let house: House;
let player: Player;
let replaying: ChildProcess | undefined;

beforeAll(async () => {
  house = await openHouse();
  player = await registerPlayer(house);
  await player.deposit(100_000);
});

afterEach(() => replaying?.kill('SIGKILL'));
afterAll(() => house.close());

/** The command a person would type, in a process of its own. */
function replay(...options: string[]): { readonly ended: Promise<number | null>; output(): string } {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/replay/main.ts', ...options, '--url', house.url], {
    cwd: findRoot(),
    env: { ...process.env, FEED_TOKEN },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  replaying = child;
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { ended: new Promise((done) => child.once('exit', done)), output: () => output };
}

async function findOnLine(home: string): Promise<EventView | undefined> {
  const list = await request(house.url, 'GET', '/web-api/sportsbook/events?section=line&limit=200');
  const events: EventView[] = JSON.parse(list.text).events;
  const found = events.find((event) => event.home.name === home);
  if (!found) return undefined;
  const answer = await request(house.url, 'GET', `/web-api/sportsbook/events/${found.eventId}`);
  return answer.status === 200 ? JSON.parse(answer.text).event : undefined;
}

async function getBet(betId: unknown): Promise<BetView> {
  const answer = await player.call<BetView>('GET', `/web-api/bets/${String(betId)}`);
  return answer.body;
}

const settledBet = (betId: unknown): Promise<BetView> =>
  eventually(
    `bet ${String(betId)} is settled`,
    async () => {
      const bet = await getBet(betId);
      return bet.state === 'open' ? undefined : bet;
    },
    20_000,
  );

describe.skipIf(!present)('recorded real input on the running house (needs ../shared/feeds)', () => {
  it(
    '[FE-01] plays a real match live, and its own result settles the bets placed before it',
    { timeout: 120_000 },
    async () => {
      const run = replay(CRICKET, '--speed', '1200', '--start-in', '8');
      const bets = await eventually(
        'both outcomes are sold',
        async () => {
          const event = await findOnLine('Netherlands');
          const outcomes = event?.markets.find((market) => market.status === 'active')?.outcomes ?? [];
          if (!event || outcomes.length < 2) return undefined;
          const placed = await Promise.all(
            outcomes.map(({ id, oddsMilli }) =>
              player.place(
                coupon(player.accountId, event.eventId, {
                  changeCoefAction: 0,
                  bets: [
                    { gameId: event.eventId, market: 'winner', outcome: id, coef: oddsMilli / 1000, section: 'line' },
                  ],
                }),
              ),
            ),
          );
          return placed.every((answer) => answer.status === 200)
            ? placed.map((answer) => answer.body['betId'])
            : undefined;
        },
        60_000,
      );
      expect(await run.ended).toBe(0);
      const [netherlands, guinea] = await Promise.all(bets.map(settledBet));
      expect([netherlands?.state, guinea?.state]).toEqual(['won', 'lost']);
      expect(netherlands?.payout).toBe(netherlands?.possibleWin);
    },
  );

  it(
    '[FE-14] loads a season, 380 matches, and every settled outcome agrees with the file',
    { timeout: 120_000 },
    async () => {
      const run = replay(SEASON, '--speed', 'max');
      expect(await run.ended).toBe(0);
      const rows = await house.home.database.query<{ home: string; away: string; outcome_id: string }>(
        `select h.name as home, a.name as away, r.outcome_id from market_result r
       join event e using (event_id) join competitor h on h.competitor_id = e.home_id join competitor a on a.competitor_id = e.away_id
       where r.market_key = '1x2' and r.kind = 'win' and e.producer like 'replay-e0%'`,
      );
      const [header, ...lines] = readFileSync(SEASON, 'utf8')
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(','));
      const column = (name: string): number => header?.indexOf(name) ?? -1;
      const [home, away, result] = [column('HomeTeam'), column('AwayTeam'), column('FTR')];
      const words: Record<string, string> = { H: '1', D: 'x', A: '2' };
      const told = lines.map((line) => `${line[home]} ${line[away]} ${words[line[result] ?? '']}`);
      expect(rows.map((row) => `${row.home} ${row.away} ${row.outcome_id}`).toSorted()).toEqual(told.toSorted());
      expect(rows).toHaveLength(380);
    },
  );
});
