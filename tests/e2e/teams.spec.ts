import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { openPage, priceOf, whenAlive } from './support/site.ts';

test('[RT-16.team] [RT-18.team] a match leads to its team, whose next match is bet on and whose past is told', async ({
  page,
  booth,
}) => {
  const match = await booth.offer();
  await match.tellPast([
    [2, 0],
    [1, 1],
  ]);
  await openPage(page, `/en${match.path}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: match.home, exact: true }).click();
  await expect(page).toHaveURL(/\/en\/team\/\d+-[\w-]+$/);
  await expect(main.getByRole('heading', { level: 1 })).toContainText(match.home);
  await expect(main.getByText('Place 1 of 2')).toBeVisible();
  await whenAlive(page);
  const price = priceOf(page, match, '1');
  await price.click();
  await expect(price).toHaveAttribute('aria-pressed', 'true');
  await checkWidths(page, 'a team', [1440, 390, 320]);
  await checkAccess(page, 'a team');
  await main.getByRole('link', { name: 'Facts' }).click();
  await expect(main.getByRole('table', { name: 'Facts' }).getByRole('row', { name: /Scored/ })).toContainText('3');
  await checkWidths(page, 'facts about a team', [1440, 390, 320]);
  await checkAccess(page, 'facts about a team');
});

test('[RT-19.players] a team leads to who scored for it, and they to the match that they scored in and back', async ({
  page,
  booth,
}) => {
  const match = await booth.offer();
  const scorer = { id: `scorer-${match.eventId}`, name: 'A. Ashworth' };
  await match.tellPast(
    [
      [2, 0],
      [1, 1],
    ],
    [
      { side: 'home', scorer, period: 1, clockSec: 1_330 },
      { side: 'home', scorer, period: 2, clockSec: 5_460, penalty: true },
    ],
  );
  await openPage(page, `/en${match.path}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: match.home, exact: true }).click();
  const scorers = main.getByRole('table', { name: 'Top scorers' });
  await expect(scorers.getByRole('row').nth(1)).toContainText('2');
  await scorers.getByRole('link', { name: scorer.name }).click();
  await expect(page).toHaveURL(/\/en\/player\/\d+-a-ashworth$/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(scorer.name);
  await expect(main.getByRole('table', { name: 'Goals by competition' })).toContainText(match.tournament.name);
  await checkWidths(page, 'a player', [1440, 390, 320]);
  await checkAccess(page, 'a player');
  await main.getByRole('link', { name: /23′.*90\+2′ \(penalty\)/ }).click();
  const timeline = page.getByTestId('timeline');
  await expect(timeline).toContainText('A. Ashworth (penalty)');
  await timeline.getByRole('link', { name: scorer.name }).first().click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(scorer.name);
});
