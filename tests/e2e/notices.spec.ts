import { expect, test } from './support/journey.ts';
import { checkAccess } from './support/looks.ts';
import { openPage } from './support/site.ts';

test('[CO-07] [CO-04] who blocks advertisements is told once a session; OK takes it away, and it keeps to its margins', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/en?adblock=1');
  const notice = page.getByRole('region', { name: 'Notices' });
  await expect(notice).toContainText('An ad blocker is on');
  const box = await notice.boundingBox();
  const bar = await page
    .getByRole('button', { name: /Bet slip/ })
    .last()
    .boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(10);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) - 10);
  await page.setViewportSize({ width: 1440, height: 900 });
  const wide = await notice.boundingBox();
  expect((wide?.y ?? 0) + (wide?.height ?? 0)).toBe(900 - 52);
  await checkAccess(page, 'a notice');
  await page.clock.runFor(11_000);
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toBeHidden();
  await openPage(page, '/en?adblock=1');
  await page.clock.runFor(3_500);
  await expect(notice).toBeHidden();
});

test('[CO-07] who blocks nothing hears nothing; who hides what looks like ads is found out', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await openPage(page, '/en');
  await page.clock.runFor(4_500);
  await expect(page.getByRole('region', { name: 'Notices' })).toBeHidden();
  const blocked = await context.newPage();
  await blocked.addInitScript(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('.adsbox { display: none !important }');
    document.adoptedStyleSheets = [style];
  });
  await openPage(blocked, '/en');
  await expect(blocked.getByRole('region', { name: 'Notices' })).toContainText('An ad blocker is on');
});

test('[CO-05] a failure that nobody shows is said once', async ({ page, trouble }) => {
  await openPage(page, '/en');
  trouble.provoke(/odd/);
  trouble.provoke(/given up/);
  await page.evaluate(() => {
    for (const reason of [new Error('odd'), new Error('odd too'), new DOMException('given up', 'AbortError')])
      void Promise.reject(reason);
  });
  const notices = page.getByRole('region', { name: 'Notices' }).getByRole('alert');
  await expect(notices).toHaveCount(1);
  await expect(notices).toContainText('Something went wrong on our side');
  await notices.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect(notices).toHaveCount(0);
});
