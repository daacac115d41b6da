import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { couponOf, openPage, priceOf } from './support/site.ts';

const WIDE = { width: 1440, height: 900 };
const FULL_HD = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not in sight`);
  return box;
}

test('the home page shows a top match large, what is off next with the time that is left, and each event once', async ({
  page,
  booth,
}) => {
  const played = await booth.offer();
  await played.goLive({ score: { home: 2, away: 1 } });
  const soon = await booth.offer({ startsInMin: 30 });
  await openPage(page, '/en');

  const top = page.getByRole('region', { name: 'Top match' });
  await expect(top.locator('.gh-scoreboard__score')).toHaveText('2:1');
  await expect(top.getByRole('link', { name: `${played.home} – ${played.away}` })).toBeVisible();
  const field = top.locator('.gh-ground');
  await expect.poll(() => field.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await expect(priceOf(page, played, '1')).toHaveCount(1);
  await played.price({ '1': 1_450 });
  await expect(priceOf(page, played, '1')).toContainText('1.45');
  await played.goLive({ score: { home: 3, away: 1 } });
  await expect(top.locator('.gh-scoreboard__score')).toHaveText('3:1');

  const next = page.locator('section', { has: page.getByRole('heading', { name: 'Next off' }) }).last();
  const card = next.getByRole('listitem').filter({ hasText: soon.home });
  await expect(card).toContainText(/0:(?:29|30):\d\d/);
  const told = await card.locator('b').first().textContent();
  await expect(card.locator('b').first()).not.toHaveText(told ?? '');
  await priceOf(page, soon, '2').click();
  await expect(couponOf(page).getByText(soon.away).first()).toBeVisible();

  for (const size of [FULL_HD, WIDE, PHONE]) {
    await page.setViewportSize(size);
    await checkAccess(page, `home at ${size.width}`, { within: '#main' });
  }
  await checkWidths(page, 'home');
});

test('what others ask is one press from its answer, in each of its questions', async ({ page }) => {
  await openPage(page, '/en');
  const asked = page.locator('section', { has: page.getByRole('heading', { name: 'What others ask' }) }).last();
  const links = await asked.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200);
  await asked.getByRole('link', { name: 'What if a match is called off?' }).click();
  await expect(page.getByRole('heading', { name: 'Postponed, broken off, cancelled' })).toBeInViewport();
});

test('a match lies on the field of its sport, and its stars stand below it', async ({ page, booth }) => {
  const match = await booth.offer();
  await match.goLive();
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await openPage(page, `/en${match.path}`);
    const board = await boxOf(page, 'main .gh-scoreboard');
    const star = await boxOf(page, 'main header .gh-star');
    expect(star.y).toBeGreaterThanOrEqual(board.y + board.height);
    await expect(page.locator('main .gh-ground')).toHaveAttribute('src', '/assets/fields/football.svg');
  }
});

test('on a phone a player’s line of time and money has a place of its own', async ({ page, context, house }) => {
  await registerIn(context, house.url);
  await page.setViewportSize(PHONE);
  await openPage(page, '/en');
  await expect(page.getByTestId('time-line')).toBeVisible();
  const line = await boxOf(page, '[data-testid="time-line"]');
  const sports = await page.getByRole('navigation', { name: 'Sports' }).boundingBox();
  expect(sports?.y).toBeGreaterThanOrEqual(line.y + line.height);
  expect(line.width).toBe(PHONE.width);
});
