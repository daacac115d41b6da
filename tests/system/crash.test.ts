import { afterEach, describe, expect, it } from 'vitest';
import { coupon, eventually, request } from '../api/house.ts';
import {
  built,
  findApp,
  findFreePort,
  findPostgres,
  LINUX,
  makeHouseFolder,
  offer,
  openAccount,
  start,
  stopAll,
  whenOpen,
  type Bettor,
  type Started,
} from './supervised.ts';

afterEach(stopAll);

/** A bet that was asked for, and the answer if one came. */
interface Asked {
  readonly bettor: Bettor;
  readonly body: ReturnType<typeof coupon>;
  readonly answer: string | undefined;
}

const BETTORS = 8;
/** Between two bets of one bettor: each of them is asked for again afterwards. */
const REST_MS = 20;

/** True where it was there: what was killed a moment ago may not have been started again yet. */
function killNow(house: Started, folder: string, victim: 'the program' | 'PostgreSQL'): true | undefined {
  try {
    process.kill(victim === 'PostgreSQL' ? findPostgres(folder) : findApp(house), 'SIGKILL');
    return true;
  } catch {
    return undefined;
  }
}

/** Each bettor asks for one bet after another until told to stop; what was asked and what was answered is kept. */
function startLoad(url: string, bettors: readonly Bettor[], gameId: number): { stop(): Promise<Asked[]> } {
  let going = true;
  const asked: Asked[] = [];
  const loops = bettors.map(async (bettor) => {
    while (going) {
      const body = coupon(bettor.accountId, gameId, { amount: 20 });
      const answer = await request(url, 'POST', '/web-api/coupon/place', body, bettor.cookie).catch(() => undefined);
      asked.push({ bettor, body, answer: answer?.status === 200 ? answer.text : undefined });
      await pause(answer ? REST_MS : 50);
    }
  });
  return {
    stop: async () => {
      going = false;
      await Promise.all(loops);
      return asked;
    },
  };
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

describe.skipIf(!built || !LINUX)(
  'killed in the middle of bets (needs the build, and /proc to find the process)',
  () => {
    it.each(['the program', 'PostgreSQL'] as const)(
      '[AC-09] loses no acknowledged bet and doubles none when %s is killed',
      { timeout: 120_000 },
      async (victim) => {
        const folder = await makeHouseFolder();
        const house = start(folder, await findFreePort());
        await whenOpen(house);
        const bettors = await Promise.all(Array.from({ length: BETTORS }, () => openAccount(house.url)));
        const { producer, gameId } = await offer(house.url, folder);
        const load = startLoad(house.url, bettors, gameId);
        for (let kill = 0; kill < 3; kill++) {
          await pause(300 + Math.random() * 400);
          await eventually('there is something to kill', async () => killNow(house, folder, victim), 30_000);
          await pause(1_500);
        }
        await whenOpen(house);
        await eventually(
          'bets are taken again',
          async () => {
            const [bettor] = bettors;
            if (!bettor) return undefined;
            const answer = await request(
              house.url,
              'POST',
              '/web-api/coupon/place',
              coupon(bettor.accountId, gameId),
              bettor.cookie,
            );
            return answer.status === 200 || undefined;
          },
          30_000,
        );
        const asked = await load.stop();
        const acknowledged = asked.filter(({ answer }) => answer !== undefined);
        expect(acknowledged.length).toBeGreaterThan(20);
        await Promise.all(
          bettors.map(async (bettor) => {
            for (const { body, answer } of acknowledged.filter((one) => one.bettor === bettor)) {
              const again = await request(house.url, 'POST', '/web-api/coupon/place', body, bettor.cookie);
              expect(again.text).toBe(answer);
            }
          }),
        );
        // What was asked and never answered is resolved by asking again: one bet, whatever had happened to it.
        for (const { bettor, body } of asked.filter(({ answer }) => answer === undefined).slice(0, 50)) {
          const first = await request(house.url, 'POST', '/web-api/coupon/place', body, bettor.cookie);
          const second = await request(house.url, 'POST', '/web-api/coupon/place', body, bettor.cookie);
          expect(second.text).toBe(first.text);
        }
        for (const { cookie, accountId } of bettors) {
          const accounts = await request(house.url, 'GET', '/web-api/accounts', undefined, cookie);
          const money: number = JSON.parse(accounts.text).all_accounts[0].money;
          expect(money).toBe(await sumStatement(house.url, cookie, accountId));
        }
        await producer.close();
      },
    );
  },
);

/** The balance as the account's own statement tells it, page by page. */
async function sumStatement(url: string, cookie: string, accountId: number): Promise<number> {
  let sum = 0;
  let before = '';
  for (;;) {
    const page = await request(url, 'GET', `/web-api/accounts/${accountId}/statement${before}`, undefined, cookie);
    const { lines, more }: { lines: { entryId: number; amount: number }[]; more: boolean } = JSON.parse(page.text);
    for (const line of lines) sum += line.amount;
    if (!more) return sum;
    before = `?before=${lines.at(-1)?.entryId}`;
  }
}
