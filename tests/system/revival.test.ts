import { afterEach, describe, expect, it } from 'vitest';
import { coupon, eventually, request } from '../api/house.ts';
import {
  built,
  findApp,
  findFreePort,
  LINUX,
  makeHouseFolder,
  offer,
  openAccount,
  start,
  stopAll,
  whenOpen,
} from './supervised.ts';

afterEach(stopAll);

describe.skipIf(!built || !LINUX)(
  'a program that dies or hangs (needs the build, and /proc to find the process)',
  () => {
    it.each([
      ['SIGKILL', /^The server process ended \(SIGKILL\) and is started again\. \[child_ended\]$/m],
      ['SIGSTOP', /^The server process has not answered \d times and is ended\. \[child_hung\]$/m],
    ] as const)(
      '[REL-05] is back after %s, takes bets again by itself, and says what happened',
      { timeout: 240_000 },
      async (signal, said) => {
        const folder = await makeHouseFolder();
        const house = start(folder, await findFreePort());
        await whenOpen(house);
        const { cookie, accountId } = await openAccount(house.url);
        const { producer, gameId } = await offer(house.url, folder);
        const first = findApp(house);
        process.kill(first, signal);
        await eventually('it is told', async () => said.test(house.output()) || undefined, 60_000);
        await eventually(
          'bets are taken again',
          async () => {
            const body = coupon(accountId, gameId);
            const answer = await request(house.url, 'POST', '/web-api/coupon/place', body, cookie).catch(
              () => undefined,
            );
            return answer?.status === 200 || undefined;
          },
          60_000,
        );
        expect(findApp(house)).not.toBe(first);
        await producer.close();
      },
    );
  },
);
