import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { Match } from './support/booth.ts';
import { checkAccess } from './support/looks.ts';
import { expect, test } from './support/journey.ts';
import { MINUTE_MS, passTime } from './support/person-time.ts';
import { registerIn } from './support/players.ts';
import { openPage, whenAlive } from './support/site.ts';

const PHONE = { width: 390, height: 844 };

async function setLimit(context: BrowserContext, url: string, limitType: number, limitValue: number): Promise<void> {
  const limits = [{ limitType, limitValue }];
  const saved = await context.request.post(`${url}/limit-service-api/api/external/web/v3/limits`, { data: { limits } });
  expect(saved.status()).toBe(200);
  // Something was heard of them: from now on their time is counted.
  expect((await context.request.post(`${url}/limit-service-api/api/external/web/v3/ping`, { data: {} })).ok()).toBe(
    true,
  );
}

/** By the call itself, past whatever the page would say; the code of a refusal, or `placed`. */
async function stake(context: BrowserContext, url: string, match: Match): Promise<string> {
  const { all_accounts: accounts }: { all_accounts: { id: number }[] } = await (
    await context.request.get(`${url}/web-api/accounts`)
  ).json();
  const bets = [
    { gameId: Number(match.path.split('/').at(-1)), market: '1x2', outcome: '1', coef: 2, section: 'line' },
  ];
  const data = { id: randomUUID(), accountId: accounts[0]?.id, typeId: 0, amount: 100, changeCoefAction: 0, bets };
  const answer = await context.request.post(`${url}/web-api/coupon/place`, { data });
  return answer.ok() ? 'placed' : (await answer.json()).error.code;
}

test('[RG-09] [CO-09.limit] the page warns before the day’s time is over, then says so, and nothing is staked until tomorrow', async ({
  page,
  context,
  house,
  booth,
  trouble,
}) => {
  trouble.allow(/status of (401|403)/);
  await registerIn(context, house.url);
  await setLimit(context, house.url, 31, 1);
  const match = await booth.offer();
  await passTime(context, house, { dayMs: 56 * MINUTE_MS, realityMs: 0 });
  await openPage(page, '/en/line');
  const soon = page.getByText('Five minutes of your time for today are left.');
  await expect(soon).toBeVisible({ timeout: 15_000 });
  expect(await stake(context, house.url, match)).toBe('placed');

  await passTime(context, house, { dayMs: 60 * MINUTE_MS, realityMs: 0 });
  const over = page.getByRole('dialog', { name: 'Your time for today is over' });
  await expect(over).toBeVisible({ timeout: 15_000 });
  await expect(soon).toHaveCount(0);
  await expect(over).toContainText('your time begins anew on');
  await checkAccess(page, 'the window of the day’s end');
  await page.setViewportSize(PHONE);
  await checkAccess(page, 'the window of the day’s end on a phone');
  expect(['session_time_over', 'sign_in_required']).toContain(await stake(context, house.url, match));

  // What they have done and their limits stay open to them; on every other page the window stands again.
  const aside = page.getByText('Your time for today is over: you can read here');
  await over.getByRole('link', { name: 'Bet history' }).click();
  await expect(page).toHaveURL(/\/office\/history$/);
  await expect(page.getByRole('main').getByText('Possible win').first()).toBeVisible();
  await expect(aside).toBeVisible();
  await expect(over).toHaveCount(0);
  await openPage(page, '/en/office/responsible');
  await expect(aside).toBeVisible({ timeout: 15_000 });
  await expect(over).toHaveCount(0);
  await openPage(page, '/en/line');
  await expect(over).toBeVisible({ timeout: 15_000 });
  await over.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('[A62] [PP-14] a reality check comes in both tabs of somebody who has edited its note, and one answer is enough', async ({
  page,
  context,
  house,
  booth,
  trouble,
}) => {
  test.slow();
  trouble.allow(/status of 403/);
  await registerIn(context, house.url);
  await setLimit(context, house.url, 32, 5);
  const match = await booth.offer();
  await openPage(page, '/en/line');
  const other = await context.newPage();
  await openPage(other, '/en');
  const { userId } = await (await context.request.get('/web-api/session')).json();
  await page.evaluate((id) => {
    localStorage.setItem('gh-reality-check', JSON.stringify({ userId: id, dueAtMs: Date.now() + 9e9 }));
  }, userId);
  await passTime(context, house, { dayMs: 10 * MINUTE_MS, realityMs: 7 * MINUTE_MS });
  const title = /^You have been here for \d+ minutes?$/;
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await expect(tab.getByRole('dialog', { name: title })).toBeVisible({ timeout: 15_000 });
  }
  expect(await stake(context, house.url, match)).toBe('reality_check_due');
  // What it leads to can be read before it is answered.
  const opened = page.waitForEvent('popup');
  await page.bringToFront();
  await page.getByRole('dialog', { name: title }).getByRole('link', { name: 'Limits and breaks' }).click();
  const limits = await opened;
  await expect(limits.getByText('A reality check is due.')).toBeVisible({ timeout: 15_000 });
  await expect(limits.getByRole('dialog')).toHaveCount(0);
  await limits.getByRole('button', { name: 'Answer now' }).click();
  await expect(limits.getByRole('dialog', { name: title })).toBeVisible();
  await limits.close();
  await other.bringToFront();
  await other.getByRole('dialog', { name: title }).getByRole('button', { name: 'Go on' }).click();
  await expect(other.getByRole('dialog', { name: title })).toHaveCount(0);
  expect(await stake(context, house.url, match)).toBe('placed');
  await page.bringToFront();
  // Its next word to the server, half a minute after the last, tells it.
  await expect(page.getByRole('dialog', { name: title })).toHaveCount(0, { timeout: 45_000 });
  await other.close();
});

test('[RG-12] a limit that was lowered in one tab stands lowered in the other', async ({ page, context, house }) => {
  await registerIn(context, house.url, 0);
  await openPage(page, '/en/office/responsible');
  const limit = page.getByRole('region', { name: 'Deposits in 24 hours', exact: true });
  await expect(limit).toContainText('Not set');
  await setLimit(context, house.url, 20, 5_000);
  // As a browser says it of a tab that is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(limit).toContainText('€0.00 of €50.00 used');
});

test('[PP-10.page] nothing is offered to somebody excluded who signs in again, nor to the guest they leave behind', async ({
  page,
  context,
  house,
  trouble,
}) => {
  trouble.allow(/status of (401|403)/);
  const { login, password } = await registerIn(context, house.url, 1_000);
  await openPage(page, '/en/line');
  const excluded = await context.request.post(`${house.url}/limit-service-api/limit/external/web/api/v1/BlockUser`, {
    data: { days: 1 },
  });
  expect(excluded.status()).toBe(200);
  await openPage(page, '/en/user/login');
  const form = page.getByRole('main');
  await form.getByLabel('Login').fill(login);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner').getByTitle('Balance')).toContainText('€10.00');
  const state = await (await context.request.get(`${house.url}/web-api/protection`)).json();
  expect(state.mayOffer).toBe(false);
  // What the browser keeps, so that it offers nothing to the guest that they become either.
  await expect.poll(() => page.evaluate(() => Number(localStorage.getItem('gh-no-offers-until')))).toBeGreaterThan(0);
  await page.clock.install();
  await openPage(page, '/en');
  // Code that is still on its way would be late by a clock that is put forward.
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(700_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const draws = page.locator('[data-part="lobby/draws"]');
  await expect(draws).toBeHidden();
  await context.request.post(`${house.url}/web-api/session/sign-out`);
  await openPage(page, '/en');
  await whenAlive(page);
  await expect(draws).toHaveText(/Lotto/);
  await expect(draws).toBeHidden();
  await page.evaluate(() => localStorage.removeItem('gh-no-offers-until'));
  await openPage(page, '/en');
  await expect(draws).toBeVisible();
});
