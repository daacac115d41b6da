import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { couponOf, openFirstView, priceOf } from './support/site.ts';

/** The page stands and its remote answers, but the rest of the shell is still on its way; the answer lets it in. */
async function holdSecondPart(page: Page): Promise<() => void> {
  let letIn = (): void => {};
  const opened = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(/\/assets\/shell-second-[^/]*\.js$/, async (route) => {
    await opened;
    await route.continue();
  });
  return letIn;
}

test('what is pressed before its code has come is done when it comes, and once', async ({ page, booth }) => {
  const match = await booth.offer();
  const letIn = await holdSecondPart(page);
  await openFirstView(page, '/en/line');
  await priceOf(page, match, '1').click();
  const tools = page.getByRole('banner');
  const dark = tools.getByRole('button', { name: 'Dark theme' });
  await dark.click();
  await tools.getByRole('combobox').selectOption({ label: 'American' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  letIn();
  await expect(couponOf(page)).toContainText(match.home);
  await expect(priceOf(page, match, '1')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(priceOf(page, match, '1')).toContainText(/[+−-]\d{3}/);
  await match.price({ '1': 2_130, x: 3_310, '2': 3_770 });
  await expect(priceOf(page, match, '1')).toContainText('+113');
});

test('links lead on though the rest of the shell has not come', async ({ page }) => {
  await holdSecondPart(page);
  await openFirstView(page, '/en/line');
  await page.getByRole('banner').getByRole('link', { name: 'Live', exact: false }).first().click();
  await expect(page).toHaveURL(/\/en\/live$/);
});
