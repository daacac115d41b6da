import type { Locator, Page } from '@playwright/test';
import type { Match } from './support/booth.ts';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { balanceOf, couponOf, openPage } from './support/site.ts';

const nameOf = ({ home, away }: Match): string => `${home} – ${away}`;

function tileOf(page: Page, match: Match): Locator {
  return page.getByRole('main').getByRole('article', { name: nameOf(match) });
}

function handleOf(page: Page, match: Match): Locator {
  return tileOf(page, match).getByRole('button', { name: /^Move / });
}

async function add(page: Page, match: Match): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: nameOf(match), exact: true })
    .click();
  await expect(tileOf(page, match)).toBeVisible();
}

/** The matches of the board from its first place on. */
const readBoard = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

test('[FE-08] [FE-08.chosen] [FE-08.live] [FE-08.markets] [FE-08.kept] [FE-08.over] live matches stand side by side, are bet on there, stay, and say when they are over', async ({
  page,
  booth,
}) => {
  const one = await booth.offer();
  const other = await booth.offer();
  await one.goLive();
  await other.goLive();
  const connections: string[] = [];
  page.on('websocket', (socket) => connections.push(socket.url()));
  await openPage(page, '/en/live');
  await page.getByRole('main').getByRole('link', { name: 'Multi-live' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Multi-live');
  await expect(page.getByText('No matches chosen yet')).toBeVisible();
  await add(page, one);
  await add(page, other);
  await expect(page.getByText('2 of 9')).toBeVisible();
  await checkAccess(page, 'matches side by side', { within: '#main' });

  const tile = tileOf(page, one);
  const draw = tile.getByRole('button', { name: /Match result: Draw/ });
  await one.price({ x: 4_750 });
  await expect(draw).toContainText('4.75');
  await draw.click();
  await expect(couponOf(page).getByText('Draw')).toBeVisible();
  await one.goLive({ score: { home: 3, away: 0 }, periodScores: [{ home: 3, away: 0 }] });
  await expect(tile.getByRole('link').first()).toContainText('3');
  expect(connections, 'one connection for all of them').toHaveLength(1);

  await tile.getByRole('combobox').first().selectOption({ label: 'Total goals' });
  await expect(tile.getByRole('combobox').first()).toHaveValue('total');
  await page.reload();
  await expect(tileOf(page, one).getByRole('combobox').first()).toHaveValue('total');
  await expect(tileOf(page, other).getByRole('combobox').first()).toHaveValue('1x2');

  await checkWidths(page, 'matches side by side');

  await one.end();
  await expect(tileOf(page, one).getByText(/^Finished\./)).toBeVisible();
  await tileOf(page, one)
    .getByRole('button', { name: `Remove ${nameOf(one)}` })
    .click();
  await expect(tileOf(page, one)).toHaveCount(0);
  await expect(page.getByText('1 of 9')).toBeVisible();
});

test('[FE-08.chosen] matches that are pressed before what was pressed earlier is drawn, or as soon as it is, all stand there', async ({
  page,
  booth,
}) => {
  const matches = [await booth.offer(), await booth.offer(), await booth.offer()];
  for (const match of matches) await match.goLive();
  await openPage(page, '/en/multi');
  const choices = page.getByRole('main').locator('[data-does=add]');
  for (const match of matches) await expect(choices.filter({ hasText: nameOf(match) })).toBeVisible();
  await choices.evaluateAll(async (all, names) => {
    const press = (name: string): void => {
      const choice = all.find((one) => one.textContent.includes(name));
      if (choice instanceof HTMLElement) choice.click();
    };
    const [first = '', second = '', third = ''] = names;
    press(first);
    // The first is in the document, and no effect of it has run; then they have, and the second is not drawn.
    await new Promise((done) => new MutationObserver(done).observe(document.body, { childList: true, subtree: true }));
    press(second);
    await new Promise((done) => setTimeout(done));
    press(third);
  }, matches.map(nameOf));
  await expect.poll(() => readBoard(page)).toEqual(matches.map(nameOf));
});

test('[FE-08.moved] [FE-08.kept] matches change places by keys and by dragging, and the order is on the account', async ({
  page,
  context,
  house,
  booth,
}) => {
  const { login, password } = await registerIn(context, house.url, 0);
  const matches = [await booth.offer(), await booth.offer(), await booth.offer()] as const;
  const [first, second, third] = matches.map(nameOf);
  for (const match of matches) await match.goLive();
  await openPage(page, '/en/multi');
  for (const match of matches) await add(page, match);
  const handle = handleOf(page, matches[2]);
  await handle.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => readBoard(page)).toEqual([first, third, second]);
  await expect(handle).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => readBoard(page)).toEqual([third, first, second]);
  await expect(page.getByText('Now in place 1 of 3')).toBeAttached();
  await handleOf(page, matches[2]).dragTo(tileOf(page, matches[1]));
  const order = [first, second, third];
  await expect.poll(() => readBoard(page)).toEqual(order);

  const ids = await page.evaluate(async () => (await cookieStore.get('multi_live'))?.value);
  const told = async () => (await context.request.get(`${house.url}/web-api/user/config`)).json();
  await expect.poll(async () => (await told()).choices.multiLive.value).toBe(decodeURIComponent(ids ?? ''));
  const elsewhere = await context.browser()?.newContext();
  if (!elsewhere) throw new Error('no browser');
  const there = await elsewhere.newPage();
  await there.goto(`${house.url}/en/user/login`);
  await there.getByRole('main').getByLabel('Login').fill(login);
  await there.getByRole('main').getByLabel('Password', { exact: true }).fill(password);
  await there.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(balanceOf(there)).toContainText('€0.00');
  await there.goto(`${house.url}/en/multi`);
  await expect.poll(() => readBoard(there)).toEqual(order);
  await elsewhere.close();
});

test('[FE-08.tracker] a match with a tracker shows its field once it is opened, follows it, and has none when it is over', async ({
  page,
  booth,
}) => {
  const [told, untold] = [await booth.offer(), await booth.offer()];
  await told.goLive({ clockSec: 600 });
  await untold.goLive();
  await told.tell({ incidents: [{ seq: 1, kind: 'dangerous_attack', side: 'home', clockSec: 700, x: 850, y: 400 }] });
  await openPage(page, '/en/multi');
  await add(page, told);
  await add(page, untold);
  const tile = tileOf(page, told);
  await tile.getByRole('button', { name: 'Match tracker' }).click();
  const now = tile.getByTestId('tracker-now');
  await expect(now).toHaveText(`12′Dangerous attack${told.home}`);
  await told.tell({ incidents: [{ seq: 2, kind: 'corner', side: 'away', clockSec: 760, x: 0, y: 0 }] });
  await expect(now).toHaveText(`13′Corner${told.away}`);
  await expect(tileOf(page, untold).getByRole('button', { name: 'Match tracker' })).toHaveCount(0);
  await checkWidths(page, 'a tracker among matches side by side');
  await checkAccess(page, 'a tracker among matches side by side', { within: '#main' });
  await told.end();
  await expect(tile.getByText(/^Finished\./)).toBeVisible();
  await expect(now).toHaveCount(0);
});

test('[FE-08.tracker] the field of a match that does not come says so, and comes when it is asked for again', async ({
  page,
  booth,
  trouble,
}) => {
  const match = await booth.offer();
  await match.goLive({ clockSec: 600 });
  await match.tell({ incidents: [{ seq: 1, kind: 'corner', side: 'home', clockSec: 700, x: 1_000, y: 0 }] });
  await openPage(page, '/en/multi');
  await add(page, match);
  const asked = `**/web-api/sportsbook/events/${match.eventId}`;
  await page.route(asked, (route) => route.fulfill({ status: 500, body: '' }));
  trouble.provoke(/status of 500/);
  const tile = tileOf(page, match);
  await tile.getByRole('button', { name: 'Match tracker' }).click();
  await expect(tile.getByRole('alert')).toContainText('This did not load');
  await page.unroute(asked);
  await tile.getByRole('button', { name: 'Try again' }).click();
  await expect(tile.getByTestId('tracker-now')).toHaveText(`12′Corner${match.home}`);
  await expect(tile.getByRole('alert')).toHaveCount(0);
});

test('[FE-08] markets of matches side by side stand in one line, however long the names above them are', async ({
  page,
  booth,
}) => {
  const long = await booth.offer({
    home: 'Borussia Mönchengladbach Amateure von 1900',
    away: 'Sankt Pauli und Altona',
  });
  const short = await booth.offer();
  await openPage(page, '/en/multi');
  for (const match of [long, short]) {
    await match.goLive();
    await add(page, match);
  }
  const edgesOf = async (match: Match): Promise<(number | undefined)[]> => {
    const markets = await tileOf(page, match).getByRole('combobox').first().boundingBox();
    const more = await tileOf(page, match)
      .getByRole('link', { name: /market/ })
      .last()
      .boundingBox();
    return [markets, more].map((box) => box?.y);
  };
  await expect.poll(async () => JSON.stringify(await edgesOf(long))).toBe(JSON.stringify(await edgesOf(short)));
});
