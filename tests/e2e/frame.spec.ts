import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { NO_DETAILS } from '../quick-site.ts';
import { expect, test } from './support/journey.ts';
import { checkAccess } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { openPage, priceOf } from './support/site.ts';

/** A house that asks and offers everything it can: the operator's own file with these keys besides, and age asked. */
const FEATURES = ['cookieConsent', 'welcome', 'firstDepositBonus'];

test.use({ houseEnv: { SITE_CONFIG: writeConfig() }, isConsentAnswered: false });

function writeConfig(): string {
  const site: Record<string, object> = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../config/site.json'), 'utf8'),
  );
  const file = join(mkdtempSync(join(tmpdir(), 'glasshouse-config-')), 'site.json');
  writeFileSync(
    file,
    JSON.stringify({
      ...site,
      ...NO_DETAILS,
      reg: { ...site['reg'], isAgeAsked: true },
      whiteFeature: { keys: FEATURES },
    }),
  );
  return file;
}

const PHONE = { width: 390, height: 844 };

/** Who has answered everything before. */
async function answerAll(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([
    { name: 'age_confirmed', value: '1', url },
    { name: 'cookies_agree_type', value: 'disable', url },
  ]);
  await context.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('gh-shown-modals', 'welcome firstDepositBonus');
  });
}

test.describe('what a visitor is asked', () => {
  test('[SE-12] age stands in the first answer, in front of everything, and goes only when it is answered', async ({
    page,
    context,
  }) => {
    test.setTimeout(60_000);
    await openPage(page, '/en');
    const age = page.getByRole('dialog', { name: 'Are you 18 or older?' });
    await expect(age).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    expect(await page.getByRole('banner').evaluate((header) => header.closest('[inert]') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(age).toBeVisible();
    await checkAccess(page, page.url());
    await age.getByRole('button', { name: 'No, I am younger' }).click();
    await expect(page.getByRole('dialog', { name: 'Then this site is not for you' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'I clicked that by mistake' }).click();
    await age.getByRole('button', { name: 'Yes, I am 18 or older' }).click();
    await expect(age).toBeHidden();
    const kept = (await context.cookies()).find((cookie) => cookie.name === 'age_confirmed');
    const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(30);
  });

  test('[SE-12] [CO-01] who has answered gets a first answer without a question in it', async ({ house }) => {
    const read = async (cookie: string) => (await fetch(`${house.url}/en`, { headers: { cookie } })).text();
    expect(await read('')).toMatch(/<dialog open/);
    expect(await read('age_confirmed=1')).toMatch(/<dialog open.*Cookies/);
    expect(await read('age_confirmed=1; cookies_agree_type=all')).not.toMatch(/<dialog open/);
  });

  test('[CO-06] a guest is welcomed once, after what has to be asked; a new player is offered a deposit once', async ({
    page,
    context,
    house,
  }) => {
    await context.addCookies([{ name: 'age_confirmed', value: '1', url: house.url }]);
    await openPage(page, '/en');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.getByRole('button', { name: 'Only the necessary' }).click();
    const welcome = page.getByRole('dialog', { name: 'Welcome to Glasshouse' });
    await expect(welcome).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(welcome).toBeHidden();
    await registerIn(context, house.url, 0);
    await openPage(page, '/en');
    const bonus = page.getByRole('dialog', { name: 'Your first deposit is on us' });
    await bonus.getByRole('button', { name: 'Not now' }).click();
    await openPage(page, '/en');
    await expect(page.getByTitle('Balance')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('settings', () => {
  test('[CF-03] [CF-04] are on the page at once, and in the first answer of the next', async ({
    page,
    context,
    house,
    booth,
  }) => {
    test.setTimeout(60_000);
    await answerAll(context, house.url);
    const match = await booth.offer({ startsInMin: 600 });
    await openPage(page, `/en${match.path}`);
    const door = page.getByRole('banner').getByRole('button', { name: 'Settings' });
    await door.click();
    const panel = page.getByRole('dialog', { name: 'Settings' });
    await expect(panel).toBeFocused();
    await checkAccess(page, page.url());
    await panel.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await panel.getByRole('radio', { name: 'System' }).check();
    await page.emulateMedia({ colorScheme: 'dark' });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await paper();
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await paper()).not.toBe(dark);
    await panel.getByRole('radio', { name: '12 hours' }).check();
    await panel.getByRole('combobox', { name: 'Time zone' }).fill('utc');
    await panel.getByRole('option', { name: /^UTC/ }).click();
    await panel.getByLabel('Odds format').selectOption('American');
    await panel.getByRole('radio', { name: 'Larger' }).check();
    await panel.getByRole('radio', { name: 'Asian' }).check();
    await panel.getByRole('switch', { name: 'Highlight odds changes' }).uncheck();
    await expect(priceOf(page, match, '1')).toContainText('+100');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(door).toBeFocused();
    const [first] = (await (await page.request.get('/en')).text()).split('<head>');
    expect(first).toContain('data-theme="system" data-text="2" data-moves="still" data-density="compact"');
    await openPage(page, `/en${match.path}`);
    await expect(
      page
        .locator('main')
        .getByText(/\d\s[AP]M/)
        .first(),
    ).toBeVisible();
  });

  test('the door closes the panel it has opened', async ({ page, context, house }) => {
    await answerAll(context, house.url);
    await openPage(page, '/en');
    const door = page.getByRole('banner').getByRole('button', { name: 'Settings' });
    const panel = page.getByRole('dialog', { name: 'Settings' });
    await door.click();
    await expect(panel).toBeVisible();
    await door.click();
    await expect(panel).toBeHidden();
    await door.click();
    await expect(panel).toBeVisible();
    await page.locator('main').click({ position: { x: 5, y: 5 } });
    await expect(panel).toBeHidden();
  });

  test('[CF-03] go along with the player to another browser', async ({ page, context, house, browser }) => {
    await answerAll(context, house.url);
    await registerIn(context, house.url);
    await openPage(page, '/en');
    const told = page.waitForResponse(
      (answer) => answer.url().endsWith('/web-api/user/config') && answer.request().method() === 'POST',
    );
    await page.getByRole('banner').getByRole('button', { name: 'Dark theme' }).click();
    expect((await told).status()).toBe(200);
    const session = (await context.cookies()).filter((cookie) => cookie.name === 'SESSION');
    const other = await browser.newContext();
    await other.addCookies(session);
    expect(await (await other.request.get(`${house.url}/en`)).text()).toContain('data-theme="dark"');
    await other.close();
  });

  test('[CF-03] what a guest chose is told to the account they sign in to', async ({ page, context, house }) => {
    await answerAll(context, house.url);
    const { login, password } = await registerIn(context, house.url);
    await context.request.post(`${house.url}/web-api/session/sign-out`);
    await openPage(page, '/en');
    await page.getByRole('banner').getByRole('button', { name: 'Dark theme' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByLabel('Login').fill(login);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByTitle('Balance')).toBeVisible();
    await expect
      .poll(
        async () => (await (await context.request.get(`${house.url}/web-api/user/config`)).json()).choices.theme?.value,
      )
      .toBe('dark');
    await context.clearCookies({ name: 'app_theme' });
    await openPage(page, '/en');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('[CF-04] hide what the visitor does not want beside the page', async ({ page, context, house, booth }) => {
    await answerAll(context, house.url);
    await context.addCookies([
      { name: 'hide_left', value: '1', url: house.url },
      { name: 'hide_right', value: '1', url: house.url },
    ]);
    const match = await booth.offer();
    await openPage(page, `/en${match.path}`);
    const coupon = page.getByRole('complementary', { name: 'Bet slip' });
    await expect(coupon).toBeHidden();
    expect((await page.getByRole('navigation', { name: 'Sports' }).boundingBox())?.width).toBe(60);
    await priceOf(page, match, '1').click();
    await expect(coupon).toBeVisible();
  });
});

test.describe('the frame', () => {
  test('[RT-05] [RT-07] on a phone the header makes room on the way down and comes back on the way up', async ({
    page,
    context,
    house,
    booth,
  }) => {
    await answerAll(context, house.url);
    await booth.offer();
    await page.setViewportSize(PHONE);
    await openPage(page, '/en');
    await stretch(page);
    const header = page.getByRole('banner');
    const toTop = page.getByRole('button', { name: 'To the top of the page' });
    await page.mouse.wheel(0, 900);
    await expect(header).not.toBeInViewport();
    await expect(toTop).toBeHidden();
    await page.mouse.wheel(0, -100);
    await expect(header).toBeInViewport();
    await page.mouse.wheel(0, 3_000);
    await expect(toTop).toBeVisible();
    await checkAccess(page, page.url());
    await toTop.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('main')).toBeFocused();
  });

  test('[RT-07] on a desktop the way up is there after one screen', async ({ page, context, house }) => {
    await answerAll(context, house.url);
    await openPage(page, '/en');
    await stretch(page);
    const toTop = page.getByRole('button', { name: 'To the top of the page' });
    await page.evaluate(() => scrollTo(0, innerHeight));
    await expect(toTop).toBeHidden();
    await page.evaluate(() => scrollTo(0, innerHeight + 20));
    await expect(toTop).toBeVisible();
    await expect(page.getByRole('banner')).toBeInViewport();
    for (const width of [1440, 1819, 1920, 2040, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => scrollTo(0, innerHeight + 20));
      // It follows the reader only where there is room for it beside the columns.
      const room = await toTop.evaluate((button) => {
        if (getComputedStyle(button.closest('aside') ?? button).position !== 'fixed') return 0;
        const columns = document.querySelector('main')?.parentElement?.getBoundingClientRect();
        return (columns?.left ?? 0) - button.getBoundingClientRect().right;
      });
      expect(room, `at ${width}`).toBeGreaterThanOrEqual(0);
    }
  });

  test('[RT-36] looks as on a phone in any window where the address asks for it, until it asks for something else', async ({
    page,
    context,
    house,
  }) => {
    await answerAll(context, house.url);
    await page.setViewportSize({ width: 1440, height: 900 });
    const door = page.getByRole('button', { name: 'Bet slip', exact: true });
    await openPage(page, '/en/live?platform_type=mobile');
    await expect(door).toBeVisible();
    const { width } = await page.locator('body').evaluate((body) => body.getBoundingClientRect());
    expect(width).toBeLessThan(500);
    await door.click();
    const coupon = page.getByRole('complementary', { name: 'Bet slip' });
    await expect(coupon).toBeVisible();
    expect((await coupon.boundingBox())?.width).toBeLessThan(500);
    await openPage(page, '/en/line');
    await expect(door).toBeVisible();
    await openPage(page, '/en/line?platform_type=desktop');
    await expect(door).toBeHidden();
    await openPage(page, '/en/line');
    await expect(door).toBeHidden();
  });

  test('whatever takes the focus on a phone is seen whole, not behind the header or the bar', async ({
    page,
    context,
    house,
    booth,
  }) => {
    await answerAll(context, house.url);
    for (let match = 0; match < 6; match++) await booth.offer();
    await page.setViewportSize(PHONE);
    await openPage(page, '/en/line');
    await page.locator('main').getByRole('button').first().focus();
    for (const key of [...Array<string>(24).fill('Tab'), ...Array<string>(16).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      await expect.poll(() => page.evaluate(readCover), { message: `after ${key}` }).toEqual([]);
    }
  });

  test('[RT-06] registration has no bottom bar', async ({ page, context, house }) => {
    await answerAll(context, house.url);
    await page.setViewportSize(PHONE);
    await openPage(page, '/en/registration');
    await expect(page.getByRole('button', { name: 'Bet slip' })).toBeHidden();
    await openPage(page, '/en/line');
    await expect(page.getByRole('button', { name: 'Bet slip' })).toBeVisible();
  });
});

/** What of the frame lies over the part of the page that has the focus. */
function readCover(): string[] {
  const focused = document.activeElement?.closest('main *')?.getBoundingClientRect();
  if (!focused) return [];
  const bar = [...document.querySelectorAll('nav')].filter((nav) => getComputedStyle(nav).position === 'fixed');
  return [document.querySelector('header'), ...bar].flatMap((over) => {
    const { top, bottom } = over?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    return over && focused.bottom > top + 1 && focused.top < bottom - 1 ? over.tagName : [];
  });
}

/** A page long enough to scroll, whatever is on offer. */
async function stretch(page: Page): Promise<void> {
  await page.locator('main').evaluate((main) => (main.style.minHeight = '9000px'));
}
