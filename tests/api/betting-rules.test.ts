import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Producer } from '@glasshouse/feeds/producer';
import { NO_DETAILS } from '../quick-site.ts';
import {
  coupon,
  eventually,
  findEventId,
  offerEvent,
  openHouse,
  registerPlayer,
  request,
  type House,
  type Player,
} from './house.ts';

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-rules-'));
const path = join(folder, 'site.json');
const DELAY_MS = 3_000;

let house: House;
let producer: Producer;
let player: Player;
let gameId: number;

/** As careful programs do: a new file put in the place of the old. */
function write(betting: object): void {
  writeFileSync(`${path}.new`, JSON.stringify({ ...NO_DETAILS, betting }));
  renameSync(`${path}.new`, path);
}

beforeAll(async () => {
  write({});
  house = await openHouse({ SITE_CONFIG: path });
  producer = await house.connect('tests');
  player = await registerPlayer(house);
  await player.deposit(100_000);
  await offerEvent(producer, 'rules:1', { home: { id: 'Ruled', name: 'Ruled' } });
  gameId = await findEventId(house, 'Ruled');
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

interface Status {
  readonly status: string;
  readonly reason?: string;
  readonly appliedAt: string;
}

async function readStatus(): Promise<Status> {
  return JSON.parse((await request(house.url, 'GET', '/configz')).text);
}

/** Written, read by the program, and what it says of it. */
async function set(betting: object): Promise<Status> {
  const before = await readStatus();
  write(betting);
  return eventually('the program reads the file', async () => {
    const now = await readStatus();
    return now.appliedAt === before.appliedAt && now.reason === before.reason ? undefined : now;
  });
}

const place = (over: Parameters<typeof coupon>[2] = {}) => player.place(coupon(player.accountId, gameId, over));
const codeOf = ({ text }: { readonly text: string }): unknown => JSON.parse(text).error?.code;

describe('rules of betting that the operator changes', () => {
  it('hold from the next bet on, without a restart', async () => {
    expect((await place()).status).toBe(200);
    expect(await set({ maxPayoutStakes: 3 })).toMatchObject({ status: 'applied' });
    const refused = await place();
    expect([refused.status, codeOf(refused)]).toEqual([409, 'payout_too_large']);
    expect((await place({ amount: 700 })).status).toBe(200);
    await set({});
    expect((await place()).status).toBe(200);
  });

  it('stay as they were while the file has a wrong one, and the operator is told which', async () => {
    await set({ maxPayoutStakes: 3 });
    const told = await set({ maxPayoutStakes: 100_000, vip: { times: 0 } });
    expect(told).toMatchObject({ status: 'refused', reason: expect.stringContaining('/betting/vip/times') });
    expect(codeOf(await place())).toBe('payout_too_large');
    await set({});
    expect((await place()).status).toBe(200);
  });

  it('[CP-16] bring promo codes and take them back', async () => {
    const free = { promoCode: 'summer', amount: 1_500 };
    const code = { code: 'SUMMER', stakes: 3, minOddsMilli: 1_500, untilDate: '2099-01-01' };
    expect(codeOf(await place(free))).toBe('promo_unknown');
    await set({ promoCodes: [code] });
    expect((await place(free)).status).toBe(200);
    expect(codeOf(await place(free))).toBe('promo_used');
    await set({ promoCodes: [{ ...code, code: 'AUTUMN' }] });
    expect(codeOf(await place(free))).toBe('promo_unknown');
  });

  it('do not touch a bet that waits: it is decided by those it was placed under', async () => {
    await set({ defaultLiveDelayMs: DELAY_MS, liveDelays: [] });
    const fixture = { sportId: 10, home: { id: 'Waiting', name: 'Waiting' } };
    await offerEvent(producer, 'rules:2', fixture, 'live');
    const live = await findEventId(house, 'Waiting', 'live');
    const bets = [{ gameId: live, market: '1x2', outcome: '1', coef: 2, section: 'live' as const }];
    const waiting = await place({ bets });
    expect(waiting.body).toMatchObject({ status: 'pending', delayMs: DELAY_MS });
    await set({ maxPayoutStakes: 1 });
    expect(codeOf(await place())).toBe('payout_too_large');
    const state = await eventually('the bet is decided', async () => {
      const { body } = await player.call('GET', `/web-api/coupon/pending/${Number(waiting.body['betId'])}`);
      return body['state'] === 'pending' ? undefined : body['state'];
    });
    expect(state).toBe('accepted');
  });
});
