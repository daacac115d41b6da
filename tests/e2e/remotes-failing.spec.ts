import type { Page } from '@playwright/test';
import type { Trouble } from './support/trouble.ts';
import { couponOf, openPage, priceOf, stakeOf } from './support/site.ts';
import { expect, test } from './support/strangers.ts';

/** Follows a link to this address, wherever one stands. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

/** What a page says of a remote that failed is meant; nothing else is. */
function allowFailures(trouble: Trouble): void {
  trouble.allow(/remote (?:information|sections) failed/);
  trouble.allow(/did not leave in peace/);
  trouble.allow(/status of (?:503|502|404)/);
  trouble.allow(/thrown: bad: /);
  trouble.allow(/thrown: Failed to fetch dynamically imported module/);
}

/** Pages of the remote with a vice each, and what the first answer is. */
const VICES = [
  ['about', 503, 'says nothing'],
  ['howbet', 503, 'throws while it renders'],
  ['contacts', 503, 'answers a document'],
  ['payment', 503, 'never ends'],
  ['licenses', 503, 'answers without measure'],
  ['taxation', 503, 'closes the frame'],
  ['consent', 503, 'leads the document away'],
  ['disputeresolution', 503, 'styles the whole page'],
  ['amlpolicy', 503, 'answers half'],
  ['kycpolicy', 503, 'speaks another version'],
  ['rules/1', 503, 'leads round'],
  ['rules/1/itself', 503, 'leads to itself'],
  ['cookies', 200, 'has a script in its state'],
  ['betting-calculator', 200, 'has a mount that throws'],
  ['responsiblegaming', 200, 'throws when it stands'],
  ['rules/1/nothing', 200, 'has a module without a mount'],
] as const;

test('[RV-08] whatever a remote answers, the page is bounded in time and size and whole around it', async ({
  house,
}) => {
  for (const [path, status, what] of VICES) {
    const startedAt = performance.now();
    const answer = await fetch(`${house.url}/en/information/${path}`, { redirect: 'manual' });
    const html = await answer.text();
    expect(answer.status, what).toBe(status);
    expect(performance.now() - startedAt, what).toBeLessThan(10_000);
    expect(html.length, what).toBeLessThan(400_000);
    for (const part of ['<header', '<main', '<footer', '</main>', 'id="gh-boot"', '</body></html>'])
      expect(html, what).toContain(part);
    for (const part of ['bad.test', '<p>bad', '<base', 'http-equiv="refresh"', '<style', '<script>document'])
      expect(html, what).not.toContain(part);
  }
});

test('[RV-08] whatever a remote does in the browser, coupon, frame and other remotes live', async ({
  page,
  booth,
  trouble,
}) => {
  test.setTimeout(120_000);
  allowFailures(trouble);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await stakeOf(page).fill('4');
  for (const path of [
    'about',
    'taxation',
    'rules/1',
    'licenses',
    'betting-calculator',
    'rules/1/broken',
    'rules/1/nothing',
  ]) {
    await follow(page, `/en/information/${path}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This did not load');
    await expect(couponOf(page)).toContainText('€8.00');
  }
  // Of what it cannot be refused for, nothing reaches beyond it.
  await follow(page, '/en/information/cookies');
  await expect(page.getByRole('heading', { name: 'Odd state' })).toBeVisible();
  await follow(page, '/en/information/responsiblegaming');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This did not load');
  await stakeOf(page).fill('5');
  await expect(couponOf(page)).toContainText('€10.00');
  await page.getByRole('banner').getByRole('link', { name: 'Pre-match', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pre-match' })).toBeVisible();
  await match.price({ '1': 2_500 });
  await expect(couponOf(page)).toContainText('2.50');
  await follow(page, '/en/casino-lobby');
  await expect(page.locator('.stranger')).toHaveAttribute('data-alive', 'yes');
});

test('[RV-08] a remote that throws at first load leaves the frame alive', async ({ page, booth, trouble }) => {
  allowFailures(trouble);
  await booth.offer();
  await page.goto('/en/information/betting-calculator');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This did not load');
  await page.getByRole('banner').getByRole('link', { name: 'Pre-match', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pre-match' })).toBeVisible();
});

test('[RV-08] a remote is killed under a visitor’s hands, and comes back by itself', async ({
  page,
  booth,
  stranger,
  trouble,
}) => {
  test.setTimeout(90_000);
  allowFailures(trouble);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await follow(page, '/en/casino-lobby');
  await expect(page.locator('.stranger')).toHaveAttribute('data-alive', 'yes');
  await stranger.kill();
  // What stands goes on; what is asked for fails alone.
  await page.locator('.stranger-count').click();
  await expect(page.locator('.stranger-count')).toHaveText('Pressed: 1');
  await page.getByRole('main').getByRole('link', { name: 'Slots', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We are trying again.');
  await stakeOf(page).fill('4');
  await expect(couponOf(page)).toContainText('€8.00');
  await stranger.start('1');
  await expect(page.locator('.stranger-place')).toHaveText('slots', { timeout: 15_000 });
  await expect(page.locator('.stranger')).toHaveAttribute('data-alive', 'yes');
});

test('[RV-08] [RV-07] a remote is deployed anew under a visitor’s hands', async ({
  page,
  house,
  stranger,
  trouble,
}) => {
  test.setTimeout(90_000);
  allowFailures(trouble);
  await page.goto('/en/casino-lobby');
  await expect(page.locator('.stranger')).toHaveAttribute('data-alive', 'yes');
  const release = page.locator('.stranger-release');
  await expect(release).toHaveText('Release 1');
  try {
    await stranger.start('2');
    // The next page is the new one, whole, though the old code asked only for its state.
    await page.getByRole('main').getByRole('link', { name: 'Slots', exact: true }).click();
    await expect(release).toHaveText('Release 2');
    await expect(page.locator('.stranger')).toHaveAttribute('data-alive', 'yes');
    expect(await (await fetch(`${house.url}/en/slots`)).text()).toContain('/__remote/sections/client-2.js');
    await stranger.start('3');
    // A chunk of the version before is gone: one reload brings the new page, and a minute long no other.
    let loads = 0;
    page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
    await page.locator('.stranger-more').click();
    await expect(release).toHaveText('Release 3');
    await expect(page.locator('.stranger')).toHaveAttribute('data-alive', 'yes');
    await stranger.start('4');
    const lost = page.waitForEvent('pageerror');
    await page.locator('.stranger-more').click();
    await lost;
    // A page that had begun to reload would never hear this answer.
    expect(await page.evaluate(async () => (await fetch('/__version')).status)).toBe(200);
    await expect(release).toHaveText('Release 3');
    expect(loads).toBe(1);
  } finally {
    await stranger.start('1');
  }
});

test('[CO-08] a site that was deployed anew offers to reload, and not while the coupon is open', async ({
  page,
  booth,
}) => {
  await page.clock.install();
  await booth.offer();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/__version', (route) => route.fulfill({ json: { version: 'another' } }));
  const watched = page.waitForResponse(/version-news/);
  await page.goto('/en');
  await page.clock.runFor(5_000);
  await watched;
  await page.getByRole('button', { name: /^Bet slip/ }).click();
  await page.clock.runFor(70_000);
  const offer = page.getByText('A new version of the site is here.');
  await expect(offer).toBeHidden();
  await page.keyboard.press('Escape');
  await page.clock.runFor(2_000);
  await expect(offer).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
});
