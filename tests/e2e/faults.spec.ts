import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/journey.ts';
import { registerIn } from './support/players.ts';
import { balanceOf, couponOf, openPage, priceOf, stakeOf } from './support/site.ts';

const SPORTS_CODE = /\/assets\/remote-sports-[^/]*\.js(\?|$)/;
const BETS_BASE = /\/assets\/remote-bets-base-[^/]*\.js$/;
const SHELL_CODE = /\/assets\/shell-second-[^/]*\.js$/;

test('[RV-08] [REL-06] [REL-06.remote] a remote whose code is gone leaves frame, coupon and other remotes alone, and comes back', async ({
  page,
  context,
  booth,
  house,
  trouble,
}) => {
  trouble.provoke(/status of 404 .*remote-sports/);
  trouble.provoke(/remote sports failed/);
  await registerIn(context, house.url);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await page.route(SPORTS_CODE, (route) => route.fulfill({ status: 404, body: '' }));

  await page.getByRole('banner').getByRole('link', { name: 'Pre-match', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('This did not load');
  const again = main.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await stakeOf(page).fill('3');
  await couponOf(page).getByRole('button', { name: 'Place bet · €3.00' }).click();
  await expect(couponOf(page).getByText('Your bet is accepted')).toBeVisible();
  await expect(balanceOf(page)).toContainText('€97.00');

  await page.unroute(SPORTS_CODE);
  await expect(main.getByRole('heading', { level: 1, name: 'Pre-match' })).toBeVisible({ timeout: 12_000 });
  await expect(priceOf(page, match, '1')).toBeVisible();
});

test('[RV-08] a remote whose code is gone at first load: the server’s page, then a way to try again', async ({
  page,
  booth,
  trouble,
}) => {
  test.setTimeout(120_000);
  trouble.provoke(/status of 404 .*remote-sports/);
  trouble.provoke(/remote sports failed/);
  await booth.offer();
  await page.route(SPORTS_CODE, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/en/line');
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(SPORTS_CODE);
  await page.getByRole('banner').getByRole('link', { name: 'Glasshouse, to the home page' }).click();
  // A page that came too late on a busy machine is asked for again, after one, two and four seconds.
  await expect(page.getByRole('heading', { name: 'The house you can see through' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('banner').getByRole('link', { name: 'Pre-match', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Pre-match' })).toBeVisible({
    timeout: 30_000,
  });
});

test('[RV-08] code of the frame that did not come: the page reads as the server drew it, and comes anew when it can', async ({
  page,
  booth,
  trouble,
}) => {
  trouble.provoke(/status of 404 .*shell-second/);
  const match = await booth.offer();
  await page.route(SHELL_CODE, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/en/line');
  await expect(page.getByRole('main')).toContainText(match.home);
  // It is taken anew at once, in vain, and then once a minute; this minute is over soon.
  await expect(async () => {
    expect(await page.evaluate(() => sessionStorage.getItem('gh-reloaded-at'))).not.toBeNull();
  }).toPass({ timeout: 10_000 });
  await page.waitForLoadState();
  await page.unroute(SHELL_CODE);
  await expect(() => page.evaluate(() => sessionStorage.removeItem('gh-reloaded-at'))).toPass();
  await expect(async () => {
    const toggle = priceOf(page, match, '1');
    if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click();
    await expect(couponOf(page).getByRole('listitem')).toContainText(match.home, { timeout: 1_000 });
    // The code is asked for again every three seconds, and a page that came anew loads the bet slip after it.
  }).toPass({ timeout: 45_000 });
});

test('[RV-08] code that a remote stands on did not come: the page comes anew when it can', async ({
  page,
  context,
  house,
  trouble,
}) => {
  trouble.provoke(/status of 404 .*remote-bets-base/);
  trouble.provoke(/remote bets failed/);
  await registerIn(context, house.url);
  await openPage(page, '/en');
  await page.route(BETS_BASE, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('banner').getByRole('link', { name: 'Bet history' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This did not load');
  await page.unroute(BETS_BASE);
  await expect(page.getByText('You have no bets yet')).toBeVisible({ timeout: 20_000 });
});

test('[RV-08] a page that the server cannot answer is tried again by itself, and by hand when that was not enough', async ({
  page,
  booth,
  trouble,
}) => {
  test.setTimeout(90_000);
  trouble.provoke(/status of 500/);
  trouble.provoke(/remote sports failed/);
  await booth.offer();
  await openPage(page, '/en');
  let asked = 0;
  const broken = /\/en\/line\?__json=1/;
  await page.route(broken, (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: {} });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Pre-match', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('We are trying again.')).toBeVisible();
  await expect(main.getByText('This part of the page did not load.', { exact: true })).toBeVisible({ timeout: 15_000 });
  expect(asked).toBe(4);
  await page.unroute(broken);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Pre-match' })).toBeVisible();
});

test('[REL-06.database] a database that answers nothing: prices stay on the site, a player’s page says what is wrong, and recovers', async ({
  page,
  context,
  booth,
  house,
  trouble,
}) => {
  test.setTimeout(120_000);
  trouble.provoke(/remote bets failed/);
  await registerIn(context, house.url);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  const database = stopDatabase(house.dataDir);
  try {
    await match.price({ '1': 2_220 });
    await expect(priceOf(page, match, '1')).toContainText('2.22');
    const guest = await fetch(`${house.url}/en/line`);
    expect(guest.status).toBe(200);
    expect(await guest.text()).toContain(match.home);
    await page.getByRole('banner').getByRole('link', { name: 'Bet history' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 45_000 });
  } finally {
    for (const pid of database) process.kill(pid, 'SIGCONT');
  }
  await expect(async () => {
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(page.getByText('You have no bets yet')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
});

/** PostgreSQL's first process, which starts no other from then on, and after it all those that it has started. */
function stopDatabase(dataDir: string): number[] {
  const first = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(first, 'SIGSTOP');
  const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, parent]) => (parent === first ? [pid] : []));
  for (const pid of children) process.kill(pid, 'SIGSTOP');
  return [first, ...children];
}
