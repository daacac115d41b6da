import type { Page } from '@playwright/test';
import { startQr } from '@glasshouse/contracts/session-qr';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { balanceOf, openPage } from './support/site.ts';

/** Shows the code, and what a camera reads from it. */
async function showCode(page: Page): Promise<string> {
  const asked = page.waitForResponse((response) => response.url().endsWith(startQr.path));
  await page.getByRole('main').getByRole('button', { name: 'Use a device I am signed in on' }).click();
  const { link }: { link: string } = await (await asked).json();
  await expect(page.getByRole('main').getByRole('img', { name: 'QR code to sign in' })).toBeVisible();
  const { pathname, search } = new URL(link);
  return `/en${pathname}${search}`;
}

test('[SE-16] [SE-16.journey] a code on one device is approved on another, and refused on the second try', async ({
  page,
  context,
  house,
  browser,
}) => {
  await registerIn(context, house.url, 0);
  const elsewhere = await browser.newContext({ baseURL: house.url });
  const desk = await elsewhere.newPage();
  await openPage(desk, '/en/user/login');
  await openPage(page, await showCode(desk));
  const main = page.getByRole('main');
  await expect(main.getByTestId('asker')).toContainText('Chrome');
  await checkWidths(page, 'the page that a QR code leads to');
  await checkAccess(page, 'the page that a QR code leads to');
  await main.getByRole('button', { name: 'Sign it in' }).click();
  await expect(main.getByText('The other device is signed in.')).toBeVisible();
  await expect(balanceOf(desk)).toBeVisible();

  const third = await browser.newContext({ baseURL: house.url });
  const guest = await third.newPage();
  await openPage(guest, '/en/user/login');
  await openPage(page, await showCode(guest));
  await main.getByRole('button', { name: 'Refuse' }).click();
  await expect(main.getByText('Refused. Nobody was signed in.')).toBeVisible();
  await expect(guest.getByRole('main').getByText('The other device has refused.')).toBeVisible();
  await guest.getByRole('main').getByRole('button', { name: 'Show a new code' }).click();
  await expect(guest.getByRole('main').getByRole('img', { name: 'QR code to sign in' })).toBeVisible();
  await expect(balanceOf(guest)).toHaveCount(0);
  await elsewhere.close();
  await third.close();
});
