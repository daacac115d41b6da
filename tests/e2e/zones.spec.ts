import { expect, test } from './support/journey.ts';
import { openPage } from './support/site.ts';

test.use({ timezoneId: 'Asia/Tokyo' });

test('[CF-03] a stranger sees the time of where they are, and the next page comes with it', async ({
  page,
  booth,
  house,
}) => {
  const match = await booth.offer();
  await openPage(page, '/en/line');
  const start = page
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
  await page.getByRole('dialog').getByLabel('Time zone').selectOption('America/New_York');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Time zone: UTC\u2212[45]$/ })).toBeVisible();
});
