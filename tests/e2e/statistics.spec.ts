import type { Booth, Match } from './support/booth.ts';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { openPage } from './support/site.ts';

/** The two have met thrice, and the guest has gone ahead by goals. */
async function offerWithPast(booth: Booth): Promise<Match> {
  const match = await booth.offer();
  await match.tellPast([
    [2, 0],
    [1, 1],
    [0, 3],
  ]);
  return match;
}

test('[FE-07.statistics] the statistics of a match stand on its page', async ({ page, booth }) => {
  const match = await offerWithPast(booth);
  await openPage(page, `/en${match.path}`);
  await page.getByRole('tab', { name: 'Statistics' }).click();
  const main = page.getByRole('main');
  const table = main.getByRole('table', { name: 'Table' });
  await expect(table.getByRole('row').nth(1)).toContainText(match.away);
  await expect(table.getByRole('row').nth(1)).toContainText('4:3');
  await expect(main.getByRole('heading', { name: 'Head to head' })).toBeVisible();
  await checkWidths(page, 'statistics of a match', [1440, 390, 320]);
  await checkAccess(page, 'statistics of a match');
});

test('[RT-19.statistics] statistics open in a window of their own, and stay there', async ({ page, booth }) => {
  const match = await offerWithPast(booth);
  await openPage(page, `/en${match.path}`);
  await page.getByRole('tab', { name: 'Statistics' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: 'Statistics in a window of their own' }).click();
  const window = await opened;
  await expect(window.getByRole('heading', { level: 1 })).toHaveText(`${match.home} – ${match.away}`);
  await expect(window.getByRole('banner')).toHaveCount(0);
  await window.getByRole('main').getByRole('link', { name: match.home }).first().click();
  await expect(window).toHaveURL(/\/en\/statisticpopup\?side=\d+/);
  await expect(window.getByRole('heading', { level: 1 })).toHaveText(match.home);
  await checkAccess(window, 'a side in a window');
});

test('[RT-19.statistics] a league is found on the page of statistics, with its table and the way to its bets', async ({
  page,
  booth,
}) => {
  const match = await offerWithPast(booth);
  const main = page.getByRole('main');
  await openPage(page, '/en/statistic');
  await main.getByText(match.tournament.name, { exact: true }).click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText(match.tournament.name);
  await expect(main.getByRole('table', { name: 'Table' }).getByRole('row')).toHaveCount(3);
  await checkWidths(page, 'a league', [1440, 390, 320]);
  await checkAccess(page, 'a league');
  await page.getByRole('link', { name: 'Bet on this league' }).click();
  await expect(main.getByText(match.home, { exact: true }).first()).toBeVisible();
});

test('[RT-19.statistics] a table shows all of its columns on a phone, in German too', async ({ page, booth }) => {
  const match = await booth.offer({ home: 'Borussia Mönchengladbach Amateure' });
  await match.tellPast([
    [2, 0],
    [1, 1],
    [0, 3],
    [2, 2],
    [1, 0],
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/de/statistic');
  await page.getByRole('main').getByText(match.tournament.name, { exact: true }).click();
  const table = page.getByRole('main').getByRole('table', { name: 'Tabelle' });
  await expect(table.getByRole('row')).toHaveCount(3);
  const over = () => table.evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth);
  await expect.poll(over).toBe(0);
});

test('[FE-07.timeline] a goal stands in the timeline of the page at once, and stays there when the match is over', async ({
  page,
  booth,
}) => {
  const match = await booth.offer({ startsInMin: 1 });
  await match.goLive({ clockSec: 300 });
  await openPage(page, `/en${match.path}`);
  const timeline = page.getByTestId('timeline');
  await expect(timeline).toHaveCount(0);
  await match.goLive({ score: { home: 1, away: 0 }, clockSec: 600 });
  await expect(timeline.getByRole('listitem')).toHaveText([`11′1-0${match.home}`]);
  await match.goLive({ phase: 'break', periodScores: [{ home: 1, away: 0 }], clockSec: 2_700 });
  await expect(timeline.getByRole('listitem').first()).toHaveText('1st half1-0');
  await checkWidths(page, 'a live match with its timeline', [1440, 390, 320]);
  await match.settle('1');
  await match.end();
  await openPage(page, `/en${match.path}`);
  await expect(page.getByTestId('played')).toBeVisible();
  await expect(timeline.getByRole('listitem')).toHaveCount(2);
  await checkAccess(page, 'a played match with its timeline');
});

test('[RT-19.statistics] of what nobody knows there is a page that says so, and it is no page', async ({
  page,
  trouble,
}) => {
  trouble.provoke(/status of 404/);
  for (const query of ['event=999999', 'league=0', 'side=x', `side=${'9'.repeat(40)}`]) {
    const answer = await page.request.get(`/en/statistic?${query}`);
    expect([query, answer.status()]).toEqual([query, 404]);
  }
  await page.goto('/en/statistic?league=999999');
  await expect(page.getByRole('main')).toContainText('There are no statistics of this.');
});
