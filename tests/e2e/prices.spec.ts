import { POLL_INTERVAL_MS } from '@glasshouse/contracts/live';
import { expect, test } from './support/journey.ts';
import { openPage, priceOf } from './support/site.ts';

test('[FE-01] [FE-02] [FE-03] a price moves on the open page, rise and fall are marked, a stop locks it at once', async ({
  page,
  booth,
}) => {
  const match = await booth.offer({ startsInMin: 5 });
  await openPage(page, '/en/line');
  await page
    .locator('main')
    .getByRole('link', { name: `${match.home} – ${match.away}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/${match.eventId}-`));
  const home = priceOf(page, match, '1');
  await expect(home).toContainText('2.00');
  const documents = await page.evaluate(() => performance.timeOrigin);

  await match.price({ '1': 2_250 });
  await expect(home).toContainText('2.25');
  await expect(home).toHaveAttribute('data-move', 'rise');
  await match.price({ '1': 1_980 });
  await expect(home).toContainText('1.98');
  await expect(home).toHaveAttribute('data-move', 'fall');

  await match.stop();
  for (const outcome of ['1', 'x', '2'] as const) {
    const price = priceOf(page, match, outcome);
    await expect(price).toHaveAccessibleName(/Suspended$/);
    await expect(price).toHaveAttribute('aria-disabled', 'true');
  }
  await home.click({ force: true });
  await expect(page.getByText('Your bet slip is empty')).toBeVisible();

  await match.reopen();
  await expect(home).toHaveAccessibleName(/1\.98$/);
  await expect(home).not.toHaveAttribute('aria-disabled', 'true');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(documents);
});

test('[FE-02] where no socket can be had the page says so, polls at the documented interval, and prices still move', async ({
  page,
  booth,
}) => {
  test.setTimeout(90_000);
  const match = await booth.offer();
  await match.goLive();
  await page.routeWebSocket(/live-api/, (socket) => socket.close());
  const polls: number[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/poll') && url.searchParams.get('topics')?.includes(`event/${match.eventId}`))
      polls.push(Date.now());
  });
  await openPage(page, `/en${match.path}`);
  await expect(page.getByText('Odds come with a delay at the moment.')).toBeVisible({ timeout: 15_000 });
  await match.price({ '2': 3_950 });
  await expect(priceOf(page, match, '2')).toContainText('3.95', { timeout: POLL_INTERVAL_MS.live * 3 });
  const seen = polls.length;
  await expect.poll(() => polls.length, { timeout: POLL_INTERVAL_MS.live * 4 }).toBeGreaterThanOrEqual(seen + 2);
  const [last = 0, before = 0] = [polls.at(-1), polls.at(-2)];
  expect(last - before).toBeGreaterThan(POLL_INTERVAL_MS.live - 300);
});

test('[FE-02] a connection that is lost resumes with what was missed', async ({ page, context, booth, trouble }) => {
  // What the page asks for when it has time may fall into the gap.
  trouble.allow(/ERR_INTERNET_DISCONNECTED/);
  trouble.allow(/dynamically imported module/);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await expect(priceOf(page, match, '1')).toContainText('2.00');
  await match.price({ '1': 2_010 });
  await expect(priceOf(page, match, '1')).toContainText('2.01');
  await context.setOffline(true);
  await match.price({ '1': 2_450 });
  await context.setOffline(false);
  await expect(priceOf(page, match, '1')).toContainText('2.45', { timeout: 20_000 });
});

test('[FE-15] an event that starts leaves the line and joins live, with its score, under the eyes of who looks', async ({
  page,
  context,
  booth,
}) => {
  const match = await booth.offer();
  const link = { name: `${match.home} – ${match.away}` };
  const live = await context.newPage();
  await openPage(page, '/en/line');
  await openPage(live, '/en/live');
  await expect(page.locator('main').getByRole('link', link)).toBeVisible();
  await expect(live.locator('main').getByRole('link', link)).toHaveCount(0);

  await match.goLive({ score: { home: 1, away: 0 }, clockSec: 1_500 });
  await expect(live.locator('main').getByRole('link', link)).toBeVisible();
  const row = live
    .locator('main')
    .getByRole('listitem')
    .filter({ has: live.getByRole('link', link) });
  await expect(row).toContainText('1st half');
  await expect(page.locator('main').getByRole('link', link)).toHaveCount(0, { timeout: 12_000 });

  await live.locator('main').getByRole('link', link).click();
  await expect(live).toHaveURL(new RegExp(`/en/live/all/football/.*/${match.eventId}-`));
  await match.goLive({ score: { home: 2, away: 0 }, clockSec: 1_600 });
  await expect(live.locator('main header').filter({ hasText: match.home })).toContainText(/2\s*:\s*0/);
  await match.end();
  await expect(live.getByText('This event is over.')).toBeVisible();
});

test('[FE-04] every price of the page follows the format of choice, and the choice is kept', async ({
  page,
  booth,
}) => {
  const match = await booth.offer();
  await match.price({ '1': 1_500, x: 3_400, '2': 2_500 });
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '2').click();
  const format = page.getByRole('banner').getByLabel('Odds format');
  const coupon = page.getByRole('complementary', { name: 'Bet slip' });
  const table: readonly [string, string, string, string][] = [
    ['Fractional', '1/2', '12/5', '6/4'],
    ['American', '-200', '+240', '+150'],
    ['Hong Kong', '0.50', '2.40', '1.50'],
    ['Malay', '0.50', '-0.417', '-0.667'],
    ['Indonesian', '-2.00', '2.40', '1.50'],
    ['Decimal', '1.50', '3.40', '2.50'],
  ];
  for (const [name, home, draw, away] of table) {
    await format.selectOption({ label: name });
    await expect(priceOf(page, match, '1')).toContainText(home);
    await expect(priceOf(page, match, 'x')).toContainText(draw);
    await expect(priceOf(page, match, '2')).toContainText(away);
    await expect(coupon.getByText(away, { exact: true }).first()).toBeVisible();
  }
  await format.selectOption({ label: 'American' });
  await openPage(page, '/en/line');
  await expect(priceOf(page, match, '1')).toContainText('-200');
});
