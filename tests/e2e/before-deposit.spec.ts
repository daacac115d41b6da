import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { checkAccess } from './support/looks.ts';
import { expect, test } from './support/journey.ts';
import { agreeIn, registerIn } from './support/players.ts';
import { balanceOf, openPage } from './support/site.ts';

test.use({ houseEnv: { SITE_CONFIG: writeConfig() } });

/** The operator's own file, by which everybody says who they are before they pay in, and the law of Sweden where it holds. */
function writeConfig(): string {
  const site = JSON.parse(readFileSync(join(import.meta.dirname, '../../config/site.json'), 'utf8'));
  const file = join(mkdtempSync(join(tmpdir(), 'glasshouse-config-')), 'site.json');
  const responsible = { ...site.responsible, profiles: [{ country: 'SE', profile: 'SE' }] };
  writeFileSync(file, JSON.stringify({ ...site, responsible }));
  return file;
}

const THEIRS = { givenName: 'Brunhild', familyName: 'Ölschläger', birthDate: '1975-11-02', country: 'GB' };

const windowOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Demo deposit' });
const pressDeposit = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();

async function say(form: Locator, givenName: string, familyName: string, birthDate: string): Promise<void> {
  await form.getByLabel('Given name').fill(givenName);
  await form.getByLabel('Family name').fill(familyName);
  await form.getByLabel('Birth date').fill(birthDate);
}

test('[PP-09] [A58] who pays in says their name in the window of the deposit, with no press more, and who has excluded themselves is held', async ({
  page,
  context,
  browser,
  house,
  trouble,
}) => {
  trouble.allow(/status of 40[13]/);
  await registerIn(context, house.url, 0);
  expect((await context.request.put(`${house.url}/web-api/player/details`, { data: THEIRS })).status()).toBe(200);
  const block = `${house.url}/limit-service-api/limit/external/web/api/v1/BlockUser`;
  expect((await context.request.post(block, { data: { days: 1 } })).status()).toBe(200);
  await context.clearCookies({ name: 'SESSION' });

  await openPage(page, '/en/line');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await agreeIn(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Register in one click' }).click();
  const ready = page.getByRole('dialog', { name: 'Your account is ready' });
  await expect(ready.getByRole('link', { name: 'Limits and breaks' })).toBeVisible();
  await ready.getByRole('button', { name: 'Save as a file and continue' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await pressDeposit(page);
  const form = windowOf(page);
  await expect(form.getByLabel('Birth date')).toBeVisible();
  await checkAccess(page, 'the window of a first deposit');
  await form.getByRole('button', { name: 'Deposit without a limit' }).click();
  await expect(form.getByText('Please fill this in.')).toBeVisible();
  await expect(form.getByLabel('Given name')).toBeFocused();
  await say(form, 'Rosamunde', 'Ostermann', '1991-05-30');
  await form.getByRole('button', { name: 'Deposit without a limit' }).click();
  await expect(balanceOf(page)).toContainText('€100.00');
  await pressDeposit(page);
  await expect(form.getByRole('button', { name: 'Deposit', exact: true })).toBeVisible();
  await expect(form.getByLabel('Birth date')).toHaveCount(0);

  const again = await browser.newContext();
  const other = await again.newPage();
  await registerIn(again, house.url, 0);
  await openPage(other, `${house.url}/en/office/recharge`);
  const main = other.getByRole('main');
  await say(main, 'Brunhilde', 'Oelschlaeger', '1975-11-02');
  await main.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(main.getByText('We first have to make sure who you are.')).toBeVisible();
  await expect(balanceOf(other)).toContainText('€0.00');
  await again.close();
});

test('[PP-19] both forms of a deposit propose an amount where that is allowed, and none where it is not', async ({
  page,
  context,
  house,
}) => {
  const seen = async () => {
    await openPage(page, '/en/line');
    await pressDeposit(page);
    const inWindow = await readAmounts(windowOf(page));
    await openPage(page, '/en/office/recharge');
    return [inWindow, await readAmounts(page.getByRole('main'))];
  };
  await registerIn(context, house.url, 0);
  const proposed = { isFilled: true, hasQuick: true };
  expect(await seen()).toEqual([proposed, proposed]);

  await context.clearCookies({ name: 'SESSION' });
  await registerSwede(context, house.url);
  const empty = { isFilled: false, hasQuick: false };
  expect(await seen()).toEqual([empty, empty]);
});

async function readAmounts(form: Locator): Promise<{ readonly isFilled: boolean; readonly hasQuick: boolean }> {
  const amount = form.getByRole('textbox', { name: 'Demo deposit' });
  await expect(amount).toBeVisible();
  const buttons = await form.getByRole('button', { name: /€\d/ }).count();
  return { isFilled: (await amount.inputValue()) !== '', hasQuick: buttons > 0 };
}

async function registerSwede(context: BrowserContext, url: string): Promise<void> {
  const data = { type: 'fast_reg', currency: 'EUR', country: 'SE' };
  const registered = await context.request.post(`${url}/web-api/registration`, { data });
  const { issue }: { issue: number } = await registered.json();
  await context.request.post(`${url}/web-api/player/credentials/kept`, { data: { issue } });
  await context.request.post(`${url}/web-api/protection/prompt`, { data: {} });
}
