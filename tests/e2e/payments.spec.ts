import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { checkAccess } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { balanceOf, openPage } from './support/site.ts';

/** A deposit by the call itself; its payment's id. */
async function deposit(context: BrowserContext, url: string): Promise<string> {
  const listed = await context.request.get(`${url}/web-api/accounts`);
  const { all_accounts: accounts }: { all_accounts: { id: number }[] } = await listed.json();
  const data = { id: randomUUID(), amount: 2_500 };
  const deposited = await context.request.post(`${url}/web-api/accounts/${accounts[0]?.id}/demo-deposit`, { data });
  const { paymentId }: { paymentId: string } = await deposited.json();
  return paymentId;
}

test('[RT-08] topping up leads to what became of the payment, with nothing around it and ways back', async ({
  page,
  context,
  house,
  trouble,
}) => {
  trouble.provoke(/status of 409 .*demo-deposit/);
  await registerIn(context, house.url, 0);
  await context.request.post(`${house.url}/web-api/accounts`, { data: { currencyId: 7 } });
  await openPage(page, '/en/office/recharge');
  const main = page.getByRole('main');
  await expect(main.getByRole('radio')).toHaveCount(2);
  await main.getByRole('radio', { name: /JPY/ }).check();
  await expect(main.getByRole('button', { name: /^¥/ })).toHaveCount(3);
  await main.getByRole('radio', { name: /EUR/ }).check();
  await main.getByRole('textbox', { name: 'Demo deposit' }).fill('5000000');
  await main.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(main.getByText('A deposit can be at most €1,000.00.')).toBeVisible();
  await checkAccess(page, 'the page of topping up');
  await main.getByRole('button', { name: '€50.00' }).click();
  await main.getByRole('button', { name: 'Deposit', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/onpay\/success\?payment=[\w-]{30}$/);
  await expect(main).toContainText('€50.00');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
  await checkAccess(page, 'the page of a payment');
  await page.getByRole('link', { name: 'To my account' }).click();
  await expect(page).toHaveURL(/\/en\/office\/account$/);
  await expect(balanceOf(page)).toContainText('€50.00');
  await openPage(page, '/en/office/historypay');
  await main.getByRole('link', { name: /€50\.00/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
});

test('[RT-08] an address that claims another state leads to the true one, from the server and in the browser', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url, 0);
  const paymentId = await deposit(context, house.url);
  const truth = `${house.url}/en/onpay/success?payment=${paymentId}`;
  for (const claim of ['fail', 'pending', 'cancel', 'withdraw/success', 'withdraw/cancel']) {
    const answer = await context.request.get(`${house.url}/en/onpay/${claim}?payment=${paymentId}`, {
      maxRedirects: 0,
    });
    expect([answer.status(), `${house.url}${answer.headers()['location']}`]).toEqual([302, truth]);
  }
  await openPage(page, '/en/office/account');
  await page.evaluate((id) => {
    const link = document.createElement('a');
    link.href = `/en/onpay/fail?payment=${id}`;
    document.querySelector('main')?.append(link);
    link.click();
  }, paymentId);
  await expect(page).toHaveURL(truth);
  await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
});

test('[RT-08] somebody else’s payment is none; a guest signs in and comes back to theirs', async ({
  page,
  context,
  house,
  trouble,
}) => {
  // Cookies are taken away under a page that still asks for itself.
  trouble.allow(/status of 401/);
  await registerIn(context, house.url, 0);
  const others = await deposit(context, house.url);
  await context.clearCookies({ name: 'SESSION' });
  const { login, password } = await registerIn(context, house.url, 0);
  const own = await deposit(context, house.url);

  trouble.provoke(/status of 404/);
  for (const path of [
    `success?payment=${others}`,
    'success',
    'fail?payment=x',
    'withdraw/success?payment=none-of-mine',
  ]) {
    await openPage(page, `/en/onpay/${path}`);
    await expect(page.getByRole('heading', { name: 'There is no such payment' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'To my account' })).toBeVisible();
  }

  await context.clearCookies({ name: 'SESSION' });
  await openPage(page, `/en/onpay/success?payment=${own}`);
  await expect(page.getByRole('main')).not.toContainText('€');
  await page.getByRole('link', { name: 'Sign in' }).click();
  const form = page.getByRole('main');
  await form.getByLabel('Login').fill(login);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${house.url}/en/onpay/success?payment=${own}`);
  await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
});

test('[RT-08.out] [AC-07.out] a withdrawal is asked about once more, stands as it is, and is told once it is paid', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url, 20_000);
  await openPage(page, '/en/office/account');
  const main = page.getByRole('main');
  await main.locator('summary', { hasText: 'Payments' }).click();
  await main.getByRole('link', { name: 'Withdrawal' }).click();
  await expect(page).toHaveURL(/\/en\/office\/deduce$/);
  const amount = main.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toHaveValue('');
  await expect(main.getByText('From €0.20 to €10,000.00 at once')).toBeVisible();
  await main.getByRole('button', { name: 'All: €200.00' }).click();
  await expect(amount).toHaveValue('200.00');
  await amount.fill('50');
  await main.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(main.getByText('Withdraw €50.00? This cannot be taken back.')).toBeVisible();
  await checkAccess(page, 'the page of withdrawing');
  await main.getByRole('button', { name: 'Withdraw', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Payment in progress' })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/onpay\/withdraw\/pending\?payment=[\w-]{30}$/);
  const operate = async (action: string, input: object) =>
    (
      await context.request.post(`${house.url}/operatorz/${action}`, {
        data: { who: 'anna', why: 'a journey', ...input },
      })
    ).json();
  const { userId } = await (await context.request.get(`${house.url}/web-api/session`)).json();
  const { done: waiting }: { done: { withdrawalId: number; playerId: number }[] } = await operate(
    'list-withdrawals',
    {},
  );
  const own = waiting.find(({ playerId }) => playerId === userId);
  await operate('pay-withdrawal', { withdrawalId: own?.withdrawalId });
  await page.getByRole('link', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/onpay\/withdraw\/success/);
  await openPage(page, '/en/office/historypay');
  await expect(main.getByRole('link', { name: /Withdrawal.*€50\.00/ })).toBeVisible();
  await expect(balanceOf(page)).toContainText('€150.00');
});
