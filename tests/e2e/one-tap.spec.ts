import type { BrowserContext } from '@playwright/test';
import { openTestOneTap, type TestOneTap } from '@glasshouse/server/social/testing';
import { findFreePort } from './support/free-port.ts';
import { expect, test as base } from './support/journey.ts';
import { registerIn } from './support/players.ts';
import { balanceOf, openPage } from './support/site.ts';

interface TapParts {
  readonly tapPort: number;
  readonly google: TestOneTap;
}

/** A house whose operator has set up one-tap; a second server stands in Google's place. */
const test = base.extend<object, TapParts>({
  tapPort: [
    // Playwright wants to see what a part is made of, and this one is made of nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(await findFreePort()),
    { scope: 'worker' },
  ],
  houseEnv: [
    async ({ tapPort }, use) =>
      use({
        SOCIAL_GOOGLE_ID: 'glasshouse.apps.example',
        SOCIAL_GOOGLE_SECRET: 'not asked for here',
        SOCIAL_GOOGLE_ISSUER: `http://127.0.0.1:${tapPort}`,
        SOCIAL_GOOGLE_ONE_TAP: `http://127.0.0.1:${tapPort}/gsi/client`,
      }),
    { scope: 'worker' },
  ],
  google: [
    async ({ tapPort }, use) => {
      const google = await openTestOneTap(tapPort, 'ada-by-one-tap');
      await use(google);
      await google.close();
    },
    { scope: 'worker' },
  ],
});

async function agree(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: 'cookies_agree_type', value: 'functionality', url }]);
}

test('[SE-10.tap] a guest who has agreed to cookies is asked by one-tap, and is let in with one press', async ({
  page,
  context,
  house,
  google,
  tapPort,
  trouble,
}) => {
  trouble.goAbroad(`http://127.0.0.1:${tapPort}`);
  await agree(context, house.url);
  await openPage(page, '/en');
  await page.frameLocator('#one-tap').getByRole('button', { name: 'Continue as Ada' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/Google has told us who you are/)).toBeVisible();
  await main.getByRole('checkbox', { name: 'I am 18 or older and accept the rules of the site.' }).check();
  await main.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(balanceOf(page)).toBeVisible();
  expect(google.asked).toContain('/gsi/credential');
});

test('[SE-10.tap] nobody else is: neither who has refused cookies, nor a player, whose pages name nobody outside', async ({
  page,
  context,
  house,
  google,
}) => {
  const before = google.asked.length;
  const policyOf = async (): Promise<string> => {
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url() === `${house.url}/en`),
      openPage(page, '/en'),
    ]);
    return answer.headers()['content-security-policy'] ?? '';
  };
  expect(await policyOf()).toContain('/gsi/client');
  await registerIn(context, house.url, 0);
  await agree(context, house.url);
  const asksBefore = google.asked.length;
  expect(await policyOf()).not.toContain('/gsi/');
  await expect(balanceOf(page)).toBeVisible();
  await page.evaluate(() => new Promise((done) => void requestIdleCallback(done)));
  expect(google.asked.slice(Math.min(before, asksBefore))).toEqual([]);
});
