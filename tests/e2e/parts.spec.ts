import { inDatabase } from './support/house-database.ts';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { openPage, whenAlive } from './support/site.ts';

// A house of its own: its draws close when this journey says so.
test.use({ houseEnv: { LOG_LEVEL: 'fatal' } });

const DRAWS = '[data-part="lobby/draws"]';
const CODE = /remote-lobby-[^/]+\.js/;

test('what stands below the home page is drawn by the server, starts when it comes near, and goes with the page', async ({
  page,
  house,
}) => {
  const isPainted = async () =>
    /data-part="lobby\/draws" data-offer><div><section[^]*Lotto 5 of 36/.test(
      await (await fetch(`${house.url}/en`)).text(),
    );
  await expect.poll(isPainted).toBe(true);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openPage(page, '/en');
  await whenAlive(page);
  const draws = page.locator(DRAWS);
  await draws.scrollIntoViewIfNeeded();
  await expect.poll(() => fetched.some((url) => CODE.test(url))).toBe(true);
  await checkWidths(page, 'the home page with what stands below it');
  await checkAccess(page, 'the home page with what stands below it');

  const five = draws.getByRole('listitem').filter({ hasText: 'Lotto 5 of 36' });
  await expect(five).toContainText('Top prize €25,000.00');
  const left = await five.textContent();
  await expect.poll(() => five.textContent()).not.toBe(left);

  await five.getByRole('link').click();
  await expect(page.getByRole('main').getByTestId('left')).toBeVisible();
  await expect(draws).toHaveCount(0);
  await page.goBack();
  await expect(five).toContainText('Top prize €25,000.00');
});

test('a draw that closes gives its place to the next one', async ({ page, house }) => {
  const five = page.locator(DRAWS).getByRole('listitem').filter({ hasText: 'Lotto 5 of 36' });
  await inDatabase(house, (database) =>
    database.query(
      `update lottery_draw set closes_at = clock_timestamp() + interval '20 seconds' where game = 'five' and state = 1`,
    ),
  );
  // What guests see is kept for some seconds.
  await expect(async () => {
    await openPage(page, '/en');
    await five.scrollIntoViewIfNeeded();
    await expect(five).toContainText(/00:[01]\d/, { timeout: 2_000 });
  }).toPass();
  await expect(five).toContainText(/(?:0[1-9]|[1-5]\d):\d\d/, { timeout: 60_000 });
});

test('[RV-08] a part that does not come leaves the page whole, and is asked for again', async ({ page, trouble }) => {
  trouble.allow(/remote lobby failed/);
  trouble.allow(/Failed to load resource/);
  let asked = 0;
  await page.route(CODE, (route) => {
    asked += 1;
    return asked <= 2 ? route.abort() : route.continue();
  });
  await openPage(page, '/en/results');
  await page.getByRole('banner').getByRole('link', { name: 'Glasshouse' }).click();
  await expect(page.getByRole('heading', { name: 'What others ask' })).toBeVisible();
  await expect(page.locator(DRAWS)).toContainText('Lotto 5 of 36', { timeout: 30_000 });
  // The server has painted the part already: that it stands there does not say that its code came.
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(2);
});
