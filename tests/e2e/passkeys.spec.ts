import type { Page } from '@playwright/test';
import { expect, test as base } from './support/journey.ts';
import { registerIn, signOutIn } from './support/players.ts';
import { openPage } from './support/site.ts';

/** Browsers make passkeys for a name, and for no address in numbers. */
const test = base.extend<object, object>({
  house: [
    async ({ house }, use) => use({ ...house, url: house.url.replace('127.0.0.1', 'localhost') }),
    { scope: 'worker' },
  ],
});

/** A device in the browser itself, whose holder always agrees. */
async function plugIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('[SE-01.passkey] [US-03.passkeys] a passkey is added, named, lets in without a password, and is removed', async ({
  context,
  page,
  house,
}) => {
  await registerIn(context, house.url);
  await plugIn(page);
  await openPage(page, '/en/office/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const rows = page.getByTestId('passkeys').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: 'Rename' }).click();
  await rows.getByLabel('Name').fill('Desk');
  await rows.getByRole('button', { name: 'Save' }).click();
  await expect(rows.getByText('Desk')).toBeVisible();

  await signOutIn(context, page, house.url);
  await openPage(page, '/en/user/login');
  await page.getByRole('main').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();

  await openPage(page, '/en/office/security');
  await expect(page.getByTestId('sessions').getByText('Passkey')).toBeVisible();
  await expect(rows.getByText('last used')).toBeVisible();
  await rows.getByRole('button', { name: 'Remove' }).click();
  await expect(rows).toHaveCount(0);
});
