import { join } from 'node:path';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import { makeLog } from '@glasshouse/feeds/program';
import { startOddsProvider, writeOddsEvent, type OddsProvider, type QuotedMarkets } from '@glasshouse/feeds/testing';
import { readSettings, runOddsApi } from '@glasshouse/feeds/the-odds-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import { coupon, FEED_TOKEN, openHouse, registerPlayer, request, type House, type Player } from './house.ts';

const KEY = 'the-key-of-the-house';
const EPL = 'soccer_epl';
const HOUR_MS = 3_600_000;
const PATIENCE = { timeout: 30_000 };

let house: House;
let provider: OddsProvider;
let player: Player;
let stop: AbortController;
let betId: string;
let program: Promise<void>;
const lines: string[] = [];
/** How far the program's clock is ahead of the house's: its match is over while ours has not begun. */
let aheadMs = 0;
const nowMs = (): number => Date.now() + aheadMs;
const startsAtMs = Math.ceil(Date.now() / 60_000) * 60_000 + HOUR_MS;

const PRICES: QuotedMarkets = {
  h2h: [
    ['Leeds', 2.1],
    ['Hull', 3.5],
    ['Draw', 3.4],
  ],
  totals: [
    ['Over', 1.9, 2.5],
    ['Under', 1.95, 2.5],
  ],
  spreads: [
    ['Leeds', 1.9, -0.25],
    ['Hull', 1.95, 0.25],
  ],
};

beforeAll(async () => {
  [house, provider] = await Promise.all([openHouse(), startOddsProvider(KEY, 1_000_000)]);
  provider.answers.set('sports', [{ key: EPL, title: 'EPL', active: true, has_outrights: false }]);
  tell();
  player = await registerPlayer(house);
  await player.deposit(100_000);
  start();
}, 90_000);

afterAll(async () => {
  stop.abort();
  await program;
  await provider.stop();
  await house.close();
});

/** The provider's answers about one match, seen now. */
function tell(more: Record<string, unknown> = {}, prices: QuotedMarkets = PRICES): void {
  const head = { id: 'match-1', sport: EPL, home: 'Leeds', away: 'Hull', startsAtMs };
  const event = { ...writeOddsEvent(head, { pinnacle: prices }, nowMs()), ...more };
  for (const what of ['events', 'odds', 'scores']) provider.answers.set(`sports/${EPL}/${what}`, [event]);
}

function start(): void {
  stop = new AbortController();
  const settings = readSettings({
    ODDS_API_URL: provider.url,
    ODDS_API_KEY: KEY,
    ODDS_API_MEMORY: join(house.folder, 'odds', 'memory.json'),
    FEED_URL: house.url,
    FEED_TOKEN,
  });
  const log = makeLog((line) => lines.push(line), 'info');
  program = runOddsApi({ settings, log, signal: stop.signal, nowMs, roundMs: 20 });
}

async function findEventId(): Promise<number> {
  const sql = `select event_id from event where producer = 'the-odds-api' and producer_event_id = 'match-1'`;
  const [row] = await house.home.database.query<{ event_id: number }>(sql);
  return Number(row?.event_id ?? 0);
}

async function readEvent(): Promise<EventView | undefined> {
  const answer = await request(house.url, 'GET', `/web-api/sportsbook/events/${await findEventId()}`);
  return answer.status === 200 ? JSON.parse(answer.text).event : undefined;
}

const offers = async (): Promise<Record<string, string>> =>
  Object.fromEntries(((await readEvent())?.markets ?? []).map(({ key, status }) => [key, status]));

const ALL_ACTIVE = { '1x2': 'active', 'asian_handicap|hcp=-0.25': 'active', 'total|total=2.5': 'active' };
const ALL_STOPPED = { '1x2': 'suspended', 'asian_handicap|hcp=-0.25': 'suspended', 'total|total=2.5': 'suspended' };

describe('the Odds API in a house', () => {
  it('offers a match at the provider’s prices, and a bet is placed', async () => {
    await expect.poll(offers, PATIENCE).toEqual(ALL_ACTIVE);
    const event = await readEvent();
    expect(event).toMatchObject({
      section: 'line',
      home: { name: 'Leeds' },
      away: { name: 'Hull' },
      startsAtSec: startsAtMs / 1_000,
    });
    const selection = { gameId: event?.eventId ?? 0, market: '1x2', outcome: '1', coef: 2.1, section: 'line' } as const;
    const bet = await player.place(coupon(player.accountId, selection.gameId, { bets: [selection] }));
    expect(bet.status).toBe(200);
    betId = String(bet.body['betId']);
  });

  it('[FEED-02] sells nothing while the provider is silent for too long, and all again afterwards', async () => {
    provider.mood = 'broken';
    aheadMs += 16 * 60_000;
    await expect.poll(offers, PATIENCE).toEqual(ALL_STOPPED);
    expect(lines.join('')).toContain('odds_api_provider_lost');
    provider.mood = 'well';
    tell();
    aheadMs += 5 * 60_000;
    await expect.poll(offers, PATIENCE).toEqual(ALL_ACTIVE);
  });

  it('sells nothing without credits', async () => {
    provider.remaining = 0;
    aheadMs += 10 * 60_000;
    await expect.poll(offers, PATIENCE).toEqual(ALL_STOPPED);
    await expect.poll(() => lines.join(''), PATIENCE).toContain('odds_api_quota_spent');
    provider.remaining = 1_000_000;
    tell();
    aheadMs += 10 * 60_000;
    tell();
    await expect.poll(offers, PATIENCE).toEqual(ALL_ACTIVE);
  });

  it('settles after a new start what was sold before it, and pays', async () => {
    stop.abort();
    await program;
    await expect.poll(offers, PATIENCE).toEqual(ALL_STOPPED);
    tell({
      completed: true,
      scores: [
        { name: 'Leeds', score: '2' },
        { name: 'Hull', score: '0' },
      ],
    });
    aheadMs = startsAtMs + 2 * HOUR_MS - Date.now();
    start();
    const settled = async (): Promise<string> =>
      (await player.call<BetView>('GET', `/web-api/bets/${betId}`)).body.state;
    await expect.poll(settled, PATIENCE).toBe('won');
    expect(await player.balance()).toBe(100_000 - 1_000 + 2_100);
    expect(lines.join('')).not.toContain(KEY);
  });
});
