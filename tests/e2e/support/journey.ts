import { test as base } from '@playwright/test';
import { endOffered, openBooth, type Booth } from './booth.ts';
import { startHouse, type RunningHouse } from './start-house.ts';
import { listenForTrouble, type Trouble } from './trouble.ts';

interface WorkerParts {
  /** What the house is started with, beside its own port and folder. */
  readonly houseEnv: Readonly<Record<string, string>>;
  /** One a worker: starting it costs seconds. Journeys share it and bring their own matches and players. */
  readonly house: RunningHouse;
  readonly booth: Booth;
}

interface TestParts {
  /** The house's lists are as empty after a journey as they were before it. */
  readonly tidied: undefined;
  readonly trouble: Trouble;
  /** The visitor has refused cookies on an earlier visit, so that nothing is asked of them; false for a first visit. */
  readonly isConsentAnswered: boolean;
}

/** A journey fails on any error of any page it did not name, and on any request that leaves the house. */
export const test = base.extend<TestParts, WorkerParts>({
  houseEnv: [{}, { option: true, scope: 'worker' }],
  house: [
    async ({ houseEnv }, use) => {
      const house = await startHouse(houseEnv);
      await use(house);
      await house.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  booth: [
    async ({ house }, use) => {
      const booth = await openBooth(house.url, house.feedToken);
      await use(booth);
      await booth.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, provide) => provide(house.url),
  isConsentAnswered: [true, { option: true }],
  storageState: async ({ house, isConsentAnswered }, provide) => {
    const cookie = { name: 'cookies_agree_type', value: 'disable', domain: new URL(house.url).hostname, path: '/' };
    const kept = { ...cookie, expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const };
    await provide({ cookies: isConsentAnswered ? [kept] : [], origins: [] });
  },
  tidied: [
    // Playwright wants to see what a part is made of, and this one is made of nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(undefined);
      await endOffered();
    },
    { auto: true },
  ],
  trouble: [
    async ({ context, house }, use) => {
      const trouble = listenForTrouble(context, house.url);
      await use(trouble);
      await trouble.check();
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
