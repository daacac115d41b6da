import { PREFERENCE_COOKIES } from '@glasshouse/contracts/preferences';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { couponOf, openPage } from './support/site.ts';

test.use({ timezoneId: 'Asia/Tokyo' });

test('[CF-03] a stranger sees the time of where they are, and the next page comes with it', async ({
  page,
  booth,
  house,
}) => {
  const match = await booth.offer();
  await openPage(page, '/en/line');
  const start = page
    .getByRole('main')
    .locator('time')
    .filter({ hasText: /^\d\d:\d\d/ })
    .first();
  await expect(page.getByRole('button', { name: 'Time zone: UTC+9' })).toBeVisible();
  const inTokyo = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Tokyo' });
  const told = await page.request.get(`${house.url}/en${match.path}`);
  const startsAt = /datetime="([^"]+)"/i.exec(await told.text())?.[1] ?? '';
  expect(startsAt).not.toBe('');
  expect(await told.text()).toContain(inTokyo.format(new Date(startsAt)));
  await expect(start).toBeVisible();
  // What was chosen stands before what the browser says.
  await page.getByRole('button', { name: /^Time zone/ }).click();
  const field = page.getByRole('combobox', { name: 'Time zone' });
  await expect(field).toHaveValue('Tokyo, UTC+9');
  await field.fill('new york');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Time zone: UTC\u2212[45]$/ })).toBeVisible();
});

test('on a phone the menu holds language and time, and nothing floats over the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/en');
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Sections' });
  await menu.locator('summary').first().click();
  await expect(menu.getByRole('button', { name: 'Time zone: UTC+9' })).toBeVisible();
  await menu.locator('summary', { hasText: 'Language: English (EN)' }).click();
  await checkAccess(page, page.url());
  await checkWidths(page, 'the menu', [390, 360]);
  await menu.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de$/);
  const help = page.getByRole('link', { name: 'Hilfe und Kontakt' }).last();
  await expect(help).not.toBeInViewport();
});

test.describe('in London', () => {
  test.use({ timezoneId: 'Europe/London' });

  test('a player on a new device sees the usual odds at once, and what the account has chosen where it has', async ({
    page,
    context,
    house,
    browser,
  }) => {
    await registerIn(context, house.url, 0);
    await openPage(page, '/en/line');
    const format = page.getByRole('banner').getByLabel('Odds format');
    await expect(format.locator('option:checked')).toHaveText('Fractional');
    const told = page.waitForResponse((response) => response.url().includes('/user/config'));
    await format.selectOption('Decimal');
    await told;

    const device = await browser.newContext({ baseURL: house.url, timezoneId: 'Europe/London' });
    const own = new Set<string>(Object.values(PREFERENCE_COOKIES));
    await device.addCookies((await context.cookies()).filter(({ name }) => !own.has(name)));
    const other = await device.newPage();
    await openPage(other, '/en/line');
    await expect(other.getByRole('banner').getByLabel('Odds format').locator('option:checked')).toHaveText('Decimal');
    await device.close();
  });
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('[CF-03] English is American at once, British where that was chosen, and stays so on the next page', async ({
    page,
    booth,
  }) => {
    const [first, second] = [await booth.offer(), await booth.offer()];
    await openPage(page, '/en/line');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Pregame', exact: true })).toBeVisible();
    await openPage(page, `/en${first.path}`);
    const price = page
      .getByRole('main')
      .getByRole('button', { name: /Moneyline \(3-way\): / })
      .first();
    await price.click();
    await openPage(page, `/en${second.path}`);
    await price.click();
    const coupon = couponOf(page);
    await expect(coupon.getByText('Parlay', { exact: true }).first()).toBeVisible();
    await header.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: 'British' }).check();
    await expect(coupon.getByText('Accumulator', { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(header.getByRole('link', { name: 'Pre-match', exact: true })).toBeVisible();
  });
});
