import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { countInSight, listOf, offerMany, PHONE } from './support/lists.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { openPage, priceOf } from './support/site.ts';

const ICE_HOCKEY = 2;
function columnsOf(page: Page): Locator {
  return page.locator('main').getByRole('combobox', { name: /^Football: market of column/ });
}

test('[FE-05.density] a screen holds twenty events of the line or fourteen live ones with three markets each, a phone six', async ({
  page,
  booth,
}) => {
  test.setTimeout(120_000);
  const matches = await offerMany(booth, 4, 6);
  await openPage(page, '/en/line/all/football');
  await expect(columnsOf(page)).toHaveCount(3);
  for (const name of ['Match result', 'Total goals'])
    await expect(page.locator('main option:checked', { hasText: name })).toHaveCount(1);
  await expect.poll(() => countInSight(page)).toBeGreaterThanOrEqual(20);
  expect(await listOf(page).first().locator('.gh-odds').count()).toBeGreaterThanOrEqual(5);

  await page.setViewportSize(PHONE);
  await expect.poll(() => countInSight(page)).toBeGreaterThanOrEqual(6);
  const firstPrice = await page.locator('main .gh-odds').first().boundingBox();
  expect(firstPrice?.y).toBeLessThanOrEqual(380);
  await openPage(page, `/en${matches[0]?.path}`);
  const firstOfEvent = await page.locator('main .gh-odds').first().boundingBox();
  expect(firstOfEvent?.y).toBeLessThanOrEqual(380);

  await page.setViewportSize({ width: 1440, height: 900 });
  for (const match of matches.slice(0, 18)) await match.goLive();
  for (const path of ['/en/live', '/en/live/all/football']) {
    await openPage(page, path);
    await expect.poll(() => countInSight(page)).toBeGreaterThanOrEqual(14);
  }
});

test('[FE-05.density] on a wide screen a list fills the room between the sports and the bet slip, prices near the names', async ({
  page,
  booth,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  const match = await booth.offer();
  for (const path of ['/en/line/all/football', '/en/live']) {
    if (path === '/en/live') await match.goLive();
    await openPage(page, path);
    const row = listOf(page).filter({ hasText: match.home });
    const place = async (locator: Locator) =>
      locator.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return { left, right };
      });
    const list = await place(row);
    const sports = await place(page.getByRole('navigation', { name: 'Sports' }).first());
    const slip = await place(page.getByRole('complementary', { name: 'Bet slip' }));
    expect(list.left - sports.right, `${path}: beside the sports`).toBeLessThanOrEqual(24);
    expect(slip.left - list.right, `${path}: beside the bet slip`).toBeLessThanOrEqual(24);
    const prices = await place(row.locator('.gh-odds').first().locator('xpath=../..'));
    expect(list.right - prices.right, `${path}: after the prices`).toBeLessThanOrEqual(72);
    // What is live tells its league and its score between the names and the prices.
    const most = path === '/en/live' ? 0.45 : 0.3;
    expect((prices.left - list.left) / (list.right - list.left), `${path}: before the prices`).toBeLessThanOrEqual(
      most,
    );
  }
});

test('[FE-05.density] on a phone a match of parts says them in its scoreboard, and begins with its prices', async ({
  page,
  booth,
}) => {
  const match = await booth.offer({ sportId: ICE_HOCKEY, home: 'Torpedo Nizhny Novgorod', away: 'Lada Togliatti' });
  const parts = [
    { home: 1, away: 0 },
    { home: 1, away: 2 },
    { home: 0, away: 0 },
  ];
  await match.goLive({ score: { home: 2, away: 2 }, period: 3, periodScores: parts });
  await openPage(page, `/en${match.path}`);
  const table = page.locator('main').getByRole('table').filter({ hasText: 'Lada Togliatti' });
  const line = page.locator('main').getByText('1-0 1-2 0-0');
  await expect(table).toBeVisible();
  await expect(line).toBeHidden();

  await page.setViewportSize(PHONE);
  await expect(line).toBeVisible();
  await expect(table).toBeHidden();
  const firstPrice = await page.locator('main .gh-odds').first().boundingBox();
  expect(firstPrice?.y).toBeLessThanOrEqual(380);
});

test('[FE-05.comfortable] who wants room around the rows chooses it, and the next page comes so', async ({
  page,
  booth,
}) => {
  await booth.offer();
  await openPage(page, '/en/line');
  const row = listOf(page).first();
  const height = async () => (await row.boundingBox())?.height ?? 0;
  const compact = await height();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('radio', { name: 'Comfortable' }).check();
  await expect.poll(height).toBeGreaterThan(compact + 8);
  await page.reload();
  expect(await height()).toBeGreaterThan(compact + 8);
});

test('[FE-05.columns] columns are chosen at their heads, by the keyboard as well, and the server draws the next page so', async ({
  page,
  booth,
}) => {
  const match = await booth.offer();
  await openPage(page, '/en/line/all/football');
  await columnsOf(page).first().focus();
  await columnsOf(page).first().selectOption({ label: 'Total goals' });
  await expect(columnsOf(page).first().locator('option:checked')).toHaveText('Total goals');
  await expect(columnsOf(page).nth(1).locator('option:checked')).toHaveText('Match result');

  await columnsOf(page).nth(2).selectOption({ label: 'Both teams to score' });
  await match.price({ '1': 2_250 });
  await expect(priceOf(page, match, '1')).toContainText('2.25');
  await page.setViewportSize(PHONE);
  await expect(priceOf(page, match, '1')).toBeHidden();
  await expect(
    page
      .locator('main')
      .getByRole('button', { name: / Total goals 2\.5: Over 2\.5/ })
      .first(),
  ).toBeVisible();

  const html = await (await page.context().request.get(page.url())).text();
  expect(html.indexOf('Total goals 2.5: Over 2.5')).toBeLessThan(html.indexOf('Match result: Draw'));
});

/** Of a day to come, at whatever hour it is now. */
function minutesToNoon(days: number): number {
  const noonMs = new Date().setUTCHours(12 + 24 * days, 0, 0, 0);
  return Math.round((noonMs - Date.now()) / 60_000);
}

test('[FE-06.calendar] a list is of a day and in an order that its address names, and the tree leads to a league', async ({
  context,
  house,
  page,
  booth,
}) => {
  const afterTomorrow = await booth.offer({ startsInMin: minutesToNoon(2) });
  const tomorrow = await booth.offer({ startsInMin: minutesToNoon(1) });
  await context.addCookies([{ name: 'tzo', value: '0', url: house.url }]);
  const main = page.locator('main');
  const sports = page.getByRole('navigation', { name: 'Sports' });
  // A page may be a second older than what is offered, and its tree is as old as the page.
  await expect(async () => {
    await openPage(page, '/en/line/all/football');
    await expect(sports.getByText('England').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await main.getByRole('link', { name: 'Time', exact: true }).click();
  await expect(page).toHaveURL(/\?sort=time$/);
  await expect(main.getByRole('link', { name: 'Time', exact: true })).toHaveAttribute('aria-current', 'true');
  await main.getByRole('link', { name: 'Tomorrow' }).click();
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}&sort=time$/);
  await expect(main.getByRole('link', { name: `${tomorrow.home} – ${tomorrow.away}` })).toBeVisible();
  await expect(main.getByRole('link', { name: `${afterTomorrow.home} – ${afterTomorrow.away}` })).toHaveCount(0);

  await sports.getByText('England').first().click();
  await sports.getByRole('link', { name: afterTomorrow.tournament.name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(afterTomorrow.tournament.name);
  await expect(main.getByRole('link', { name: `${afterTomorrow.home} – ${afterTomorrow.away}` })).toBeVisible();
});

test('[FE-06.periods] [FE-06.recommended] a live list is cut to a part of its matches, which leave it as they pass on', async ({
  page,
  booth,
}) => {
  const early = await booth.offer();
  const late = await booth.offer();
  await early.goLive({ period: 1 });
  await late.goLive({ period: 2, periodScores: [{ home: 0, away: 0 }] });
  await openPage(page, '/en/live/all/football');
  const main = page.locator('main');
  const rowOf = ({ home, away }: typeof early) => main.getByRole('link', { name: `${home} – ${away}` });
  const cuts = main.getByRole('navigation', { name: 'Which events', exact: true });
  await cuts.getByRole('link', { name: '2nd half', exact: true }).click();
  await expect(page).toHaveURL(/\?only=second_period$/);
  await expect(rowOf(late)).toBeVisible();
  await expect(rowOf(early)).toHaveCount(0);
  await cuts.getByRole('link', { name: '1st half', exact: true }).click();
  await expect(rowOf(early)).toBeVisible();
  await expect(rowOf(late)).toHaveCount(0);
  await early.goLive({ period: 2, periodScores: [{ home: 0, away: 0 }] });
  await expect(rowOf(early)).toHaveCount(0);
  await cuts.getByRole('link', { name: 'Recommended', exact: true }).click();
  await expect(page).toHaveURL(/\?only=recommended$/);
  await expect(cuts.getByRole('link', { name: 'Recommended', exact: true })).toHaveAttribute('aria-current', 'true');
  // The league of this test is none that anybody looks for.
  await expect(rowOf(early)).toHaveCount(0);
});

/** In the page: prices and lines that are wider than what they stand in, and moves that lie on the digits. */
function listCramped(): string[] {
  const cramped: string[] = [];
  for (const cell of document.querySelectorAll('main .gh-odds')) {
    const price = cell.querySelector('.gh-odds__price');
    // Columns that a narrow list leaves out are not in sight.
    if (!price || cell.clientWidth === 0) continue;
    const text = document.createRange();
    text.selectNodeContents(price);
    const [place, own, size] = [
      cell.getBoundingClientRect(),
      text.getBoundingClientRect(),
      getComputedStyle(price).fontSize,
    ];
    if (own.left < place.left + 1 || own.right > place.right - 1) cramped.push(`cut: ${price.textContent}`);
    if (!cell.hasAttribute('data-move')) continue;
    // Digits leave a quarter of their size free above and below them in their line.
    const free = (place.height - own.height) / 2 + Number.parseFloat(size) * 0.24;
    const [, height = ''] = getComputedStyle(cell).backgroundSize.split(/[ ,]+/);
    // Below a border and a gap.
    if (Number.parseFloat(height) + 2 > free) cramped.push(`covered: ${price.textContent}`);
  }
  const columns = [...document.querySelectorAll('main bdi')].filter((one) => one.scrollWidth > one.clientWidth + 1);
  return [...cramped, ...columns.map((one) => `line cut: ${one.textContent}`)];
}

for (const [size, named] of [
  [0, 'usual'],
  [2, 'large'],
] as const) {
  test(`prices in fractions stand whole in their cells, and beside what tells that they moved, in ${named} text`, async ({
    page,
    booth,
    context,
    house,
  }) => {
    await context.addCookies(
      Object.entries({ app_font_size: `${size}`, coef_view_id: '1' }).map(([name, value]) => ({
        name,
        value,
        url: house.url,
      })),
    );
    const match = await booth.offer();
    await openPage(page, '/en/line/all/football');
    const prices = page.locator('main li', { hasText: match.home }).locator('.gh-odds');
    for (const [oddsMilli, fraction] of [
      [4_333, '100/30'],
      [1_909, '10/11'],
      [2_100, '11/10'],
    ] as const) {
      // The others keep the book above even: no market is offered otherwise.
      await match.price({
        '1': oddsMilli,
        x: oddsMilli > 2_000 ? 1_833 : 1_909,
        '2': oddsMilli > 2_000 ? 1_909 : 1_833,
      });
      await expect(prices.first()).toHaveText(fraction);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await page.evaluate(listCramped), `${fraction} at ${width}`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const names = page.getByRole('navigation', { name: 'Sports' }).getByText('Football', { exact: true });
    const lines = await names.first().evaluate((name) => {
      name.textContent = 'Basketball';
      return (
        name.getClientRects().length *
        Math.round(name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight))
      );
    });
    expect(lines).toBe(1);
  });
}

test('a row of 320 pixels leaves the day out whole, and never half a word', async ({ page, booth }) => {
  await booth.offer();
  await page.setViewportSize({ width: 320, height: 700 });
  await openPage(page, '/en/line/all/football');
  const isHalf = await page
    .locator('main li time')
    .first()
    .evaluate((time) => {
      const day = time.lastElementChild?.getBoundingClientRect();
      const room = time.parentElement?.getBoundingClientRect();
      return !day || !room || (day.top < room.bottom && day.right > room.right);
    });
  expect(isHalf).toBe(false);
  await page.setViewportSize(PHONE);
});

test('the way back can be met by a finger on a phone', async ({ page, booth }) => {
  await page.setViewportSize(PHONE);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  const crumb = page.getByRole('navigation', { name: 'You are here' }).getByRole('link').first();
  expect((await crumb.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});

test('lists fit every width and keep nobody out, in both moods', async ({ page, booth, context, house }) => {
  test.setTimeout(120_000);
  await offerMany(booth, 2, 3);
  for (const density of ['compact', 'comfortable']) {
    await context.addCookies([{ name: 'list_density', value: density, url: house.url }]);
    await openPage(page, '/en/line/all/football');
    await checkWidths(page, `football, ${density}`);
    await checkAccess(page, `football, ${density}`);
  }
});

test('[FE-05.density] lists, results and information begin with a title of one size, in one place', async ({
  page,
  booth,
}) => {
  await booth.offer();
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(size);
    const titles: string[] = [];
    for (const path of ['/en/live', '/en/line', '/en/line/all/football', '/en/results', '/en/information/rules']) {
      await openPage(page, path);
      titles.push(
        await page.locator('main h1').evaluate((title) => {
          return `${getComputedStyle(title).fontSize} ${Math.round(title.getBoundingClientRect().top)}`;
        }),
      );
    }
    expect(new Set(titles).size, titles.join(', ')).toBe(1);
  }
});
