import type { Page } from '@playwright/test';
import {
  openTestProvider,
  openTestWallet,
  signForTelegram,
  type TestProvider,
} from '@glasshouse/server/social/testing';
import { findFreePort } from './support/free-port.ts';
import { expect, test as base } from './support/journey.ts';
import { registerIn, signOutIn } from './support/players.ts';
import { balanceOf, openPage } from './support/site.ts';

interface ProviderParts {
  readonly providerPort: number;
  readonly provider: TestProvider;
}

const CLIENT = { id: 'glasshouse', secret: 'a secret that only the two know' };

const BOT = { id: '4711', secret: '4711:the token of a bot' };

/** A house that knows a real provider of OpenID Connect under the name of the first of the sixteen, a bot, and wallets. */
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
        SOCIAL_TELEGRAM_ID: BOT.id,
        SOCIAL_TELEGRAM_SECRET: BOT.secret,
        SOCIAL_METAMASK_ID: '1',
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

test('[SE-10.buttons] the button of a provider registers with a promo code, and signs in', async ({
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
  // No bonus is built yet, so none is offered.
  await expect(main.getByRole('radiogroup', { name: 'Bonus' })).toHaveCount(0);
  await main.getByRole('button', { name: 'I have a promo code' }).click();
  await main.getByLabel('Promo code').fill('FRIEND-7');
  await main.getByRole('checkbox', { name: 'I am 18 or older and accept the rules of the site.' }).check();
  const sent = page.waitForRequest((request) => request.url().endsWith('/social-api/registration'));
  await main.getByRole('button', { name: 'Register', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ promoCode: 'FRIEND-7', bonusChoice: 0 });
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

/** Whoever comes back as somebody new answers what is asked of them, and has an account. */
async function registerHere(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('checkbox', { name: 'I am 18 or older and accept the rules of the site.' }).check();
  await main.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(balanceOf(page)).toBeVisible();
}

test('[SE-10.wallet] a wallet in the browser registers and signs in, and a refusal is told', async ({
  page,
  context,
  house,
  trouble,
}) => {
  trouble.goAbroad(nameOf(house.url));
  const wallet = openTestWallet('a wallet of a journey');
  const owner = { refuses: true };
  await page.exposeFunction('askOwner', (method: string, shown: string) => {
    if (owner.refuses) return { code: 4001 };
    return method === 'personal_sign'
      ? wallet.sign(Buffer.from(shown.slice(2), 'hex').toString('utf8'))
      : [wallet.account];
  });
  // As a wallet does: its own object in each page, and errors with a number.
  await page.addInitScript(`window.ethereum = { async request({ method, params = [] }) {
    const said = await window.askOwner(method, params[0] ?? '');
    if (said.code) throw said;
    return said;
  } };`);
  await openPage(page, '/en/registration');
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name: 'Continue with MetaMask' });
  await button.click();
  await expect(main.getByText('You did not allow it in the wallet.')).toBeVisible();
  owner.refuses = false;
  await button.click();
  await expect(main.getByText(/MetaMask has told us who you are/)).toBeVisible();
  await registerHere(page);
  await signOutIn(context, page, nameOf(house.url));
  await openPage(page, '/en/user/login');
  await button.click();
  await expect(balanceOf(page)).toBeVisible();
});

test('[SE-10.wallet] [SE-10.telegram] without a wallet it is said, and what stands behind the # comes to the server', async ({
  page,
  house,
  trouble,
}) => {
  for (const origin of [nameOf(house.url), 'https://oauth.telegram.org']) trouble.goAbroad(origin);
  // Their page, as somebody sees it who agrees.
  await page.route('https://oauth.telegram.org/auth?*', (route) => {
    const back = new URL(route.request().url()).searchParams.get('return_to') ?? '';
    const told = signForTelegram(BOT.secret, { id: 815, first_name: 'Ada', auth_date: Math.floor(Date.now() / 1_000) });
    return route.fulfill({ status: 302, headers: { location: `${back}#tgAuthResult=${told}` } });
  });
  await openPage(page, '/en/registration');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Continue with MetaMask' }).click();
  await expect(main.getByText(/There is no wallet in this browser\./)).toBeVisible();
  await main.getByRole('button', { name: 'Continue with Telegram' }).click();
  await expect(main.getByText(/Telegram has told us who you are/)).toBeVisible();
  expect(page.url()).not.toContain('tgAuthResult');
  await registerHere(page);
});
