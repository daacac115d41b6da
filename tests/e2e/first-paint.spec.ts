import type { Page } from '@playwright/test';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { LANGUAGE_ROWS } from '@glasshouse/kit/languages';
import { expect, test } from './support/journey.ts';
import { openPage, priceOf, speak } from './support/site.ts';

test('[RV-01] the first response of home carries teams and prices, and the browser takes it over without a word', async ({
  page,
  booth,
  house,
}) => {
  const match = await booth.offer({ startsInMin: 5 });
  await match.price({ '1': 2_130, x: 3_310, '2': 3_770 });
  const html = await (await fetch(`${house.url}/en`)).text();
  for (const text of [match.home, match.away, match.tournament.name, '>2.13<', '>3.31<', '>3.77<'])
    expect(html).toContain(text);
  await openPage(page, '/en');
  await expect(priceOf(page, match, '1')).toContainText('2.13');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[RV-01] events and prices are on the page, links lead on, forms say what is missing', async ({
    page,
    booth,
  }) => {
    const match = await booth.offer({ startsInMin: 5 });
    await page.goto('/en');
    await expect(priceOf(page, match, '2')).toContainText('3.60');
    await page
      .locator('main')
      .getByRole('link', { name: `${match.home} – ${match.away}` })
      .click();
    await expect(page).toHaveURL(new RegExp(`/en/line/all/football/.*/${match.eventId}-`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${match.home} – ${match.away}`);
    await page.goto('/en/registration');
    // The browser under test still parses as if scripts ran, and so never draws what is meant for those without.
    expect(await (await page.request.get('/en/registration')).text()).toMatch(
      /<noscript>.*This form needs JavaScript.*<\/noscript>/,
    );
  });

  test('[RT-33] what is not there is a finished page with its status', async ({ page, trouble }) => {
    trouble.provoke(/status of 404 .*\/dead\/end/);
    const answer = await page.goto('/en/dead/end');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'To the home page' }).click();
    await expect(page).toHaveURL(/\/en$/);
  });
});

test.describe('languages', () => {
  test('[RT-01] the prefix is optional, and links keep the language', async ({ page, booth }) => {
    const match = await booth.offer({ startsInMin: 5 });
    for (const [address, language, line] of [
      ['/en', 'en', 'Pre-match'],
      ['/ru', 'ru', 'Линия'],
      ['/', 'en', 'Pre-match'],
    ] as const) {
      await openPage(page, address);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const addresses = await page
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      const foreign = addresses.filter(
        (href) => href.startsWith('/') && !href.startsWith(`/${language}`) && href !== '/api/docs',
      );
      // The links to other languages stand in a closed menu.
      expect(foreign).toEqual([]);
      await page.getByRole('banner').getByRole('link', { name: line, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/line$`));
      await expect(page.locator('main').getByRole('link', { name: `${match.home} – ${match.away}` })).toBeVisible();
    }
  });

  test('[CF-03] switching language changes the words of every page, and none is missing', async ({ page, booth }) => {
    test.slow();
    const match = await booth.offer();
    for (const path of ['', '/line', '/live', match.path, '/user/login', '/registration']) {
      await openPage(page, `/en${path}`);
      const english = await readWords(page);
      await speak(page, 'Русский');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
      await expect(page).toHaveURL(new RegExp(`/ru${path}`));
      const russian = await readWords(page);
      for (const words of [english, russian]) expect(words.filter(isKey), `keys on ${path}`).toEqual([]);
      const names = await readNames(page);
      const same = russian.filter(
        (text) => /[a-z]{4,}/i.test(text) && !/[а-яё]/i.test(text) && english.includes(text) && !names.has(text),
      );
      expect(
        same.filter((text) => !isName(text)),
        `words of ${path} that stayed English`,
      ).toEqual([]);
    }
  });

  test('[CF-03] the menu of languages goes by keys and leaves the focus where it was', async ({ page }) => {
    await openPage(page, '/en/line');
    const menu = page
      .getByRole('banner')
      .locator('details:has(> summary:has-text("Language: "))')
      .filter({ visible: true });
    await menu.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link')).toHaveCount(LANGUAGES.length);
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('link', { name: 'English' })).toBeFocused();
    await page.keyboard.press('d');
    await expect(menu.getByRole('link', { name: 'Deutsch' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu.locator('summary')).toBeFocused();
    await expect(menu.getByRole('link')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    for (const letter of ['f', 'f']) await page.keyboard.press(letter);
    await expect(menu.getByRole('link', { name: 'فارسی' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/fa\/line$/);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  for (const language of LANGUAGES) {
    test(`[CF-03] pages in ${language} have every text, fit the window and are taken over without a word`, async ({
      page,
      booth,
    }) => {
      const match = await booth.offer({ startsInMin: 5 });
      for (const path of ['', match.path]) {
        await openPage(page, `/${language}${path}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect((await readWords(page)).filter(isKey), `keys on ${path}`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `sideways scroll of ${path}`).toBeLessThanOrEqual(0);
      }
    });
  }

  test('[CF-03] a choice of language is kept for addresses without one', async ({ page }) => {
    await openPage(page, '/en');
    await speak(page, 'Русский');
    await expect(page).toHaveURL(/\/ru$/);
    await page.goto('/line');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  });
});

/** Every text a person can see or hear on the page. */
function readWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('script, style, noscript') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    while (walker.nextNode()) words.push((walker.currentNode.textContent ?? '').trim());
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) words.push(element.getAttribute(name) ?? '');
    }
    return [...new Set(words.filter((text) => text !== ''))];
  });
}

/** `words.home`: what a missing text renders as. */
function isKey(text: string): boolean {
  return /^[a-z][A-Za-z]*(?:\.[A-Za-z0-9_]+)+$/.test(text);
}

/** Who plays where, of all that the house offers: other journeys offer at the same time. */
async function readNames(page: Page): Promise<Set<string>> {
  const names = new Set<string>();
  for (const section of ['line', 'live']) {
    const answer = await page.request.get(`/web-api/sportsbook/events?section=${section}&limit=200`);
    const { events }: { events: Offered[] } = await answer.json();
    for (const { home, away, tournament } of events) for (const { name } of [home, away, tournament]) names.add(name);
  }
  return names;
}

type Offered = Readonly<Record<'home' | 'away' | 'tournament', { readonly name: string }>>;

/** Teams and tournaments of the tests, the house's own name, and languages by their own names. */
function isName(text: string): boolean {
  if (LANGUAGES.some((language) => LANGUAGE_ROWS[language].name === text)) return true;
  return /^(?:.* (?:Rovers|United|League) \d+.*|Glasshouse|Bitcoin, BTC)$/.test(text);
}

test('[CF-04] cookies of theme, language, time zone and clock are in the first paint', async ({
  context,
  page,
  booth,
  house,
}) => {
  const match = await booth.offer({ startsInMin: 5 });
  const read = async (cookie: string): Promise<string> =>
    (await fetch(`${house.url}/line`, { headers: { cookie } })).text();
  const plain = await read('lng=en; tzo=0');
  const { startsAtMs, clock } = findStart(plain, match.home);
  const at = (hours: number, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-US', { ...options, minute: '2-digit', timeZone: 'UTC' }).format(
      startsAtMs + hours * 3_600_000,
    );
  expect(clock).toBe(at(0, { hour: '2-digit', hourCycle: 'h23' }));
  expect(findStart(await read('lng=en; tzo=5.5'), match.home).clock).toBe(
    at(5.5, { hour: '2-digit', hourCycle: 'h23' }),
  );
  const american = findStart(await read('lng=en; tzo=-7; is12h=1'), match.home).clock;
  expect(american).toBe(at(-7, { hour: 'numeric', hour12: true }).replace(/\s/, ' '));
  expect(plain).toContain('<html lang="en" dir="ltr" data-theme="light"');
  expect(await read('lng=ru; app_theme=dark')).toContain('<html lang="ru" dir="ltr" data-theme="dark"');

  await context.addCookies([{ name: 'app_theme', value: 'dark', url: house.url }]);
  await openPage(page, '/en');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('banner').getByRole('button', { name: 'Light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

/** When the match of this home team starts, as the row in the html says it to machines and to people. */
function findStart(html: string, home: string): { startsAtMs: number; clock: string } {
  // Its text, not the label of its star.
  const before = html.slice(0, html.indexOf(`>${home}`));
  const row = [...before.matchAll(/<time[^>]*datetime="([^"]+)"[^>]*><b[^>]*>([^<]+)<\/b>/gi)].at(-1);
  return { startsAtMs: Date.parse(row?.[1] ?? ''), clock: (row?.[2] ?? '').replace(/\s/, ' ') };
}
