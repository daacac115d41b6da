import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Match } from './support/booth.ts';
import { expect, test } from './support/journey.ts';
import { countInSight, listOf, offerMany, PHONE } from './support/lists.ts';
import { checkAccess, checkWidths, IS_SWEEP } from './support/looks.ts';
import { couponOf, openPage, priceOf } from './support/site.ts';

function makeMarket(key: string, prices: Readonly<Record<string, number>>): FeedMarket {
  return {
    key,
    status: 'active',
    outcomes: Object.entries(prices).map(([id, oddsMilli]) => ({ id, oddsMilli, active: true })),
  };
}

const MARKETS = [
  makeMarket('asian_handicap|hcp=0.75', { '1': 1_910, '2': 1_920 }),
  makeMarket('period_asian_handicap|hcp=0.25|period=1', { '1': 1_930, '2': 1_940 }),
  makeMarket('period_total|period=1|total=1', { over: 1_950, under: 1_960 }),
  makeMarket('period_1x2|period=1', { '1': 2_700, x: 2_200, '2': 4_100 }),
];

async function chooseAsian(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: 'app_view_type', value: 'asian', url }]);
}

function rowOf(page: Page, { home }: Match): Locator {
  return listOf(page).filter({ hasText: home });
}

/** The prices of a part of the match, in the order in which they are read. */
function pricesOf(page: Page, match: Match, part: string): Locator {
  return rowOf(page, match).getByRole('group', { name: part, exact: true }).getByRole('button');
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not in sight');
  return box;
}

test('[FE-05.asian] the Asian view, chosen in settings, is a table of lines with home above away, and the server draws the next page so', async ({
  page,
  booth,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const match = await booth.offer({ markets: MARKETS });
  await openPage(page, '/en/line/all/football');
  await expect(page.getByRole('combobox', { name: /^Football: market of column/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('radio', { name: 'Asian' }).check();
  await page.keyboard.press('Escape');

  const whole = pricesOf(page, match, 'Full time');
  const half = pricesOf(page, match, '1st half');
  const prices = ['1.91', '1.92', '1.90', '1.90', '2.00', '3.60', '3.40'];
  await expect(whole).toHaveText(prices);
  await expect(half).toHaveText(['1.93', '1.94', '1.95', '1.96', '2.70', '4.10', '2.20']);
  await expect(page.getByRole('combobox', { name: /^Football: market of column/ })).toHaveCount(0);
  const [home, away, draw] = [await boxOf(whole.nth(4)), await boxOf(whole.nth(5)), await boxOf(whole.nth(6))];
  expect([away.x, draw.x]).toEqual([home.x, home.x]);
  // They share the line between them.
  expect(away.y).toBeGreaterThanOrEqual(home.y + home.height - 1);
  expect(draw.y).toBeGreaterThanOrEqual(away.y + away.height - 1);
  // The away side gives the handicap: the line stands beside its price.
  const line = await boxOf(rowOf(page, match).getByText('-0.75', { exact: true }));
  const middle = line.y + line.height / 2;
  const giver = await boxOf(whole.nth(1));
  expect(middle).toBeGreaterThan(giver.y);
  expect(middle).toBeLessThan(giver.y + giver.height);

  const html = await (await page.context().request.get(page.url())).text();
  expect(html).toContain('HDP');
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(half).toHaveCount(0);
  await expect(whole).toHaveCount(7);
  await page.setViewportSize(PHONE);
  await expect(whole).toHaveText(prices.slice(0, 4));
  expect((await boxOf(whole.first())).height).toBeGreaterThanOrEqual(38);
});

test('[FE-05.asian] its prices move, lock, and go on the bet slip as anywhere, by the keyboard as well', async ({
  page,
  booth,
  context,
  house,
}) => {
  const match = await booth.offer({ markets: MARKETS });
  await match.goLive();
  await chooseAsian(context, house.url);
  await openPage(page, '/en/live/all/football');
  const home = priceOf(page, match, '1');
  const top = (await boxOf(home)).y;
  await match.price({ '1': 2_250 });
  await expect(home).toContainText('2.25');
  await expect(home).toHaveAttribute('data-move', 'rise');
  expect((await boxOf(home)).y).toBe(top);
  await home.focus();
  await page.keyboard.press('Enter');
  await expect(home).toHaveAttribute('aria-pressed', 'true');
  await expect(couponOf(page).getByText(`${match.home} – ${match.away}`).first()).toBeVisible();
  const given = pricesOf(page, match, 'Full time').nth(1);
  await expect(given).toHaveAccessibleName(new RegExp(`Asian handicap .*: ${match.away} \\(-0\\.75\\), 1\\.92$`));
  await match.stop();
  await expect(given).toHaveAttribute('aria-disabled', 'true');
  await expect(home).toHaveAttribute('aria-pressed', 'true');
  await match.reopen();
  await expect(given).not.toHaveAttribute('aria-disabled');
});

test('[FE-05.asian] a screen holds a dozen live matches of the Asian view, at every width and in both moods', async ({
  page,
  booth,
  context,
  house,
}) => {
  test.setTimeout(180_000);
  const matches = await offerMany(booth, 4, 4, { markets: MARKETS });
  for (const match of matches) await match.goLive();
  await chooseAsian(context, house.url);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/en/live', '/en/live/all/football']) {
    await openPage(page, path);
    await expect.poll(() => countInSight(page)).toBeGreaterThanOrEqual(12);
  }
  for (const theme of ['light', 'dark']) {
    await context.addCookies([{ name: 'app_theme', value: theme, url: house.url }]);
    await page.setViewportSize({ width: 1440, height: 900 });
    // Each mood in one direction, in the sweep in both.
    const languages = IS_SWEEP ? ['en', 'ar'] : [theme === 'light' ? 'en' : 'ar'];
    for (const language of languages) {
      await openPage(page, `/${language}/live/all/football`);
      await checkAccess(page, `the Asian view, ${theme}, ${language}`);
      await checkWidths(page, `the Asian view, ${theme}, ${language}`);
    }
  }
});
