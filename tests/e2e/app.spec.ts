import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PREFERENCE_COOKIES } from '@glasshouse/contracts/preferences';
import { NO_DETAILS } from '../quick-site.ts';
import { expect, test } from './support/journey.ts';
import { registerIn } from './support/players.ts';
import { openPage, priceOf } from './support/site.ts';

const CONFIG = join(import.meta.dirname, '../../config/site.json');
const OWN_CONFIG = join(tmpdir(), `glasshouse-app-${process.pid}.json`);
writeFileSync(OWN_CONFIG, JSON.stringify({ ...JSON.parse(readFileSync(CONFIG, 'utf8')), ...NO_DETAILS }));

test.use({ serviceWorkers: 'allow', houseEnv: { SITE_CONFIG: OWN_CONFIG } });

/** The paths that the worker keeps anything under. */
function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const keys = await Promise.all(stores.map((store) => store.keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
}

async function openKept(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await expect.poll(() => listKept(page), { timeout: 20_000 }).toContain(`/kept${path}`);
}

test('[CO-08] without a network, what was seen opens with its prices of then, and none of them can be taken', async ({
  page,
  context,
  booth,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  const match = await booth.offer();
  const path = `/en${match.path}`;
  await openKept(page, path);
  await context.setOffline(true);

  await page.goto(path);
  await expect(page.getByRole('status').filter({ hasText: 'You are offline. The odds are those of ' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${match.home} – ${match.away}`);
  const price = priceOf(page, match, '1');
  await expect(price).toContainText('2.00');
  await expect(price).toBeDisabled();
  const colour = await page.getByRole('main').evaluate((main) => getComputedStyle(main).color);
  expect(colour, 'the page has its stylesheets').not.toBe('rgb(0, 0, 0)');

  await page.goto('/en/live/all/football');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Football' }), 'opens by itself').toBeVisible({
    timeout: 30_000,
  });
  await page.goto(path);
  await expect(page.locator('#gh-stale')).toHaveCount(0);
  await expect(priceOf(page, match, '1')).toBeEnabled();
});

test('[CO-08] keeps nothing of a player: neither calls, nor their name or money on a page', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url);
  await openKept(page, '/en/line');
  const kept = await listKept(page);
  expect(kept.filter((path) => !/^\/(?:kept\/en|en\/offline$|assets\/)/.test(path))).toEqual([]);
  const html = await page.evaluate(async () => (await (await caches.match('/kept/en/line'))?.text()) ?? '');
  expect(html).toContain('gh-stale');
  expect(html).not.toMatch(/100\.00|title="Balance"|gh-boot/);
});

test('[CO-08] shows a player the times of the clock that they have chosen', async ({ page, context, house, booth }) => {
  const match = await booth.offer();
  const path = `/en${match.path}`;
  await registerIn(context, house.url);
  await context.addCookies([{ name: PREFERENCE_COOKIES.timeZone, value: 'Asia/Kolkata', url: house.url }]);
  await openKept(page, path);
  const html = await page.evaluate(async (kept) => (await (await caches.match(kept))?.text()) ?? '', `/kept${path}`);
  const startsAt = /datetime="([^"]+)"/i.exec(html)?.[1] ?? '';
  expect(startsAt).not.toBe('');
  const there = { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' } as const;
  expect(html).toContain(new Intl.DateTimeFormat('en-GB', there).format(new Date(startsAt)));
});

test('[CO-08] speaks the visitor’s language where nothing was seen, from its side', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  await openKept(page, '/ar');
  await context.setOffline(true);
  await page.goto('/ar/line');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { name: 'أنت غير متصل' })).toBeVisible();
});

test('[CO-08] is in the theme of the site, whatever the system’s is and whoever the page was kept for', async ({
  page,
  context,
  house,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  await registerIn(context, house.url);
  await page.emulateMedia({ colorScheme: 'light' });
  await openKept(page, '/en/line');
  await page.getByRole('banner').getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await context.setOffline(true);
  for (const [path, seen] of [
    ['/en/line', '#gh-stale'],
    ['/en/live/all/football', 'h1'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(seen)).toContainText('You are offline');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  }
});

test('[CO-08] can be installed: the browser finds nothing wrong with the manifest, and every icon is its size', async ({
  page,
}) => {
  await page.goto('/ar');
  const href = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
  const client = await page.context().newCDPSession(page);
  const { errors, url } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe(href);
  const { icons }: { icons: { src: string; sizes: string }[] } = await (await page.request.get(href)).json();
  for (const { src, sizes } of icons) {
    const png = await (await page.request.get(src)).body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('[CO-08] the operator can take the worker back: it goes, with all that it has kept', async ({ page }) => {
  await openKept(page, '/en');
  const file: { whiteFeature: { keys: string[] } } = JSON.parse(readFileSync(OWN_CONFIG, 'utf8'));
  writeFileSync(OWN_CONFIG, JSON.stringify({ ...file, whiteFeature: { keys: ['offlinePages.off'] } }));
  try {
    const isGone = async (): Promise<boolean> => {
      await page.goto('/en');
      return page.evaluate(
        async () =>
          (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0,
      );
    };
    // A browser looks for a new worker a second after a page has come, and not before.
    await expect.poll(isGone, { timeout: 40_000, intervals: [2_500] }).toBe(true);
  } finally {
    writeFileSync(OWN_CONFIG, JSON.stringify(file));
  }
});
