import type { Page } from '@playwright/test';
import type { Match } from './support/booth.ts';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths, IS_SWEEP } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { couponOf, openPage, priceOf, stakeOf } from './support/site.ts';

// The longest journeys: what is left of them at the end is shared by all workers.
test.describe.configure({ mode: 'parallel' });

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Every kind of page, with a coupon that has something on it. */
function listPages(match: Match, live: Match): { path: string; player?: true; missing?: true }[] {
  return [
    { path: '' },
    { path: '/line' },
    { path: '/live' },
    { path: match.path },
    { path: live.path },
    { path: '/registration' },
    { path: '/user/login' },
    { path: '/nowhere', missing: true },
    { path: '/office/account', player: true },
    { path: '/office/history', player: true },
    { path: '/office/security', player: true },
    { path: '/office/settings', player: true },
    { path: '/user/accountverify', player: true },
    { path: '/user/activate/mail', player: true },
    { path: '/user/qr?code=over', player: true },
    { path: '/office/responsible', player: true },
  ];
}

/** Pages that are dealt out, so that no journey waits for all the others. */
const HANDS = 2;

for (const [row, theme] of (['light', 'dark'] as const).entries()) {
  for (let hand = 0; hand < HANDS; hand++) {
    test(`pages of part ${hand + 1} fit every width and have nothing that keeps people out, in the ${theme} theme`, async ({
      page,
      context,
      booth,
      house,
      trouble,
    }) => {
      test.setTimeout(240_000);
      const match = await booth.offer({ home: 'Borussia Mönchengladbach Amateure von 1900', startsInMin: 10 });
      const live = await booth.offer();
      await live.goLive({ score: { home: 3, away: 2 } });
      await context.addCookies([{ name: 'app_theme', value: theme, url: house.url }]);
      await openPage(page, `/en${match.path}`);
      await priceOf(page, match, '1').click();
      let signedIn = false;
      const pages = listPages(match, live).filter((_page, at) => at % HANDS === hand);
      for (const [at, { path, player, missing }] of pages.entries()) {
        if (missing) trouble.provoke(/status of 404/);
        if (player && !signedIn) {
          await registerIn(context, house.url);
          signedIn = true;
          await placeBet(page, live, house.url);
        }
        await openPage(page, `/en${path}`);
        // Colours make nothing wider.
        if (IS_SWEEP || theme === 'light') await checkWidths(page, path);
        // Each page once wide and once on a phone, once by day and once by night; all four in the sweep.
        const sizes = IS_SWEEP ? [WIDE, PHONE] : [(at + row) % 2 === 0 ? WIDE : PHONE];
        for (const size of sizes) await checkAccessAt(page, path, size);
      }
    });
  }
}

async function placeBet(page: Page, live: Match, url: string): Promise<void> {
  await openPage(page, `${url}/en${live.path}`);
  await couponOf(page).getByRole('button', { name: 'Clear bet slip' }).click();
  await priceOf(page, live, '1').click();
  await couponOf(page)
    .getByRole('button', { name: /^Place bet · €/ })
    .click();
  await expect(couponOf(page).getByText('Your bet is accepted')).toBeVisible();
}

/** The page at one size, left as wide as it was. */
async function checkAccessAt(page: Page, path: string, size: typeof WIDE): Promise<void> {
  await page.setViewportSize(size);
  await checkAccess(page, `${path} at ${size.width}`);
  await page.setViewportSize(WIDE);
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a bet is placed with the thumb: bottom bar, price, coupon sheet, history', async ({
    page,
    context,
    booth,
    house,
  }) => {
    await registerIn(context, house.url);
    const match = await booth.offer();
    await openPage(page, '/en');
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await bar.getByRole('link', { name: 'Pre-match' }).tap();
    await expect(page).toHaveURL(/\/en\/line$/);
    await priceOf(page, match, '1').tap();
    await expect(couponOf(page)).not.toBeInViewport();
    await bar.getByRole('button', { name: /Bet slip.*1 selection/ }).tap();
    await expect(couponOf(page)).toBeInViewport();
    await stakeOf(page).fill('5');
    await couponOf(page).getByRole('button', { name: 'Place bet · €5.00' }).tap();
    await expect(couponOf(page).getByText('Your bet is accepted')).toBeVisible();
    await couponOf(page).getByRole('button', { name: 'Done' }).tap();
    await couponOf(page).getByRole('button', { name: 'Close' }).tap();
    await expect(couponOf(page)).not.toBeInViewport();
    await bar.getByRole('link', { name: 'My bets' }).tap();
    await expect(page.getByTestId('bet')).toContainText(match.home);
  });
});
