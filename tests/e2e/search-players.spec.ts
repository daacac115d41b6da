import { expect, test } from './support/journey.ts';
import { checkAccess } from './support/looks.ts';
import { openPage } from './support/site.ts';

test('[FE-11.players] finds a player by a name that is typed wrong, and leads to their page', async ({
  page,
  booth,
}) => {
  const match = await booth.offer();
  const scorer = { id: `scorer-${match.eventId}`, name: 'B. Quixhollow' };
  await match.tellPast([[1, 0]], [{ side: 'home', scorer, period: 1, clockSec: 1_330 }]);
  // Who has scored for the first time is heard of within seconds.
  const findId = async (): Promise<number | undefined> => {
    const answer = await page.request.get('/web-api/sportsbook/search?text=quixholow&limit=5');
    return (await answer.json()).scorers[0]?.scorerId;
  };
  await expect.poll(findId, { timeout: 30_000 }).toBeGreaterThan(0);
  // Nobody has asked a new house for a player's page yet, and the first one is made in its own time.
  const scorerId = await findId();
  const askPage = async (): Promise<number> => (await page.request.get(`/en/player/${scorerId}`)).status();
  await expect.poll(askPage, { timeout: 30_000 }).toBe(200);
  await openPage(page, '/en/line');
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('searchbox', { name: 'Search' }).fill('quixhlolow');
  const hit = search.getByRole('region', { name: 'Scorers' }).getByRole('link', { name: scorer.name });
  await expect(hit).toContainText(match.home);
  await checkAccess(page, 'a player in the search');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/player\/\d+-b-quixhollow$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(scorer.name);
  await expect(search).toBeHidden();
});
