import type { Page } from '@playwright/test';
import { placeBet } from './support/bets.ts';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths, IS_SWEEP } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { openPage } from './support/site.ts';

const WIDTHS = [1440, 1160, 1024, 390];

for (const theme of ['light', 'dark'] as const) {
  test(`a bet’s page with everything open fits every width and keeps nobody out, ${theme}`, async ({
    page,
    context,
    booth,
    house,
  }) => {
    test.setTimeout(240_000);
    await registerIn(context, house.url);
    await context.addCookies([{ name: 'app_theme', value: theme, url: house.url }]);
    const matches = [
      await booth.offer({ home: 'Borussia Mönchengladbach Amateure von 1900' }),
      await booth.offer(),
      await booth.offer(),
      await booth.offer(),
    ];
    const [first, ...others] = matches.map((match) => ({ match, outcome: '1' as const }));
    if (!first) throw new Error('there is a first match');
    const picks = [{ ...first, isBanker: true }, ...others];
    const betId = await placeBet(context, house.url, picks, { typeId: 2, systemValue: 2, amountMinor: 1_200 });
    await openPage(page, `/en/office/history/${betId}`);
    await page.getByTestId('cash-out').getByText('Auto cash out').click();
    await page.getByRole('button', { name: 'Signed receipt' }).click();
    await page.getByRole('button', { name: 'Verify here' }).click();
    await expect(page.getByText('Valid: the house signed')).toBeVisible();
    await checkLooks(page, theme);
    await page.getByRole('button', { name: 'Edit bet' }).click();
    await expect(page.getByTestId('edit')).toBeVisible();
    await checkLooks(page, theme);
    await page.goto(`/en/print-coupon/${betId}`);
    await expect(page.getByTestId('sheet')).toBeVisible();
    await checkLooks(page, theme);
  });
}

/** Colours make nothing wider: by night it is looked at once, in the sweep as by day. */
async function checkLooks(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const isWhole = IS_SWEEP || theme === 'light';
  if (isWhole) await checkWidths(page, page.url(), WIDTHS);
  for (const width of isWhole ? [390, 1440] : [390]) {
    await page.setViewportSize({ width, height: 900 });
    await checkAccess(page, `${page.url()} at ${width}`);
  }
}
