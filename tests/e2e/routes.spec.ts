import type { BrowserContext, Page } from '@playwright/test';
import { ROUTES, type RouteName, type RouteRow } from '@glasshouse/contracts/routes';
import { matchRoute } from '@glasshouse/kit/routing';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths, IS_SWEEP, WIDTHS } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { whenAlive } from './support/site.ts';

test.describe.configure({ mode: 'parallel' });

const names = Object.keys(ROUTES).filter((name): name is RouteName => Object.hasOwn(ROUTES, name));
/** The pattern with the first thing that each parameter takes. */
function addressOf(name: RouteName, language = 'en'): string {
  const path = ROUTES[name].path.replace(/:\w+(?:\(([^)]+)\))?\??/g, (_all, value: string | undefined) =>
    (value ?? 'any').replace('\\d+', NUMBERED.includes(name) ? NO_SUCH : '1').replace(/\|.*/, ''),
  );
  return `/${language}${path === '/' ? '' : path}`;
}

/** Of a tournament that no booth makes, and of a draw far ahead: others have results by the time they are looked at. */
const NUMBERED: readonly RouteName[] = ['champResults', 'lottoDraw'];
const NO_SUCH = '999999';

/** Pages of something particular that is not there, and pages that say that nothing is. */
const NOT_200: Partial<Record<RouteName, number>> = {
  sectionSport: 404,
  sectionChamp: 404,
  event: 404,
  printCoupon: 404,
  printSaved: 404,
  champResults: 404,
  totoPool: 404,
  lottoDraw: 404,
  cyberChamp: 404,
  cyberGame: 404,
  team: 404,
  teamGames: 404,
  scorer: 404,
  onpay: 404,
  onpayWithdraw: 404,
  officeBet: 404,
  rulesChapter: 404,
  notFound: 404,
  serverError: 500,
  block: 403,
  suspension: 403,
  blockUa: 451,
  blockIe: 451,
  siteUpdates: 503,
  comingSoon: 503,
};

/** A page that is not built is not there. */
function statusOf(name: RouteName): number {
  const row: RouteRow = ROUTES[name];
  return row.isPlanned ? 404 : (NOT_200[name] ?? 200);
}

/** A text without words shows its key; addresses of others on the web are no keys. */
const KEY = /(?:^|\s)(?!www\.)[a-z]+(?:[A-Z][a-z]+)*\.(?!(?:org|com|net|info|eu|uk)\b)[a-z][\w.-]+(?:\s|$)/;

/** A page may be late on a machine that does much at once: it is then asked for once more. */
const LATE = 503;

async function openRoute(page: Page, address: string, expected: number): Promise<number | undefined> {
  const first = await page.goto(address);
  const isLate = first?.status() === LATE && expected !== LATE;
  return (isLate ? await page.goto(address) : first)?.status();
}

/** True where the address leads a player elsewhere, so that there is nothing of its own to look at. */
function isElsewhere(name: RouteName): boolean {
  const row: RouteRow = ROUTES[name];
  const leadsOn = row.redirectTo !== undefined && row.isPlanned !== true;
  return row.guestOnly === true || leadsOn || name === 'maintenance';
}

/**
 * In the page, before anything of it: names what in sight was moved without anybody's doing, and how far. Digits of a
 * score that is played meanwhile, or a face that comes late, move a thousandth.
 */
function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value = Number(Reflect.get(entry, 'value'));
      const sources: unknown = Reflect.get(entry, 'sources');
      const nodes = (Array.isArray(sources) ? sources : []).map((source) => Reflect.get(Object(source), 'node'));
      const names = nodes.map((node) => (node instanceof Element ? `${node.tagName}.${node.className}` : 'gone'));
      if (value > 0.01) shifts.push(`${value.toFixed(4)} ${names.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function readShifts(page: Page): Promise<unknown> {
  return page.evaluate(() => Object.getOwnPropertyDescriptor(globalThis, 'shifts')?.value);
}

type Look = 'day' | 'night';

/**
 * What a route is looked at as: by day, by night from right to left, or both in a sweep. Otherwise each route in its turn
 * has one of them; two of the addresses of what is to come, which is not there, do for the others.
 */
function listLooks(): Map<RouteName, readonly Look[]> {
  const looked = names.filter((name) => !isElsewhere(name) && !isOneOfMany(name));
  return new Map(looked.map((name, at) => [name, IS_SWEEP ? ['day', 'night'] : [at % 2 === 0 ? 'day' : 'night']]));
}

const toCome = names.filter((name) => {
  const row: RouteRow = ROUTES[name];
  return row.isPlanned === true && !isElsewhere(name);
});

/** True of all but two of the addresses of what is to come. */
function isOneOfMany(name: RouteName): boolean {
  return !IS_SWEEP && toCome.indexOf(name) >= 2;
}

const looks = listLooks();

interface Seen {
  isFrame: boolean;
}

/** What stands around the pages is the same around all of them: it is looked at around the first. */
async function checkOpen(page: Page, name: string, seen: Seen): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const isFramed = (await page.getByRole('banner').count()) > 0;
  await checkAccess(page, name, { within: isFramed && seen.isFrame ? 'main' : undefined });
  seen.isFrame ||= isFramed;
}

/** Routes that are dealt out, so that no journey takes all the time there is. */
const HANDS = 6;
for (let hand = 0; hand < HANDS; hand++) {
  const dealt = names.filter((_name, at) => at % HANDS === hand);

  test(`[RT-03] [CF-07] every route of part ${hand + 1} opens for a player at every width, moves nothing, says no error, and by day keeps nobody out`, async ({
    page,
    context,
    house,
    trouble,
  }) => {
    test.setTimeout(300_000);
    trouble.provoke(/status of (?:403|404|451|500|503)/);
    await page.addInitScript(watchShifts);
    await registerIn(context, house.url, 0);
    const seen: Seen = { isFrame: false };
    for (const name of dealt) {
      const address = addressOf(name);
      await page.setViewportSize({ width: 1920, height: 900 });
      const expected = statusOf(name);
      const status = await openRoute(page, address, expected);
      if (isElsewhere(name)) {
        expect(new URL(page.url()).pathname, address).not.toBe(address);
        continue;
      }
      expect(`${address} ${status}`).toBe(`${address} ${expected}`);
      const heading = page.getByRole('heading', { level: 1 }).first();
      await expect(heading, address).not.toBeEmpty();
      expect.soft(await page.locator('body').innerText(), `words of ${address}`).not.toMatch(KEY);
      expect.soft(await readShifts(page), `shifts of ${address}`).toEqual([]);
      await checkWidths(page, address, isOneOfMany(name) ? [1920, 390] : WIDTHS);
      if (looks.get(name)?.includes('day')) await checkOpen(page, `${name} by day`, seen);
    }
    // Each hand has met one of them, so that what is provoked comes.
    await page.goto('/en/404');
  });

  test(`every page of part ${hand + 1} keeps nobody out by night from right to left`, async ({
    page,
    context,
    house,
    trouble,
  }) => {
    test.setTimeout(300_000);
    trouble.provoke(/status of (?:403|404|451|500|503)/);
    await registerIn(context, house.url, 0);
    const seen: Seen = { isFrame: false };
    await context.addCookies([{ name: 'app_theme', value: 'dark', url: house.url }]);
    for (const name of dealt) {
      if (looks.get(name)?.includes('night') !== true) continue;
      await openRoute(page, addressOf(name, 'ar'), statusOf(name));
      await checkOpen(page, `${name} by night`, seen);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      expect.soft(await page.locator('body').innerText(), `words of ${name} in Arabic`).not.toMatch(KEY);
      await checkWidths(page, `${name} from right to left`, [1920, 390]);
    }
    await page.goto('/en/404');
  });
}

interface Reached {
  readonly status: number;
  /** Where it led. */
  readonly end: string;
  readonly from: string;
}

const MOST_REACHED = 600;

/** What these addresses answer, and whatever is linked from them or from there; what was reached before is not asked again. */
async function crawl(
  { request }: BrowserContext,
  url: string,
  starts: readonly string[],
  before: ReadonlyMap<string, Reached> = new Map(),
): Promise<Map<string, Reached>> {
  const reached = new Map<string, Reached>();
  const from = new Map(starts.filter((address) => !before.has(address)).map((address) => [address, 'the address']));
  const queue = [...from.keys()];
  for (let address = queue.shift(); address !== undefined && from.size < MOST_REACHED; address = queue.shift()) {
    const first = await request.get(url + address);
    const answer = first.status() === LATE ? await request.get(url + address) : first;
    const end = new URL(answer.url()).pathname;
    reached.set(address, { status: answer.status(), end, from: from.get(address) ?? '' });
    for (const [, link = ''] of (await answer.text()).matchAll(/<a [^>]*href="(\/en(?![a-z])[^"#?]*)/g)) {
      if (from.has(link) || before.has(link)) continue;
      from.set(link, address);
      queue.push(link);
    }
  }
  return reached;
}

/** Whatever is reached from home and is not there, or not built. */
function listUnbuilt(reached: ReadonlyMap<string, Reached>): string[] {
  return [...reached].flatMap(([address, { status, end, from }]) => {
    const isPlanned = matchRoute(end.replace(/^\/en/, '') || '/')?.row.isPlanned === true;
    return status !== 200 || isPlanned ? [`${address} ${status} from ${from}`] : [];
  });
}

test('[RT-03] whatever a guest can reach from home is there and built', async ({ house, context }) => {
  test.setTimeout(240_000);
  const reached = await crawl(context, house.url, ['/en']);
  expect(listUnbuilt(reached)).toEqual([]);
  expect(reached.size).toBeGreaterThan(20);
});

test('[RT-03] whatever a player can reach from home is there and built, and no link of any page is dead', async ({
  house,
  context,
}) => {
  test.setTimeout(240_000);
  await registerIn(context, house.url, 0);
  const fromHome = await crawl(context, house.url, ['/en']);
  expect(listUnbuilt(fromHome)).toEqual([]);
  expect(fromHome.size).toBeGreaterThan(20);
  const starts = names
    .map((name) => addressOf(name))
    .filter((address) => !/[:]|\/(?:any|1|999999)(?:\/|$)/.test(address));
  const others = await crawl(context, house.url, starts, fromHome);
  const linked = [...others].filter(([address]) => !starts.includes(address));
  expect(linked.filter(([, { status }]) => status >= 400)).toEqual([]);
});

test('[RT-35] a guest who was sent to sign in arrives where they were going', async ({
  page,
  context,
  house,
  browser,
}) => {
  const { login, password } = await registerIn(context, house.url, 0);
  const guest = await browser.newContext({ baseURL: house.url });
  const tab = await guest.newPage();
  await tab.goto('/en/office/security');
  await expect(tab).toHaveURL(/\/en\/user\/login\?next=%2Foffice%2Fsecurity$/);
  await whenAlive(tab);
  const form = tab.getByRole('main');
  await form.getByLabel('Login').fill(login);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab).toHaveURL(/\/en\/office\/security$/);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Security');
  await guest.close();
  await page.close();
});

test('[RT-02] [RT-33] error pages stand without scripts, under the stored language', async ({ browser, house }) => {
  const context = await browser.newContext({ baseURL: house.url, javaScriptEnabled: false });
  await context.addCookies([{ name: 'lng', value: 'ru', url: house.url }]);
  const page = await context.newPage();
  const answer = await page.goto('/suspension');
  expect([answer?.status(), new URL(page.url()).pathname]).toEqual([403, '/ru/suspension']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Работа сайта приостановлена');
  await context.close();
});

test('[RT-30] the calculator works without scripts', async ({ browser, house }) => {
  const context = await browser.newContext({ baseURL: house.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en/information/betting-calculator');
  await page.getByLabel('Stake').fill('12');
  await page.getByLabel('Odds, one a line').fill('2 1.8 2.5l 1.6');
  await page.getByLabel('Bet type').selectOption('2');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('€19.36');
  await context.close();
});
