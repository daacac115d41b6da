import type { Locator } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { openPage } from './support/site.ts';

/** 0 to 1 goals each, as chances: enough for the tab of the Bet Builder. */
const SCORES = [
  [0.25, 0.25],
  [0.3, 0.2],
];

/** At which edges a row says that there is more of it. */
async function edgesOf(row: Locator): Promise<{ before: boolean; after: boolean }> {
  return row.evaluate((element) => ({
    before: element.hasAttribute('data-more-before') && getComputedStyle(element).maskImage !== 'none',
    after: element.hasAttribute('data-more-after') && getComputedStyle(element).maskImage !== 'none',
  }));
}

test('a row of tabs fades where there is more of it, from right to left too', async ({ page, booth }) => {
  const match = await booth.offer({ scores: SCORES });
  await page.setViewportSize({ width: 320, height: 700 });
  for (const language of ['en', 'ar']) {
    await openPage(page, `/${language}${match.path}`);
    const row = page.getByRole('main').getByRole('tablist');
    await expect.poll(() => edgesOf(row)).toEqual({ before: false, after: true });
    const last = row.getByRole('tab').last();
    await last.click();
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await expect(last).toBeInViewport({ ratio: 0.95 });
    await expect.poll(() => edgesOf(row)).toEqual({ before: true, after: false });
  }
});

test('a list of a far day opens with that day in view among all days', async ({ page, booth }) => {
  const match = await booth.offer();
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/en/line/all/football');
  await expect(page.getByRole('main').getByText(match.home, { exact: true }).first()).toBeVisible();
  const days = page.getByRole('navigation', { name: 'How far ahead', exact: true });
  await expect.poll(() => edgesOf(days)).toEqual({ before: false, after: true });
  await openPage(page, (await days.getByRole('link').last().getAttribute('href')) ?? '');
  await expect(days.getByRole('link').last()).toHaveAttribute('aria-current', 'true');
  await expect(days.getByRole('link').last()).toBeInViewport({ ratio: 0.95 });
  await expect.poll(() => edgesOf(days)).toEqual({ before: true, after: false });
});
