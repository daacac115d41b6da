import type { BrowserContext, Page } from '@playwright/test';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { listSectionFeatures } from '@glasshouse/contracts/routes';
import { FOOTER_GROUPS, SECTION_DOORS } from '../../shell/frame/doors.table.ts';
import { listDoorGroups, listDoors } from '../../shell/frame/list-doors.ts';
import { expect, test } from './support/journey.ts';
import { checkAccess } from './support/looks.ts';
import { agreeIn, registerIn, signOutIn } from './support/players.ts';
import { balanceOf, couponOf, openPage, priceOf } from './support/site.ts';

const PHONE = { width: 390, height: 844 };
const SLOW_MS = 1_000;
/** Who is led to every page that is built. */
const GUEST = { features: new Set(listSectionFeatures()), signedIn: false };
/** Line and live stand before the other sections. */
const BETTING_DOORS = 2;

test.beforeEach(async ({ context, house }) => {
  await context.addCookies([{ name: 'cookies_agree_type', value: 'disable', url: house.url }]);
});

test.describe('the search', () => {
  test('[FE-11] opens by a slash, finds by words, leads by the keyboard alone, and remembers', async ({
    page,
    booth,
  }) => {
    const match = await booth.offer();
    await openPage(page, '/en/line');
    await page.keyboard.press('/');
    const search = page.getByRole('dialog', { name: 'Search' });
    const field = search.getByRole('searchbox', { name: 'Search' });
    await expect(field).toBeFocused();
    await expect(search.getByText('Type two letters or more.')).toBeVisible();
    await field.pressSequentially(match.home.toUpperCase());
    const hit = search.getByRole('link', { name: `${match.home} – ${match.away}` });
    await expect(hit).toBeVisible();
    expect((await hit.locator('mark').allInnerTexts()).join(' ')).toBe(match.home);
    await checkAccess(page, page.url());
    await page.keyboard.press('ArrowDown');
    await expect(hit).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${match.eventId}-`));
    await expect(search).toBeHidden();

    await page.keyboard.press('/');
    await search.getByRole('button', { name: match.home.toUpperCase(), exact: true }).click();
    await expect(hit).toBeVisible();
    await field.fill('qqqqzz');
    await expect(search.getByText('Nothing found for “qqqqzz”')).toBeVisible();
    // What is on offer is proposed instead, and the key Enter takes none of it for what was asked.
    await expect(search.locator('[data-hit]').first()).toBeVisible();
    const address = page.url();
    await field.press('Enter');
    await expect(search.getByText('Nothing found for “qqqqzz”')).toBeVisible();
    expect(page.url()).toBe(address);
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
  });

  test('[FE-11.forgiving] [FE-11.prices] finds a name with an error in it, and its price goes on the coupon', async ({
    page,
    booth,
  }) => {
    const match = await booth.offer({ home: 'Quorndon Rovers', away: 'Wexcombe' });
    await openPage(page, '/en/line');
    await page.keyboard.press('/');
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('searchbox', { name: 'Search' }).fill('quordnon');
    await expect(search.getByRole('link', { name: `${match.home} – ${match.away}` })).toBeVisible();
    const price = search.getByRole('button', { name: new RegExp(`^${match.home} – ${match.away},`) }).first();
    await price.click();
    await expect(price).toHaveAttribute('aria-pressed', 'true');
    await expect(search).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(couponOf(page).getByText(match.home).first()).toBeVisible();
  });

  test('[FE-11.suggested] offers what is popular and what is next before a word is typed', async ({ page, booth }) => {
    await booth.offer({ startsInMin: 1, home: 'Nextoff Town' });
    await openPage(page, '/en/line');
    await page.keyboard.press('/');
    const search = page.getByRole('dialog', { name: 'Search' });
    await expect(search.getByRole('heading', { name: 'Popular now' })).toBeVisible();
    await expect(search.getByRole('link', { name: 'Nextoff Town' })).toBeVisible();
  });

  test('[FE-11] takes what was typed before it came, and waits with Enter until something is found', async ({
    page,
    booth,
  }) => {
    const match = await booth.offer();
    await page.route(/search-panel/, (route) => setTimeout(() => void route.continue(), SLOW_MS));
    await page.route(/sportsbook\/search/, (route) => setTimeout(() => void route.continue(), SLOW_MS));
    await openPage(page, '/en/line');
    await page.keyboard.type(`/${match.home}x`);
    await page.keyboard.press('Backspace');
    const search = page.getByRole('dialog', { name: 'Search' });
    await expect(search.getByRole('searchbox', { name: 'Search' })).toHaveValue(match.home);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${match.eventId}-`));
    await expect(search).toBeHidden();
  });

  test('[FE-11] fills a phone’s width, finds sports and live scores, and asks again what failed', async ({
    page,
    booth,
    trouble,
  }) => {
    trouble.provoke(/sportsbook\/search/);
    const match = await booth.offer({ startsInMin: 5 });
    await match.goLive({ score: { home: 3, away: 1 } });
    await page.setViewportSize(PHONE);
    await openPage(page, '/en');
    await page.route(/sportsbook\/search/, (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const search = page.getByRole('dialog', { name: 'Search' });
    await expect(search.getByRole('searchbox')).toBeFocused();
    expect((await search.boundingBox())?.width).toBe(PHONE.width);
    await search.getByRole('searchbox').fill('FOOT');
    await search.getByRole('button', { name: 'Try again' }).click();
    await expect(search.getByRole('link', { name: 'Football', exact: true })).toBeVisible();
    await search.getByRole('searchbox').fill(match.away);
    await search.getByRole('link', { name: match.away }).filter({ hasText: '3-1' }).click();
    await expect(page).toHaveURL(new RegExp(`/${match.eventId}-`));
  });
});

test.describe('the header and the footer', () => {
  test('[CP-22] another account is chosen once, for the header, the coupon and the next visit', async ({
    page,
    context,
    house,
    booth,
  }) => {
    const match = await booth.offer();
    await registerIn(context, house.url);
    const { all_accounts: accounts }: { all_accounts: { id: number; currencyId: number }[] } = await (
      await context.request.get(`${house.url}/web-api/accounts`)
    ).json();
    const added = await context.request.post(`${house.url}/web-api/accounts`, {
      data: { currencyId: accounts[0]?.currencyId === 1 ? 2 : 1 },
    });
    expect(added.status()).toBe(200);
    await openPage(page, `/en${match.path}`);
    await expect(balanceOf(page)).toContainText('€100.00');
    const banner = page.getByRole('banner');
    await banner.getByTitle('Your accounts').click();
    // It is chosen when the server has answered.
    await banner.getByRole('radio', { name: /USD/ }).click();
    await expect(balanceOf(page)).toContainText('$0.00');
    await checkAccess(page, page.url());
    await page.keyboard.press('Escape');
    await expect(banner.getByRole('radio', { name: /USD/ })).toBeHidden();
    await priceOf(page, match, '1').click();
    await expect(couponOf(page).getByRole('combobox', { name: 'Account' })).toContainText('USD');
    await openPage(page, '/en/line');
    await expect(balanceOf(page)).toContainText('$0.00');
    await page.getByTitle('Your accounts').click();
    await banner.getByRole('switch', { name: 'Hide the balance' }).check();
    await expect(balanceOf(page)).not.toContainText('$');
  });

  test('[RT-05] every door of header and footer leads to a page that is there', async ({ page, context, house }) => {
    await openPage(page, '/en');
    const hrefs = await page
      .locator('header a, footer a')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
    const inFooter = listDoorGroups(FOOTER_GROUPS, GUEST).flatMap(({ doors }) => doors.map(({ path }) => `/en${path}`));
    expect(hrefs).toEqual(expect.arrayContaining(['/en/line', '/en/live', ...inFooter]));
    for (const href of hrefs) {
      const answer = await context.request.get(house.url + href);
      expect([href, answer.status()]).toEqual([href, 200]);
    }
    await expect(page.getByRole('contentinfo')).toContainText('18+');
  });

  test('[RT-05] what the header has no room for stands behind one door, and nothing twice', async ({ page }) => {
    await openPage(page, '/en');
    const nav = page.getByRole('banner').getByRole('navigation', { name: 'Sections' });
    const doors = listDoors(SECTION_DOORS, GUEST);
    for (const width of [1920, 1500, 1200, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await nav.locator('summary').first().click();
      const names = await nav.getByRole('link').allInnerTexts();
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBe(BETTING_DOORS + doors.length);
      await page.keyboard.press('Escape');
      await expect(nav.locator('details').first().getByRole('link')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await checkAccess(page, page.url());
  });

  test('[RT-05] the two doors of a guest fit the narrowest phones in every language', async ({ page }) => {
    for (const language of LANGUAGES) {
      await page.goto(`/${language}/information/about`);
      for (const width of [320, 344, 360, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const over = await page.getByRole('banner').evaluate((header) => header.scrollWidth - header.clientWidth);
        expect([language, width, over]).toEqual([language, width, 0]);
      }
    }
  });

  test('the clock tells the visitor’s time and opens their zone', async ({ page }) => {
    await openPage(page, '/en');
    const clock = page.getByRole('button', { name: 'Time zone' });
    await expect(clock).toContainText(/\d\d:\d\d/);
    await clock.click();
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeFocused();
    await page.getByRole('combobox', { name: 'Time zone' }).fill('kolkata');
    await page.keyboard.press('Enter');
    await expect(clock).toContainText('UTC+5:30');
    const now = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(11, 13);
    await expect(clock).toContainText(`${now}:`);
  });

  test('[RT-05] below pages of events stand words about them in the first answer, below others none', async ({
    house,
  }) => {
    const read = async (path: string) => (await fetch(house.url + path)).text();
    expect(await read('/en')).toContain('<h2>Betting that can be checked</h2>');
    expect(await read('/ru/live')).toContain('У каждой ставки потом есть своя страница');
    expect(await read('/en/user/login')).not.toContain('<h2>Betting that can be checked</h2>');
  });
});

test.describe('the ways in', () => {
  test('[RT-10] one signs in on a page, and in a window of the header', async ({ page, context, house }) => {
    const { login, password } = await registerIn(context, house.url, 0);
    await signOutIn(context, page, house.url);
    await openPage(page, '/en/line');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByLabel('Login').fill(login);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(balanceOf(page)).toBeVisible();
    await expect(page).toHaveURL(/\/en\/line$/);
    await signOutIn(context, page, house.url);
    // Nobody said where to: back to where they were.
    await signInAt(page, '/en/user/login', login, password);
    await expect(page).toHaveURL(/\/en\/line$/);
  });

  test('[RT-35] a guest who asks for a player’s page signs in and arrives there', async ({ page, context, house }) => {
    const { login, password } = await registerIn(context, house.url, 0);
    await signOutIn(context, page, house.url);
    await signInAt(page, '/en/office/history?state=open', login, password);
    await expect(page).toHaveURL(/\/en\/office\/history\?state=open$/);
    await signOutIn(context, page, house.url);

    await openPage(page, '/en/office/history');
    await expect(page).toHaveURL(/\/en\/user\/login\?next=/);
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByLabel('Login').fill(login);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/en\/office\/history$/);
  });

  test('[RT-12] forgotpassword leads home and opens its window, for a guest alone', async ({
    page,
    context,
    house,
  }) => {
    await openPage(page, '/en/user/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL(/\/en\?showForgotPasswordModal=1$/);
    const window = page.getByRole('dialog', { name: 'A new password' });
    await expect(window).toContainText('We send a code');
    await checkAccess(page, page.url());
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await expect(page).toHaveURL(/\/en$/);
    await registerIn(context, house.url, 0);
    await openPage(page, '/en/forgotpassword');
    await expect(page).toHaveURL(/showForgotPasswordModal=1$/);
    await expect(balanceOf(page)).toBeVisible();
    await expect(window).toBeHidden();
  });

  test('[RT-37] a password that is shown once holds the page until it is kept', async ({ page }) => {
    await openPage(page, '/en/line');
    await openPage(page, '/en/registration');
    const main = page.getByRole('main');
    await agreeIn(page);
    await main.getByRole('button', { name: 'Register in one click' }).click();
    const password = main.getByTestId('password');
    await expect(password).not.toBeEmpty();
    const shown = await password.innerText();
    await page.getByRole('banner').getByRole('link', { name: 'Pre-match', exact: true }).click();
    await expect(main.getByRole('region', { name: 'Your account is ready' })).toBeFocused();
    await expect(password).toHaveText(shown);
    await expect(page).toHaveURL(/\/en\/registration$/);
    const saved = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Save as a file and continue' }).click();
    await saved;
    // The file is there before the house knows that it is kept: until then the page holds on.
    await expect(async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Pre-match', exact: true }).click();
      await expect(page).toHaveURL(/\/en\/line$/, { timeout: 2_000 });
    }).toPass();
    await expect(balanceOf(page)).toBeVisible();
  });
});

async function signInAt(page: Page, path: string, login: string, password: string): Promise<void> {
  await openPage(page, path);
  const form = page.getByRole('main');
  await form.getByLabel('Login').fill(login);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(balanceOf(page)).toBeVisible();
}

test.describe('the office', () => {
  test('has a door to each of its pages, on a phone too', async ({ page, context, house }) => {
    await registerIn(context, house.url, 0);
    await openPage(page, '/en/office/account');
    const main = page.getByRole('main');
    await main.locator('summary', { hasText: 'About you' }).click();
    await checkAccess(page, page.url());
    await main.locator('summary', { hasText: 'Payments' }).click();
    await expect(main.getByRole('link', { name: 'Security' })).toBeHidden();
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await main.getByRole('link', { name: 'Payment history' }).click();
    await expect(page).toHaveURL(/\/en\/office\/historypay$/);
    await expectAll(context, house.url, page);
  });

  test('says on every page where one is: a path, a title of one size in one place, and on a phone a row with the page in sight', async ({
    page,
    context,
    house,
  }) => {
    // Every page of the account area, twice.
    test.slow();
    await registerIn(context, house.url, 0);
    await openPage(page, '/en/office/account');
    const doors = page.locator('main details a');
    const hrefs = await doors.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length).toBeGreaterThan(5);
    for (const size of [{ width: 1440, height: 900 }, PHONE]) {
      await page.setViewportSize(size);
      const titles = new Set<string>();
      for (const path of ['/en/office/account', '/en/office/history', ...hrefs]) {
        await openPage(page, path);
        const title = page.getByRole('main').getByRole('heading', { level: 1 });
        titles.add(
          await title.evaluate(
            (h1) => `${getComputedStyle(h1).fontSize} ${Math.round(h1.getBoundingClientRect().top)}`,
          ),
        );
        const name = path.endsWith('/account') ? 'Account' : await title.innerText();
        const way = page.getByRole('main').getByRole('navigation', { name: 'You are here' });
        await expect(way.locator('[aria-current]')).toHaveText(name);
        await expect(way.getByRole('link').first()).toHaveText('Home');
        if (size !== PHONE) continue;
        const row = page.getByRole('main').getByRole('navigation', { name: 'My pages' });
        await expect(row.locator('[aria-current]')).toHaveText(await title.innerText());
        await expect(row.locator('[aria-current]')).toBeInViewport({ ratio: 0.95 });
      }
      expect([...titles], `${size.width} px`).toHaveLength(1);
    }
  });
});

/** Behind every door of the office stands a page. */
async function expectAll(context: BrowserContext, url: string, page: Page): Promise<void> {
  await openPage(page, '/en/office/history');
  const hrefs = await page
    .locator('main details a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toContain('/en/office/security');
  for (const href of hrefs) expect([href, (await context.request.get(url + href)).status()]).toEqual([href, 200]);
}
