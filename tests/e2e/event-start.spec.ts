import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import type { Match } from './support/booth.ts';
import { expect, test } from './support/journey.ts';
import { openPage, priceOf } from './support/site.ts';

/** Enough to be scrolled through on any screen; over and under are worth 1.05 together. */
const LINES: readonly FeedMarket[] = Array.from({ length: 24 }, (_, at) => {
  const over = 1_500 + at * 50;
  return {
    key: `home_total|total=${at}.5`,
    status: 'active',
    outcomes: [
      { id: 'over', oddsMilli: over, active: true },
      { id: 'under', oddsMilli: Math.round(1_000 / (1.05 - 1_000 / over)), active: true },
    ],
  };
});

const nameOf = ({ home, away }: Match): string => `${home} – ${away}`;

for (const [what, size] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`[FE-07] the page of a match that is open over its start goes live on ${what}: nothing is loaded anew, and who reads further down stays there`, async ({
    page,
    booth,
  }) => {
    await page.setViewportSize(size);
    const match = await booth.offer({ startsInMin: 30, markets: LINES });
    await openPage(page, `/en${match.path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(match));
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
    const read = page.locator('main').getByText('2.15', { exact: true }).first();
    await read.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 120));
    const place = async () => Math.round((await read.boundingBox())?.y ?? NaN);
    const before = await place();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);

    await match.goLive({ score: { home: 2, away: 1 }, clockSec: 600 });
    await expect(
      page
        .locator('main')
        .getByText(/1st half/i)
        .first(),
    ).toBeAttached();
    await match.price({ '1': 1_370 });
    await expect(priceOf(page, match, '1')).toContainText('1.37');
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'stayed'))).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(match));
  });
}
