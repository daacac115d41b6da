import type { Page } from '@playwright/test';
import { couponOf, openPage, stakeOf } from './support/site.ts';
import { expect, test } from './support/strangers.ts';

const HALL = 'The stranger’s hall';

/** Its code has taken over what its server drew. */
async function expectAlive(page: Page, place: string): Promise<void> {
  const hall = page.locator('.stranger');
  await expect(hall).toHaveAttribute('data-alive', 'yes');
  await expect(hall.locator('.stranger-place')).toHaveText(place);
}

/** A press on a link of the page, wherever one to this address stands or not. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

test('[RV-09] a remote of strangers, served from elsewhere, is drawn by its server and alive in the browser', async ({
  page,
  house,
}) => {
  const answer = await fetch(`${house.url}/en/casino-lobby`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  for (const text of [`<h1>${HALL}</h1>`, `<title>${HALL} · Glasshouse</title>`, 'data-drawn-at="server"', '<header'])
    expect(html).toContain(text);
  expect(html).toContain('/__remote/sections/style-1.css');
  expect(String(answer.headers.get('content-security-policy'))).toContain(`script-src 'self' 'sha256-`);
  // By the clock of who looks from the start: nothing is drawn anew.
  await page.context().addCookies([{ name: 'tzo', value: '0', url: house.url }]);
  await page.goto('/en/casino-lobby');
  await expectAlive(page, 'casino-lobby');
  await expect(page.locator('.stranger')).toHaveAttribute('data-drawn-at', 'server');
  await expect(page.locator('.stranger-tile').first()).toHaveCSS('border-top-width', '1px');
  const count = page.locator('.stranger-count');
  await count.click();
  await count.click();
  await expect(count).toHaveText('Pressed: 2');
});

test('[RV-09] its pages lead to one another without loading code again, away to ours and back', async ({
  page,
  booth,
}) => {
  await booth.offer();
  const loaded: string[] = [];
  page.on('request', (request) => {
    const isCode = request.resourceType() === 'script' && request.url().includes('/__remote/');
    if (isCode || request.isNavigationRequest()) loaded.push(request.url());
  });
  await page.goto('/en/casino-lobby');
  await expectAlive(page, 'casino-lobby');
  const held = [...loaded];
  await page.getByRole('link', { name: 'Slots 2' }).click();
  await expect(page).toHaveURL(/\/en\/slots\/new-ones$/);
  await expectAlive(page, 'slots / new-ones');
  expect(loaded).toEqual(held);
  await page.getByRole('banner').getByRole('link', { name: 'Pre-match', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pre-match' })).toBeVisible();
  await expect(page.locator('.stranger')).toHaveCount(0);
  expect(loaded).toEqual(held);
  await page.goBack();
  await expectAlive(page, 'slots / new-ones');
  await page.locator('.stranger-count').click();
  await expect(page.locator('.stranger-count')).toHaveText('Pressed: 1');
  expect(loaded).toEqual(held);
});

test('[RV-09] it puts prices on the coupon, and hears what stands there', async ({ page, booth }) => {
  const match = await booth.offer();
  await page.goto('/ru/casino-lobby');
  await expect(page.getByRole('heading', { level: 1, name: 'Чужой зал' })).toBeVisible();
  await openPage(page, '/en');
  await follow(page, '/en/casino-lobby');
  await expectAlive(page, 'casino-lobby');
  const price = page.locator('.stranger').getByRole('button', { name: `${match.home} – ${match.away}` });
  await price.click();
  await expect(price).toHaveAttribute('aria-pressed', 'true');
  await expect(couponOf(page).getByText(match.home, { exact: true }).first()).toBeVisible();
  await stakeOf(page).fill('5');
  await expect(couponOf(page)).toContainText('€10.00');
  await price.click();
  await expect(price).toHaveAttribute('aria-pressed', 'false');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[RV-09] it is read, and led on from', async ({ page }) => {
    await page.goto('/en/casino-lobby');
    await expect(page.getByRole('heading', { level: 1, name: HALL })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Slots', exact: true }).click();
    await expect(page.locator('.stranger-place')).toHaveText('slots');
  });
});

test('[RV-06] while it loads, its outline stands there, and nothing jumps when it comes', async ({ page, booth }) => {
  await booth.offer();
  await openPage(page, '/en');
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, sources }: { hadRecentInput?: boolean; sources?: { node?: Node }[] } = entry.toJSON();
        // What comes late into the header is no part of this.
        const moved = sources?.flatMap(({ node }) =>
          node instanceof Element && !node.closest('header') ? [`${node.tagName}.${node.className}`] : [],
        );
        // The home page, which is left, has matches of others come and go.
        if (location.pathname === '/en') continue;
        if (hadRecentInput !== true && moved?.length !== 0) shifts.push(`${location.pathname}: ${moved?.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
  const shifted = () => page.evaluate(() => ('shifts' in window ? window.shifts : undefined));
  for (const [path, outlines] of [
    ['/en/casino-lobby', 16],
    ['/en/providers', 2],
  ] as const) {
    let open = (): void => {};
    const held = new Promise<void>((resolve) => (open = resolve));
    await page.route(/__json=1/, async (route) => {
      await held;
      await route.continue();
    });
    await follow(page, path);
    const outline = page.getByRole('main').locator('output');
    await expect(outline).toBeVisible();
    await expect(outline.locator('> * > *, > *').filter({ has: page.locator('.gh-skeleton') })).not.toHaveCount(0);
    expect(
      await outline.evaluate((one) => (one.children.length > 1 ? one : one.firstElementChild)?.children.length),
    ).toBe(outlines);
    // Long after the press, so that a jump would be counted.
    await page.waitForTimeout(700);
    open();
    await expectAlive(page, path.slice('/en/'.length));
    await page.unroute(/__json=1/);
    await page.getByRole('banner').getByRole('link', { name: 'Pre-match', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pre-match' })).toBeVisible();
  }
  expect(await shifted()).toEqual([]);
});

test('[RV-10] a bar shows that a page is coming, from 200 ms on and for five seconds', async ({
  page,
  booth,
  trouble,
}) => {
  trouble.allow(/remote sections failed/);
  await booth.offer();
  await openPage(page, '/en');
  await page.route(/__json=1/, () => {});
  const startedAt = Date.now();
  await follow(page, '/en/casino-lobby');
  const bar = page.locator('progress');
  const [load, end] = await bar.evaluate((one) =>
    one.getAnimations().map(({ effect }) => {
      const timing = effect?.getComputedTiming();
      return [timing?.delay, timing?.endTime];
    }),
  );
  expect([load, end?.[0]]).toEqual([[200, 5_200], 5_200]);
  await expect.poll(() => bar.evaluate((one) => one.getBoundingClientRect().width)).toBeGreaterThan(100);
  await expect(bar).toBeHidden({ timeout: 7_000 });
  expect(Date.now() - startedAt).toBeGreaterThan(4_000);
});
