import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { NO_DETAILS } from '../quick-site.ts';
import { expect, test } from './support/journey.ts';
import { checkAccess } from './support/looks.ts';
import { limitReality, MINUTE_MS, passTime } from './support/person-time.ts';
import { registerIn } from './support/players.ts';
import { couponOf, openPage, priceOf } from './support/site.ts';

const SHIPPED = readFileSync(join(import.meta.dirname, '../../config/site.json'), 'utf8');
const CONFIG_FILE = join(mkdtempSync(join(tmpdir(), 'glasshouse-config-')), 'site.json');

interface Wishes {
  readonly terms?: number;
  readonly reminderDelaySec?: number;
  /** What is switched on beside what the file has. */
  readonly features?: readonly string[];
}

/** The operator's own file, with another version of the terms, another patience with guests, or more switched on. */
function setSite({ terms = 0, reminderDelaySec = 600, features = [] }: Wishes): void {
  const site = JSON.parse(SHIPPED);
  const global = { ...site.global, terms: { version: terms } };
  writeFileSync(
    CONFIG_FILE,
    JSON.stringify({
      ...site,
      ...NO_DETAILS,
      global,
      reg: { ...site.reg, reminderDelaySec },
      whiteFeature: { ...site.whiteFeature, keys: [...(site.whiteFeature?.keys ?? []), ...features] },
    }),
  );
}
setSite({});

test.use({ houseEnv: { SITE_CONFIG: CONFIG_FILE } });

/** Resolves when the house has read the file anew. */
async function changeSite(url: string, wishes: Wishes): Promise<void> {
  setSite(wishes);
  const read = async () => (await fetch(`${url}/bff-api/config/all.json`)).json();
  await expect.poll(async () => (await read()).global.terms.version).toBe(wishes.terms ?? 0);
  await expect.poll(async () => (await read()).reg.reminderDelaySec).toBe(wishes.reminderDelaySec ?? 600);
}

const PHONE = { width: 390, height: 844 };

/** In the page, before anything of it: how far things are moved. */
function watchShifts(): void {
  const seen = Object.assign(globalThis, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.shifted += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}

function readShifted(page: Page): Promise<unknown> {
  return page.evaluate(() => Object.getOwnPropertyDescriptor(globalThis, 'shifted')?.value);
}

test.describe('cookies', () => {
  test.use({ isConsentAnswered: false });

  test('[CO-01] are asked about at the edge of a page that goes on living, on a phone above its bar', async ({
    page,
    booth,
  }) => {
    const match = await booth.offer();
    await page.setViewportSize(PHONE);
    await page.addInitScript(watchShifts);
    await openPage(page, '/en');
    const consent = page.getByRole('dialog', { name: 'Cookies' });
    await expect(consent).toBeVisible();
    const coupon = page.getByRole('button', { name: /Bet slip/ }).last();
    await coupon.click({ trial: true });
    const bar = await coupon.boundingBox();
    const box = await consent.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    // Digits of a score that is played meanwhile move a thousandth; the question would move everything.
    expect(await readShifted(page)).toBeLessThan(0.01);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, `/en${match.path}`);
    await checkAccess(page, 'the question about cookies');
    await priceOf(page, match, '1').click();
    await expect(couponOf(page).getByText(match.home).first()).toBeVisible();
    await expect(consent).toBeVisible();
  });

  test('[CO-01] [CO-02] kind by kind: the necessary locked on, marketing chosen, the moment kept', async ({
    page,
    context,
  }) => {
    await openPage(page, '/en/line');
    const consent = page.getByRole('dialog', { name: 'Cookies' });
    await consent.getByRole('button', { name: 'Let me choose' }).click();
    await expect(consent).toHaveCount(1);
    await expect(consent.getByRole('checkbox', { name: 'Necessary' })).toBeDisabled();
    await consent.getByRole('checkbox', { name: 'Marketing' }).check();
    await consent.getByRole('button', { name: 'Save my choice' }).click();
    await expect(consent).toHaveCount(0);
    const cookies = new Map((await context.cookies()).map(({ name, value }) => [name, value]));
    expect(cookies.get('cookies_agree_type')).toBe('marketing');
    expect(Math.abs(Number(cookies.get('cookies_agree_time')) - Date.now() / 1000)).toBeLessThan(60);
    expect(cookies.has('window_width')).toBe(false);

    const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
    await settings.click();
    await expect(consent).toBeFocused();
    await expect(consent.getByRole('checkbox', { name: 'Marketing' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(consent).toHaveCount(0);
    await expect(settings).toBeFocused();
  });

  test('[CO-02] comfort remembers the width of the window; the account keeps when it was agreed to', async ({
    page,
    context,
    house,
  }) => {
    await registerIn(context, house.url);
    await openPage(page, '/en/line');
    await page.getByRole('button', { name: 'Accept all' }).click();
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'window_width')?.value)
      .toBe('1440');
    const kept = async () =>
      (await (await context.request.get('/web-api/user/config')).json()).choices.cookiesAgreeType;
    await expect.poll(async () => (await kept())?.value).toBe('all');
    expect(Math.abs((await kept()).atSec - Date.now() / 1000)).toBeLessThan(60);
  });
});

test('[SE-15] a guest is reminded to register, and then not for a day', async ({ page, house }) => {
  await page.clock.install();
  await changeSite(house.url, { reminderDelaySec: 2 });
  await openPage(page, '/en/line');
  const reminder = page.getByRole('dialog', { name: 'Still looking around?' });
  await expect(reminder).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reminder).toBeHidden();
  await openPage(page, '/en');
  await page.clock.runFor(6_000);
  await expect(reminder).toBeHidden();
  await changeSite(house.url, {});
});

test('[CO-06.second] a new player is offered the first deposit in the operator’s other words, once', async ({
  page,
  context,
  house,
}) => {
  await changeSite(house.url, { reminderDelaySec: 601, features: ['firstDepositBonus', 'firstDepositBonus.2'] });
  await registerIn(context, house.url, 0);
  await openPage(page, '/en');
  const bonus = page.getByRole('dialog', { name: 'Your account is empty' });
  await expect(bonus).toContainText('place your first bet');
  await bonus.getByRole('button', { name: 'Not now' }).click();
  await openPage(page, '/en');
  await expect(page.getByTitle('Balance')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await changeSite(house.url, {});
});

test('[CO-09] a player is told how long they have been here, and may leave there and then', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url);
  await limitReality(context, 5);
  await passTime(context, house, { dayMs: 6 * MINUTE_MS, realityMs: 6 * MINUTE_MS });
  await openPage(page, '/en/line');
  const check = page.getByRole('dialog', { name: /^You have been here for \d+ minutes?$/ });
  await expect(check).toBeVisible();
  await checkAccess(page, 'the word about time');
  await check.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test.describe('terms that have changed', () => {
  test('[CO-03] [CO-04.alerts] [RT-14] come before everything else, are agreed to once, and are then out of the way', async ({
    page,
    context,
    house,
    booth,
    trouble,
  }) => {
    await registerIn(context, house.url);
    await openPage(page, '/en/confirm');
    await expect(page).toHaveURL(`${house.url}/en`);
    await changeSite(house.url, { terms: 1 });

    const match = await booth.offer();
    await openPage(page, `/en${match.path}`);
    await expect(page.getByRole('heading', { name: 'The terms have changed' })).toBeVisible();
    await expect(page).toHaveURL(`${house.url}/en/confirm?next=${encodeURIComponent(match.path)}`);
    await checkAccess(page, 'the page of changed terms');

    await page.getByRole('link', { name: 'Read the rules' }).click();
    await expect(page).toHaveURL(/\/en\/information\/rules/);
    await page.getByRole('button', { name: 'To the terms' }).click();
    await page.getByRole('button', { name: 'I do not agree' }).click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign out' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the terms' }).click();

    trouble.provoke(/Failed to load resource/);
    await page.route('**/agreement-rules/agree', (route) => route.abort());
    await page.getByRole('button', { name: 'I have read them and agree' }).click();
    const alert = page.getByRole('alertdialog', { name: 'Your agreement was not saved' });
    await expect(alert).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toBeHidden();
    await page.clock.install();
    await page.getByRole('button', { name: 'I have read them and agree' }).click();
    await expect(alert).toBeVisible();
    await page.clock.runFor(9_000);
    await expect(alert).toBeVisible();
    await page.clock.runFor(1_100);
    await expect(alert).toBeHidden();
    await page.clock.resume();
    await page.unroute('**/agreement-rules/agree');
    await page.getByRole('button', { name: 'I have read them and agree' }).click();
    await expect(page).toHaveURL(`${house.url}/en`);
    await openPage(page, `/en${match.path}`);
    await expect(priceOf(page, match, '1')).toBeVisible();
  });

  test('[CO-03] are noticed by any call that is answered 451', async ({ page, context, house, booth, trouble }) => {
    await changeSite(house.url, {});
    await registerIn(context, house.url);
    const match = await booth.offer();
    await openPage(page, `/en${match.path}`);
    await changeSite(house.url, { terms: 2 });
    trouble.provoke(/status of 451/);
    await priceOf(page, match, '1').click();
    await couponOf(page)
      .getByRole('button', { name: /^Place bet · €/ })
      .click();
    await expect(page).toHaveURL(`${house.url}/en/confirm?next=${encodeURIComponent(match.path)}`);
  });

  test('[CO-03] stand before the first page that is asked for, and lead on to it once they are agreed to', async ({
    page,
    context,
    house,
    booth,
  }) => {
    await changeSite(house.url, {});
    await registerIn(context, house.url);
    const match = await booth.offer();
    await changeSite(house.url, { terms: 3 });
    const first = await context.request.get(`${house.url}/en${match.path}?a=1`, { maxRedirects: 0 });
    const there = `/en/confirm?next=${encodeURIComponent(`${match.path}?a=1`)}`;
    expect([first.status(), first.headers()['location']]).toEqual([302, there]);
    await openPage(page, `/en${match.path}?a=1`);
    await page.getByRole('button', { name: 'I have read them and agree' }).click();
    await expect(page).toHaveURL(`${house.url}/en${match.path}?a=1`);
    await expect(priceOf(page, match, '1')).toBeVisible();
    await changeSite(house.url, {});
  });
});
