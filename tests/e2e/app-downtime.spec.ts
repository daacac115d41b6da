import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/journey.ts';

test.use({ javaScriptEnabled: false });

/** Every process of one house's PostgreSQL, the one that starts the others first. */
function listPostgres(dataDir: string): number[] {
  const first = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const parentOf = (pid: string) => {
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
    } catch {
      return undefined;
    }
  };
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === first);
  return [first, ...children.map(Number)];
}

const PAGES = [
  ['/en/404', 404, 'This page could not be found'],
  ['/en/nothing/here', 404, 'This page could not be found'],
  ['/en/500', 500, 'Something broke on our side'],
  ['/en/block', 403, 'You cannot enter from here'],
  ['/en/coming-soon', 503, 'We are opening soon'],
  ['/en/oldbrowser', 200, 'Your browser is too old for this site'],
  ['/ar/oldbrowser', 200, undefined],
] as const;

test('[RT-33] pages for when there is no page stand without scripts and while the database does not answer', async ({
  page,
  context,
  house,
  trouble,
}) => {
  test.skip(process.platform !== 'linux', 'processes are found by /proc');
  trouble.provoke(/status of (?:404|500|403|503)/);
  // Whoever has a session is asked about, and nobody answers.
  await context.addCookies([{ name: 'SESSION', value: 'x'.repeat(43), url: house.url }]);
  const frozen = listPostgres(house.dataDir);
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  try {
    for (const [path, status, heading] of PAGES) {
      const started = Date.now();
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(status);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title, path).toBeVisible();
      if (heading !== undefined) await expect(title).toHaveText(heading);
      expect(Date.now() - started, path).toBeLessThan(8_000);
    }
    await context.addCookies([{ name: 'maintenance', value: '1', url: house.url }]);
    expect((await page.goto('/en/line'))?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closed for maintenance');
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  }
});

test.describe('an old browser', () => {
  test.use({ javaScriptEnabled: true });

  test('[RT-33] is led to the page that says so; one that runs no scripts reads the page itself', async ({
    page,
    browser,
    house,
  }) => {
    await page.addInitScript(() => {
      CSS.supports = () => false;
    });
    await page.goto('/de/line');
    await expect(page).toHaveURL(/\/de\/oldbrowser$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const still = await browser.newPage({ javaScriptEnabled: false });
    await still.goto(`${house.url}/de/line`);
    await expect(still).toHaveURL(/\/de\/line$/);
    await still.close();
  });
});
