import { createServer, type AddressInfo } from 'node:net';
import { openTestProvider, type TestProvider } from '@glasshouse/server/social/testing';
import { expect, test as base } from './support/journey.ts';
import { registerIn, signOutIn } from './support/players.ts';
import { balanceOf, openPage } from './support/site.ts';

interface ProviderParts {
  readonly providerPort: number;
  readonly provider: TestProvider;
}

const CLIENT = { id: 'glasshouse', secret: 'a secret that only the two know' };

/** A house that knows a real provider of OpenID Connect, under the name of the first of the sixteen. */
const test = base.extend<object, ProviderParts>({
  baseURL: async ({ house }, provide) => provide(nameOf(house.url)),
  providerPort: [
    // Playwright wants to see what a part is made of, and this one is made of nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(await findFreePort()),
    { scope: 'worker' },
  ],
  houseEnv: [
    async ({ providerPort }, use) =>
      use({
        SOCIAL_GOOGLE_ID: CLIENT.id,
        SOCIAL_GOOGLE_SECRET: CLIENT.secret,
        SOCIAL_GOOGLE_ISSUER: `http://127.0.0.1:${providerPort}`,
      }),
    { scope: 'worker' },
  ],
  provider: [
    async ({ house, providerPort }, use) => {
      const provider = await openTestProvider(`${nameOf(house.url)}/social-api/oauth/google/callback`, providerPort);
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
});

/** By the name that the site gives itself: a provider leads back there, and cookies belong to one name alone. */
function nameOf(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address: AddressInfo | string | null = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

test('[SE-10.buttons] the button of a provider registers with a promo code and a bonus, and signs in', async ({
  page,
  context,
  house,
  provider,
  trouble,
}) => {
  for (const origin of [provider.issuer, nameOf(house.url)]) trouble.goAbroad(origin);
  provider.seat({ subject: 'ada-at-the-provider', mail: 'ada.social@mail.example', isMailConfirmed: true });
  await openPage(page, '/en/registration');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(main.getByText(/Google has told us who you are/)).toBeVisible();
  await main.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(main.getByText('Only those who are 18 or older may play here.')).toBeVisible();
  await main.getByRole('radio', { name: 'Sports' }).check({ force: true });
  await main.getByRole('button', { name: 'I have a promo code' }).click();
  await main.getByLabel('Promo code').fill('FRIEND-7');
  await main.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await main.getByRole('checkbox', { name: 'I accept the rules of the site.' }).check();
  const sent = page.waitForRequest((request) => request.url().endsWith('/social-api/registration'));
  await main.getByRole('button', { name: 'Register', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ refCode: 'FRIEND-7', bonusChoice: 1 });
  await expect(balanceOf(page)).toBeVisible();

  await signOutIn(context, page, nameOf(house.url));
  await openPage(page, '/en/user/login');
  await main.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(balanceOf(page)).toBeVisible();
});

test('[SE-10.buttons] a provider is joined to an account on its page of security', async ({
  page,
  context,
  house,
  provider,
  trouble,
}) => {
  for (const origin of [provider.issuer, nameOf(house.url)]) trouble.goAbroad(origin);
  provider.seat({ subject: 'eva-at-the-provider' });
  await registerIn(context, nameOf(house.url), 0);
  await openPage(page, '/en/office/security');
  await page.getByRole('button', { name: 'Join Google' }).click();
  await expect(page.getByTestId('providers')).toContainText('Google');
  await expect(page.getByRole('button', { name: 'Join Google' })).toHaveCount(0);
});
