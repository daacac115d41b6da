import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { openPage, whenAlive } from './support/site.ts';

const ESPORTS = 40;

const WINNER: FeedMarket = {
  key: 'winner',
  status: 'active',
  outcomes: ['1', '2'].map((id) => ({ id, oddsMilli: 1_900, active: true })),
};

test('[RT-17] [RT-16.cyber] [FE-05.cyber] esports are found by game, watched with their maps, and bet on from a tournament’s own page', async ({
  page,
  booth,
}) => {
  const plan = { sportId: ESPORTS, markets: [WINNER] };
  const live = await booth.offer({ ...plan, category: 'Dota 2', startsInMin: 1 });
  await live.goLive({
    score: { home: 1, away: 0 },
    period: 2,
    periodScores: [
      { home: 31, away: 18 },
      { home: 7, away: 12 },
    ],
  });
  const next = await booth.offer({ ...plan, category: 'Dota 2', beside: live });
  const other = await booth.offer({ ...plan, category: 'Valorant' });

  await openPage(page, '/en/cyber');
  await expect(page).toHaveURL(/\/en\/cyber\/disciplines$/);
  await checkWidths(page, 'the disciplines of esports');
  await checkAccess(page, 'the disciplines of esports');
  await page.getByRole('main').getByRole('link', { name: 'Dota 2' }).first().click();

  await expect(page).toHaveURL(/\/en\/cyber\/dashboard\?discipline=dota-2$/);
  await whenAlive(page);
  const main = page.getByRole('main');
  const board = main.getByRole('link', { name: `${live.home} – ${live.away}` });
  await expect(board).toContainText('31');
  await expect(main.getByText(next.home)).toBeVisible();
  await expect(main.getByText(other.home)).toHaveCount(0);
  await checkWidths(page, 'the overview of esports');
  await checkAccess(page, 'the overview of esports');
  // What happens in the map is on its board while one looks.
  await live.goLive({
    periodScores: [
      { home: 31, away: 18 },
      { home: 9, away: 12 },
    ],
  });
  await expect(board.getByRole('cell', { name: '9', exact: true })).toBeVisible();

  await main.getByRole('navigation', { name: 'Esports' }).getByRole('link', { name: 'Matches' }).click();
  await expect(page).toHaveURL(/\/en\/cyber\/esports\?discipline=dota-2$/);
  await main.getByRole('navigation', { name: 'Disciplines' }).getByRole('link', { name: 'All' }).click();
  await expect(main.getByText(other.home)).toBeVisible();

  await openPage(page, '/en/cyber/champs?discipline=dota-2');
  const toChamp = await main.getByRole('link', { name: live.tournament.name }).getAttribute('href');
  await openPage(page, toChamp ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(live.tournament.name);
  const price = main.getByRole('button', { name: `${next.home} – ${next.away}, Winner: ${next.home}` });
  await price.click();
  await expect(price).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /Bet slip.*1 selection/ })).toBeVisible();
  await checkWidths(page, 'a tournament of esports');
});

test('[RT-17] a match of esports has its page below its tournament, and the pages work without scripts', async ({
  browser,
  booth,
  house,
}) => {
  const plan = { sportId: ESPORTS, markets: [WINNER], category: 'Dota 2' };
  const match = await booth.offer(plan);
  const stranger = await booth.offer(plan);
  const [champ, foreign] = [match, stranger].map(({ path }) => path.split('/').at(-2) ?? '');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  // Without scripts nothing asks again for a page that a busy machine had no time for.
  const open = (path: string, status = 200) =>
    expect(async () => expect((await page.goto(`${house.url}/en/cyber/${path}`))?.status()).toBe(status)).toPass();
  await open(`champs/${champ}/${match.eventId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(match.home);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/line\/all\/esports\//);
  await open(`champs/${foreign}/${match.eventId}`, 404);
  await open('dashboard?discipline=chess', 404);

  await open('esports/stream');
  const main = page.getByRole('main');
  await expect(main.getByText('No match has a tracker now')).toBeVisible();
  await expect(main.getByRole('link', { name: 'With tracker' })).toHaveAttribute('aria-current', 'true');
  await open('esports?discipline=dota-2');
  await expect(main.getByText(match.home)).toBeVisible();
  await open('esports?discipline=valorant');
  await expect(main.getByText(match.home)).toHaveCount(0);
  await context.close();
});
