import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { balanceOf, openPage } from './support/site.ts';

/** A second device of the same player. */
async function openDevice(context: BrowserContext, url: string): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('no browser');
  const other = await browser.newContext({ baseURL: url });
  await other.addCookies(await context.cookies());
  return other.newPage();
}

test('[AC-03] [AC-03.add] [AC-03.change] [AC-03.remove] a player opens an account in another currency, makes it the active one on every device, and takes it away', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url);
  const device = await openDevice(context, house.url);
  await openPage(device, '/en/line');
  await expect(balanceOf(device)).toContainText('€100.00');
  await openPage(page, '/en/office/account');
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: /EUR/ }).first()).toBeChecked();

  await main.getByRole('button', { name: 'Add a currency' }).click();
  await main.getByRole('searchbox', { name: 'Name or code of a currency' }).fill('dinar');
  await checkAccess(page, 'the accounts with the list of currencies');
  await main.getByRole('button', { name: /Kuwaiti Dinar/ }).click();
  await expect(page.getByText('Your KWD account is open')).toBeVisible();
  await expect(main.getByRole('radio', { name: /KWD/ })).toBeVisible();
  await expect(main.getByRole('heading', { name: /Currency account/ })).toBeVisible();

  await main.getByRole('radio', { name: /KWD/ }).click();
  await expect(balanceOf(page)).toContainText('KD 0.000');
  await expect(balanceOf(device)).toContainText('KD 0.000');
  await page.reload();
  await expect(balanceOf(page)).toContainText('KD 0.000');
  await checkWidths(page, 'accounts');

  await main.getByRole('button', { name: 'Remove the KWD account' }).click();
  await expect(page.getByText('Your KWD account is removed')).toBeVisible();
  await expect(balanceOf(page)).toContainText('€100.00');
  await expect(balanceOf(device)).toContainText('€100.00');
  await device.context().close();
});

test('[AC-08] a hidden balance is hidden on the account, in the header and on the other device, at once and after a reload', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url);
  const device = await openDevice(context, house.url);
  await openPage(device, '/en/office/recharge');
  await expect(device.getByRole('main')).toContainText('€100.00');
  await openPage(page, '/en/office/account');
  await page.getByRole('switch', { name: 'Hide the balance on all devices' }).check();
  await expect(balanceOf(page)).not.toContainText('100');
  await expect(page.getByTestId('balance').first()).toContainText('Balance hidden');
  await expect(balanceOf(device)).not.toContainText('100');
  await expect(device.getByRole('main').getByRole('radio').first().locator('..')).not.toContainText('€100.00');
  await page.reload();
  await expect(page.getByTestId('balance').first()).toContainText('Balance hidden');
  await device.context().close();
});

test('[AC-05] [AC-05.page] [AC-05.reminder] [AC-06] a player is reminded once, converts at a rate that is told, and is told of a frozen account', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url);
  await context.request.post(`${house.url}/web-api/accounts`, { data: { currencyId: 7 } });
  await openPage(page, '/en');
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/convert$/);
  const main = page.getByRole('main');
  await expect(page.getByRole('button', { name: 'Convert', exact: true })).toHaveCount(1);
  await main.getByRole('textbox', { name: 'Amount' }).fill('100.01');
  await expect(main.getByText('There is not enough money on the account.')).toBeVisible();
  await main.getByRole('textbox', { name: 'Amount' }).fill('10.01');
  // The demo's rate: 7 yen for 5 cents, 1401.4 rounded down.
  await expect(main.getByTestId('gets')).toHaveText('¥1,401');
  await expect(main).toContainText('1 EUR = 140 JPY');
  await expect(main).toContainText('source: demo');
  await checkAccess(page, 'the page of converting');
  await checkWidths(page, 'convert');
  await main.getByRole('button', { name: 'Convert' }).click();
  await expect(page.getByText('€10.01 converted to ¥1,401')).toBeVisible();
  await expect(balanceOf(page)).toContainText('€89.99');
  await openPage(page, '/en');
  await expect(page.getByRole('button', { name: 'Convert', exact: true })).toHaveCount(0);
  await openPage(page, '/en/office/account');
  await expect(main).toContainText('Converted to another account');

  const { all_accounts: accounts }: { all_accounts: { id: number }[] } = await (
    await context.request.get(`${house.url}/web-api/accounts`)
  ).json();
  const data = { who: 'anna', why: 'a question is open', accountId: accounts[0]?.id };
  await fetch(`${house.url}/operatorz/freeze-account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  await expect(main.getByText('This account is under review.').first()).toBeVisible();
  await openPage(page, '/en/office/recharge');
  await expect(main).toContainText('This account is under review.');
  await openPage(page, '/en/convert');
  await expect(main).toContainText('This account is under review.');
});
