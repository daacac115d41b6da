import { readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { inDatabase } from './support/house-database.ts';
import { checkAccess } from './support/looks.ts';
import { expect, test } from './support/journey.ts';
import { limitReality, MINUTE_MS, passTime } from './support/person-time.ts';
import { agreeIn, registerIn } from './support/players.ts';
import { balanceOf, couponOf, openPage, priceOf } from './support/site.ts';
import type { RunningHouse } from './support/start-house.ts';

const PAGE = '/en/office/responsible';

const limitOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const depositHere = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Deposit' });

async function setLimit(page: Page, name: string, value: string): Promise<void> {
  const limit = limitOf(page, name);
  await limit.getByRole('button', { name: /^(Set|Change)$/ }).click();
  await limit.getByLabel('New value').selectOption({ label: value });
  await limit.getByRole('button', { name: 'Save' }).click();
}

/** Asks for a higher value, and answers what is asked before it. */
async function askRaise(page: Page, name: string, value: string): Promise<void> {
  await setLimit(page, name, value);
  const questions = page.getByRole('dialog', { name: 'Before a limit is raised' });
  await questions.getByRole('radio', { name: 'After the waiting time, and not before' }).check();
  await questions.getByRole('radio', { name: 'It holds at once, and the higher one is dropped' }).check();
  await questions.getByRole('button', { name: 'Answer' }).click();
  await expect(limitOf(page, name)).toContainText(`A raise to ${value} waits.`);
}

test('[PP-19] [RG-04] [RG-06] [RG-11] [RG-12] a limit is set at once, lowered at once, and raised only after its wait', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url, 0);
  await openPage(page, PAGE);
  await checkAccess(page, 'the page of limits and breaks');
  const limit = limitOf(page, 'Deposits in 24 hours');
  await expect(limit).toContainText('Not set');

  await limit.getByRole('button', { name: 'Set' }).click();
  await expect(limit.getByLabel('New value')).toHaveValue('');
  await expect(limit.getByRole('button', { name: 'Save' })).toBeDisabled();
  await limit.getByLabel('New value').selectOption({ label: '€100.00' });
  await expect(limit.getByText('It holds at once.')).toBeVisible();
  await limit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. It holds now.')).toBeVisible();
  await expect(limit).toContainText('€0.00 of €100.00 used');

  await setLimit(page, 'Deposits in 24 hours', '€50.00');
  await expect(limit).toContainText('€0.00 of €50.00 used');

  await askRaise(page, 'Deposits in 24 hours', '€200.00');
  await expect(limit).toContainText('You can approve it from');
  await expect(limit.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await limit.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('The change is off. Nothing else has changed.')).toBeVisible();
  await expect(limit).not.toContainText('A raise to');
  await expect(limit).toContainText('€0.00 of €50.00 used');
});

test('[RG-03] [RG-12] a deposit above the limit is refused with what is left, and the way to the limits', async ({
  page,
  context,
  house,
  trouble,
}) => {
  trouble.provoke(/status of 403/);
  await registerIn(context, house.url, 0);
  await openPage(page, PAGE);
  await setLimit(page, 'Deposits in 7 days', '€50.00');
  await expect(page.getByText('Saved. It holds now.')).toBeVisible();
  await openPage(page, '/en/line');
  await depositHere(page).click();
  const form = page.getByRole('dialog', { name: 'Demo deposit' });
  await form.getByRole('button', { name: 'Deposit' }).click();
  await expect(form.getByText('Deposits in 7 days: €50.00 left.')).toBeVisible();
  await form.getByRole('link', { name: 'Limits and breaks' }).click();
  await expect(form).toHaveCount(0);
  await expect(balanceOf(page)).toContainText('€0.00');
  await expect(page).toHaveURL(/\/en\/office\/responsible$/);
});

test('[RG-13] a change that fails shows its status and why, and an approval says that it holds', async ({
  page,
  context,
  house,
  trouble,
}) => {
  trouble.provoke(/status of 403/);
  await registerIn(context, house.url, 0);
  await openPage(page, PAGE);
  await page.route('**/web/v3/limits', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { error: { code: 'limit_locked', message: 'locked', requestId: 'r' } } })
      : route.fallback(),
  );
  const limit = limitOf(page, 'Deposits in 24 hours');
  await setLimit(page, 'Deposits in 24 hours', '€100.00');
  await expect(limit.getByText('403 · This cannot be changed at the moment.')).toBeVisible();
  await expect(limit).toContainText('Not set');

  await page.unroute('**/web/v3/limits');
  await limit.getByLabel('New value').selectOption({ label: '€50.00' });
  await limit.getByRole('button', { name: 'Save' }).click();
  await expect(limit).toContainText('€0.00 of €50.00 used');
  await askRaise(page, 'Deposits in 24 hours', '€100.00');
  await hasten(context, house);
  // As a browser says it of a tab that is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await limit.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('The change holds now.')).toBeVisible();
  await expect(limit).toContainText('€0.00 of €100.00 used');
  await expect(limit).not.toContainText('A raise to');
  const record = page.getByRole('listitem').filter({ hasText: 'raised: €100.00' });
  await expect(record).toContainText('Deposits in 24 hours');
  await expect(record).toContainText('by you');
});

/** What waits has waited a day longer, which nobody does here. */
async function hasten(context: BrowserContext, house: RunningHouse): Promise<void> {
  const { userId }: { userId: number } = await (await context.request.get(`${house.url}/web-api/session`)).json();
  await inDatabase(house, (database) =>
    database.query(
      `update client_limit c set due_at = due_at - interval '25 hours' from player p
       where p.player_id = $1 and c.person_id = p.person_id and c.state = 'PENDING'`,
      [userId],
    ),
  );
}

test('[RG-12] every change stands in the history, signed: checked in the browser, and kept as a file', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url, 0);
  await openPage(page, PAGE);
  await setLimit(page, 'Stakes in 24 hours', '€20.00');
  const record = page.getByRole('listitem').filter({ hasText: 'Stakes in 24 hours' });
  await expect(record).toContainText('set: €20.00');
  await expect(record).toContainText('by you');
  await record.getByRole('button', { name: 'Proof' }).click();
  await record.getByRole('button', { name: 'Check the signature' }).click();
  await expect(record.getByText('The signature is right')).toBeVisible();
  const download = page.waitForEvent('download');
  await record.getByRole('button', { name: 'Download' }).click();
  const kept = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(Object.keys(kept).toSorted()).toEqual(['keyId', 'signature', 'text']);
});

test('[PP-07] [RG-07] [RG-08] an exclusion takes two presses and no question, and leaves nothing but history and help', async ({
  page,
  context,
  house,
  booth,
  trouble,
}) => {
  // What the page asks for by itself meets the session that is gone, or not.
  trouble.allow(/status of 401/);
  const { login, password } = await registerIn(context, house.url, 1_000);
  await openPage(page, PAGE);
  await page.getByRole('button', { name: 'Exclude yourself' }).click();
  const first = page.getByRole('dialog', { name: 'Exclude yourself from play' });
  await checkAccess(page, 'the dialog of an exclusion');
  await expect(first.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await first.getByLabel('How long').selectOption({ label: '7 days' });
  const reason = first.getByLabel('Reason, if you want to give one');
  await expect(reason).toHaveValue('');
  await reason.selectOption({ label: 'I want a break' });
  await first.getByRole('button', { name: 'Continue' }).click();
  const last = page.getByRole('dialog', { name: 'Exclude yourself: 7 days' });
  await last.getByRole('button', { name: 'Exclude me' }).click();
  const done = page.getByRole('dialog', { name: 'You are excluded from play' });
  await expect(done).toContainText('168 hours');
  await done.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

  await openPage(page, '/en/user/login');
  const form = page.getByRole('main');
  await form.getByLabel('Login').fill(login);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(balanceOf(page)).toContainText('€10.00');
  await expect(depositHere(page)).toHaveCount(0);
  await openPage(page, '/en/office/recharge');
  await page.getByRole('main').getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(page.getByRole('main').getByText(/You have excluded yourself from play\. Until/)).toBeVisible();
  await expect(balanceOf(page)).toContainText('€10.00');
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await expect(couponOf(page).getByText(/You have excluded yourself from play\. Until/)).toBeVisible();
  await expect(couponOf(page).getByRole('button', { name: /^Place/ })).toHaveCount(0);
  await openPage(page, PAGE);
  await expect(page.getByRole('button', { name: 'Make it longer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exclude yourself' })).toHaveCount(0);
});

test('[RG-08] whom the house has restricted excludes themselves all the same, and reads from when until when', async ({
  page,
  context,
  house,
  trouble,
}) => {
  trouble.allow(/status of 401/);
  await registerIn(context, house.url, 0);
  const { userId }: { userId: number } = await (await context.request.get(`${house.url}/web-api/session`)).json();
  const [person] = await inDatabase(house, (database) =>
    database.query<{ person_id: number }>('select person_id from player where player_id = $1', [userId]),
  );
  const data = { who: 'anna', why: 'a journey', personId: person?.person_id };
  expect((await context.request.post(`${house.url}/operatorz/restrict-person`, { data })).status()).toBe(200);
  await openPage(page, PAGE);
  await expect(page.getByText('This part is closed for you at the moment.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Exclude yourself' }).click();
  const first = page.getByRole('dialog', { name: 'Exclude yourself from play' });
  await first.getByLabel('How long').selectOption({ label: '7 days' });
  await first.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('dialog', { name: 'Exclude yourself: 7 days' })
    .getByRole('button', { name: 'Exclude me' })
    .click();
  const done = page.getByRole('dialog', { name: 'You are excluded from play' });
  await expect(done).toContainText('168 hours');
  await done.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('[PP-01] the first deposit asks for a limit until that is answered, and never again', async ({ page }) => {
  await openPage(page, '/en/line');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await agreeIn(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Register in one click' }).click();
  const ready = page.getByRole('dialog', { name: 'Your account is ready' });
  await ready.getByRole('button', { name: 'Save as a file and continue' }).click();
  await depositHere(page).click();
  const deposit = page.getByRole('dialog', { name: 'Demo deposit' });
  const limit = deposit.getByRole('link', { name: 'Set a limit' });
  await expect(deposit).toContainText('Do you want a deposit limit?');
  await checkAccess(page, 'the question for a deposit limit');
  await deposit.getByRole('textbox').press('Enter');
  await expect(limit).toBeVisible();
  await page.reload();
  await depositHere(page).click();
  await expect(deposit).toContainText('Do you want a deposit limit?');
  await limit.click();
  await expect(page).toHaveURL(/\/office\/responsible/);
  await expect(deposit).toHaveCount(0);
  await expect(balanceOf(page)).toContainText('€0.00');
  await depositHere(page).click();
  await deposit.getByRole('button', { name: 'Deposit without a limit' }).click();
  await expect(balanceOf(page)).not.toContainText('€0.00');
  await depositHere(page).click();
  await expect(deposit.getByRole('button', { name: 'Deposit', exact: true })).toBeVisible();
  await expect(deposit).not.toContainText('Do you want a deposit limit?');
});

test('[CO-09] [PP-14] the reality check has the time, the stakes, the result and the way to both, and is answered', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url);
  await limitReality(context, 5);
  await openPage(page, '/en/line');
  await passTime(context, house, { dayMs: 6 * MINUTE_MS, realityMs: 6 * MINUTE_MS });
  const check = page.getByRole('dialog', { name: /^You have been here for \d+ minutes?$/ });
  await expect(check).toBeVisible();
  for (const text of ['Staked', 'Result', '€0.00']) await expect(check).toContainText(text);
  await expect(check.getByRole('link', { name: 'Bet history' })).toBeVisible();
  await expect(check.getByRole('link', { name: 'Limits and breaks' })).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(check).toBeVisible();
  const told = page.waitForRequest('**/reality-check');
  await check.getByRole('button', { name: 'Go on' }).click();
  expect((await told).postDataJSON()).toMatchObject({ data: { attributes: { action: 'continue' } } });
  await expect(check).toHaveCount(0);
});

test('[PP-14] the header says how long somebody has been here and what came of it', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url);
  await openPage(page, '/en/line');
  const line = page.getByRole('region', { name: 'Your time here and its result' });
  await expect(line).toContainText('Here 0:0');
  await expect(line).toContainText('Today €0.00');
  await line.getByRole('button', { name: 'Hide your time and result' }).click();
  await expect(line).not.toContainText('Today');
  await openPage(page, '/en/line');
  await line.getByRole('button', { name: 'Show your time and result' }).click();
  await expect(line).toContainText('Today €0.00');
});

test('[PP-07] somebody excludes themselves by the keyboard alone', async ({ page, context, house, trouble }) => {
  trouble.allow(/status of 401/);
  await registerIn(context, house.url, 0);
  await openPage(page, PAGE);
  await page.getByRole('button', { name: 'Exclude yourself' }).focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('dialog', { name: 'Exclude yourself from play' });
  await expect(first).toBeVisible();
  await tabTo(page, first.getByLabel('How long'));
  // The first key after "Choose": one day.
  await page.keyboard.press('ArrowDown');
  await expect(first.getByLabel('How long')).toHaveValue('1');
  await tabTo(page, first.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  const last = page.getByRole('dialog', { name: 'Exclude yourself: 1 day' });
  await expect(last).toBeVisible();
  await tabTo(page, last.getByRole('button', { name: 'Exclude me' }));
  await page.keyboard.press('Enter');
  const done = page.getByRole('dialog', { name: 'You are excluded from play' });
  await expect(done).toContainText('24 hours');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

/** By the tab key and nothing else, as far as a dialog goes. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('[RG-07] [P20] a page that was open since before an exclusion stakes nothing any more, nor does another tab', async ({
  page,
  context,
  house,
  booth,
  trouble,
}) => {
  trouble.allow(/status of (401|403)/);
  await registerIn(context, house.url);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await expect(couponOf(page).getByRole('button', { name: /^Place bet/ })).toBeVisible();
  const other = await context.newPage();
  await openPage(other, PAGE);
  const excluded = await context.request.post(`${house.url}/limit-service-api/limit/external/web/api/v1/BlockUser`, {
    data: { days: 1 },
  });
  expect(excluded.status()).toBe(200);
  // Its session is over: the page says so by itself, or at the press, and nothing is placed.
  const place = couponOf(page).getByRole('button', { name: /^Place bet/ });
  if (await place.isVisible()) await place.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(couponOf(page).getByText('Your bet is accepted')).toHaveCount(0);
  const statusOf = async () => (await context.request.get(`${house.url}/web-api/protection`)).status();
  await expect.poll(statusOf).toBe(401);
  // The other tab hears of it too, and may be on its way elsewhere by itself.
  await expect(() => other.reload()).toPass();
  await expect(other.getByRole('button', { name: 'Make it longer' })).toHaveCount(0);
  await other.close();
});

test('[RG-12] the hours of the day and the reality check show what is used of them and what is left', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url, 0);
  await openPage(page, PAGE);
  await setLimit(page, 'Time a day', '3 hours');
  await expect(limitOf(page, 'Time a day')).toContainText('0:00 of 3:00 used');
  await setLimit(page, 'Reality check', '15 minutes');
  await expect(limitOf(page, 'Reality check')).toContainText('0:00 of 0:15 used');
});
