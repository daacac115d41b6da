import { placeBet } from './support/bets.ts';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { openPage } from './support/site.ts';

const FULL_TIME = {
  score: { home: 2, away: 1 },
  period: 2,
  periodScores: [
    { home: 1, away: 1 },
    { home: 1, away: 0 },
  ],
};

test('[FE-14.played] a match goes on in the history, ends there with its score, and its page says what won', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  const betId = await placeBet(context, house.url, [{ match, outcome: '1' }]);
  await openPage(page, '/en/office/history');
  const bet = page.getByTestId('bet').first();
  await expect(bet).toContainText(match.home);
  await match.goLive({ score: { home: 1, away: 0 }, clockSec: 1_800 });
  await expect(bet).toContainText('1-0');
  await expect(bet).toContainText('30:');

  await match.goLive(FULL_TIME);
  await match.settle('1');
  await match.end();
  await page.goto('/en/office/history');
  await expect(bet.getByTestId('final')).toContainText('2-1 (1-1 1-0)');
  await expect(bet).toHaveAttribute('data-state', 'won');
  await page.goto(`/en/office/history/${betId}`);
  await expect(page.getByTestId('legs').getByTestId('final')).toContainText('2-1 (1-1 1-0)');

  await page.getByTestId('legs').getByRole('link', { name: match.home }).click();
  const played = page.getByTestId('played');
  await expect(played.locator('.gh-scoreboard__score')).toHaveText('2:1');
  await expect(played.getByRole('row', { name: match.home })).toContainText('11');
  const markets = played.getByTestId('played-market');
  await expect(markets).toHaveText([
    new RegExp(`Match result.*${match.home}.*booth.*confirmed`),
    /Total goals 2\.5.*Over 2\.5.*booth/,
  ]);
  await expect(page).toHaveTitle(/2-1: result/);
  await checkWidths(page, 'a played event', [1440, 390]);
  await checkAccess(page, 'a played event', { within: '[data-testid="played"]' });
  const answer = await page.request.get(`/en${match.path}`);
  expect(answer.status()).toBe(200);
});

test('[FE-09.live] [RT-03] results lead to no dead page, fit a phone in German too, and keep nobody out', async ({
  page,
  booth,
}) => {
  const over = await booth.offer({ startsInMin: 1 });
  await over.goLive(FULL_TIME);
  await over.settle('1');
  await over.end();
  const running = await booth.offer();
  await running.goLive();

  await openPage(page, '/en/results/live');
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByText(running.tournament.name, { exact: true }) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${running.tournament.name}: results`);
  await expect(page.getByRole('main')).toContainText('No results yet');

  // By its name: what other journeys have ended today fills a page of its own.
  await openPage(page, `/en/results/zone?text=${encodeURIComponent(over.home)}`);
  await expect(page.getByRole('main').getByText(over.home, { exact: true }).first()).toBeVisible();
  await openPage(page, '/en/results/zone');
  await checkAccess(page, 'results of a day');
  await checkWidths(page, 'results of a day', [1440, 390]);
  await openPage(page, '/de/results/zone');
  await checkWidths(page, 'results of a day in German', [390]);
});

test('[FE-09.live] scores that cannot be read anew say so, until they are read again', async ({
  page,
  booth,
  trouble,
}) => {
  const match = await booth.offer();
  await match.goLive({ score: { home: 0, away: 0 } });
  await page.clock.install();
  await openPage(page, '/en/results/live');
  const main = page.getByRole('main');
  const row = main.getByRole('listitem').filter({ hasText: match.home }).last();
  await expect(row).toContainText('0-0');
  const asked = '**/web-api/sportsbook/events?section=live**';
  await page.route(asked, (route) => route.fulfill({ status: 500, body: '' }));
  trouble.provoke(/status of 500/);
  await match.goLive({ score: { home: 3, away: 0 } });
  await page.clock.runFor(15_000);
  await expect(main.getByText('Scores were not updated.')).toBeVisible();
  await page.unroute(asked);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(row).toContainText('3-0');
  await expect(main.getByText('Scores were not updated.')).toHaveCount(0);
});

test('[FE-09.live] on a wide window a score stands beside the names that it is of', async ({ page, booth }) => {
  const match = await booth.offer();
  await match.goLive({ score: { home: 4, away: 1 } });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openPage(page, '/en/results/live');
  const row = page.getByRole('main').getByTestId('result').filter({ hasText: match.home });
  const gap = async (): Promise<number> => {
    const [name, score] = [row.getByText(match.home, { exact: true }), row.getByText('4-1')];
    const [from, to] = [await name.boundingBox(), await score.boundingBox()];
    return (to?.x ?? Infinity) - (from?.x ?? 0);
  };
  await expect.poll(gap).toBeLessThan(480);
});
