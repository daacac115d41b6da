import { expect, test } from './support/journey.ts';
import { openPage } from './support/site.ts';

test.use({ houseEnv: { WORLD: 'on', WORLD_SEED: 'journeys', WORLD_HISTORY_DAYS: '2' } });

test('the simulated world fills the house: seventeen sports, something live with its score, prices that move by themselves', async ({
  page,
  house,
}) => {
  test.setTimeout(150_000);
  const countSports = async (): Promise<{ line: number; live: number }> => {
    const { sports }: { sports: { line: number; live: number }[] } = await (
      await fetch(`${house.url}/web-api/sportsbook/sports`)
    ).json();
    return {
      line: sports.filter((sport) => sport.line > 0).length,
      live: sports.filter((sport) => sport.live > 0).length,
    };
  };
  await expect.poll(async () => (await countSports()).line, { timeout: 30_000 }).toBeGreaterThanOrEqual(17);
  await expect.poll(async () => (await countSports()).live, { timeout: 30_000 }).toBeGreaterThanOrEqual(1);

  await openPage(page, '/en');
  const played = ['Football', 'Tennis', 'Basketball', 'Ice hockey', 'Table tennis', 'Cricket', 'Esports'];
  const more = ['Volleyball', 'Handball', 'Baseball', 'American football', 'Badminton', 'Darts', 'Snooker'];
  const fought = ['MMA', 'Boxing', 'Motor racing'];
  for (const sport of [...played, ...more, ...fought]) {
    await expect(
      page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name: new RegExp(`^${sport}`) }),
    ).toBeVisible();
  }
  await page.getByRole('banner').getByRole('link', { name: /^Live/ }).click();
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });
  await expect(rows.first()).toBeVisible();
  await expect(
    rows
      .filter({ hasText: /\d/ })
      .filter({ hasText: /half|set|quarter|period|innings|game|Map|Break|HT|Overtime/i })
      .first(),
  ).toBeVisible();

  // What was played before the house was opened is told while one looks around.
  const countPlayed = async (): Promise<number> =>
    (await (await fetch(`${house.url}/web-api/sportsbook/results?sportId=1&limit=1`)).json()).total;
  await expect.poll(countPlayed, { timeout: 60_000 }).toBeGreaterThan(20);

  const readPrices = (): Promise<string> =>
    page
      .getByRole('main')
      .getByRole('button', { name: /: .*, \d+\.\d+$/ })
      .evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label')).join('\n'));
  const before = await readPrices();
  expect(before).not.toBe('');
  await expect.poll(readPrices, { timeout: 20_000 }).not.toBe(before);
  expect(await countRefusedMessages(house.url), 'a refusal of the feed means something').toBe(0);
});

/** Of all producers and reasons; a counter that nothing has raised says nothing. */
async function countRefusedMessages(url: string): Promise<number> {
  const told = await (await fetch(`${url}/metrics`)).text();
  expect(told).toContain('glasshouse_feed_messages_total{');
  const lines = [...told.matchAll(/^glasshouse_feed_refused_total\{[^}]*\} (\d+)/gm)];
  return lines.reduce((sum, [, count]) => sum + Number(count), 0);
}
