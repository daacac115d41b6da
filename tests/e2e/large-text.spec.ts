import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { checkWidths } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { couponOf, openPage, priceOf } from './support/site.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const USUAL_PX = 16;
const LARGE_PX = 24;

/** What a reader sets in their browser for all sites. */
async function setText(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

function sizeOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
}

/** In the page: prices, buttons, doors and rows whose text does not stand whole in them. */
function listCut(): string[] {
  const cut: string[] = [];
  for (const holder of document.querySelectorAll('.gh-odds, .gh-button, .gh-tab, nav a, nav button, li[class*=row]')) {
    const place = holder.getBoundingClientRect();
    if (place.width < 2 || place.height < 2 || !holder.checkVisibility({ visibilityProperty: true })) continue;
    const parts = holder.matches('.gh-odds')
      ? holder.querySelectorAll('.gh-odds__price')
      : holder.matches('li')
        ? holder.querySelectorAll('a, .gh-odds')
        : [holder];
    for (const part of parts) {
      const words = document.createRange();
      words.selectNodeContents(part);
      const own = words.getBoundingClientRect();
      if (own.width < 2 || !part.checkVisibility({ visibilityProperty: true })) continue;
      const isHigher = own.top < place.top - 1 || own.bottom > place.bottom + 1;
      const isWider = holder.matches('.gh-odds') && (own.left < place.left || own.right > place.right);
      if (isHigher || isWider) cut.push(`${isHigher ? 'higher' : 'wider'} than its place: ${part.textContent}`);
    }
  }
  return cut;
}

async function checkWhole(page: Page, path: string): Promise<void> {
  await openPage(page, `/en${path}`);
  await checkWidths(page, `${path} in large text`, [WIDE.width, PHONE.width]);
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    const cut = () => page.evaluate(listCut);
    await expect.poll(cut, { message: `${path} at ${size.width}` }).toEqual([]);
  }
}

test('pages follow the size of text that a reader has set in the browser', async ({ page, context, booth, house }) => {
  test.setTimeout(180_000);
  const match = await booth.offer({ home: 'Borussia Mönchengladbach Amateure', startsInMin: 10 });
  const live = await booth.offer();
  await live.goLive({ score: { home: 3, away: 2 } });
  await openPage(page, '/en/line');
  const usual = await sizeOf(page, 'main .gh-odds__price');
  await setText(page, LARGE_PX);
  expect(await sizeOf(page, 'main .gh-odds__price')).toBeCloseTo((usual * LARGE_PX) / USUAL_PX);

  for (const path of ['', '/line', match.path, live.path, '/registration']) await checkWhole(page, path);
  await page.setViewportSize(WIDE);
  await registerIn(context, house.url);
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  for (const path of ['/office/history', '/line']) await checkWhole(page, path);
  await page.getByRole('button', { name: /Bet slip.*1 selection/ }).click();
  await expect(couponOf(page)).toBeInViewport();
  expect(await page.evaluate(listCut)).toEqual([]);
});

test('on 320 pixels with the site’s largest text nothing is wider than the window, and no clock lies on what stands beside it', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  await context.addCookies([{ name: 'app_font_size', value: '2', url: house.url }]);
  const match = await booth.offer({ home: 'Birmingham City', away: 'Leicester City' });
  await match.goLive({ period: 2, clockSec: 2_881, periodScores: [{ home: 0, away: 0 }] });
  await openPage(page, '/en/live');
  await checkWidths(page, 'live in the largest text', [320]);
  const row = page.locator('main li', { hasText: match.home });
  await expect(row).toContainText('48:');
  const [clock, more] = [row.locator('.gh-status b'), row.getByRole('link', { name: /market/ })];
  const places = await Promise.all([clock, more].map((one) => one.evaluate((part) => part.getBoundingClientRect())));
  const hidden = await clock.evaluate((part) => {
    const line = part.parentElement?.getBoundingClientRect();
    return part.getBoundingClientRect().top >= Number(line?.bottom) - 1;
  });
  expect(hidden || Number(places[0]?.right) <= Number(places[1]?.left)).toBe(true);
  expect(
    await row.locator('a .gh-truncate').evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth)),
  ).toEqual([0, 0]);
});
