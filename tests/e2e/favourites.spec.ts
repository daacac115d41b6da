import type { Locator, Page } from '@playwright/test';
import type { Match } from './support/booth.ts';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { openPage } from './support/site.ts';

const nameOf = ({ home, away }: Match): string => `${home} – ${away}`;

function starOf(page: Page, name: string): Locator {
  return page
    .locator('main')
    .getByRole('button', { name: `${name}, favourite`, exact: true })
    .first();
}

function listOf(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Sports' }).getByRole('region', { name: 'Favourites' });
}

/** The events of the page from its top on, by their stars. */
async function readOrder(page: Page, ...matches: Match[]): Promise<number[]> {
  const names = matches.map((match) => `${nameOf(match)}, favourite`);
  const labels = await page
    .locator('main')
    .getByRole('button', { name: / – .*, favourite$/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.filter((label) => names.includes(label)).map((label) => names.indexOf(label));
}

test('[FE-12] [FE-12.first] [FE-12.guest] [FE-12.merged] [FE-12.told] a star puts an event first, stays with the guest, becomes the person’s and is followed by their other pages', async ({
  page,
  context,
  booth,
  house,
}) => {
  const early = await booth.offer({ startsInMin: 30 });
  const late = await booth.offer({ startsInMin: 90 });
  await openPage(page, '/en/line');
  expect(await readOrder(page, early, late)).toEqual([0, 1]);
  await expect(listOf(page)).toHaveCount(0);

  const star = starOf(page, nameOf(late));
  await star.focus();
  await star.press('Enter');
  await expect(starOf(page, nameOf(late))).toHaveAttribute('aria-pressed', 'true');
  expect(await readOrder(page, early, late)).toEqual([1, 0]);
  await expect(listOf(page).getByRole('link', { name: nameOf(late) })).toBeVisible();
  await checkAccess(page, 'favourites', { within: '#main' });

  await openPage(page, '/en/line');
  await expect.poll(() => readOrder(page, early, late)).toEqual([1, 0]);
  await listOf(page)
    .getByRole('link', { name: nameOf(late) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(late));
  await starOf(page, late.home).click();
  await expect(listOf(page).getByRole('listitem')).toHaveCount(2);

  await page.goto('about:blank');
  await registerIn(context, house.url, 0);
  await openPage(page, '/en/line');
  await expect(listOf(page).getByRole('listitem')).toHaveCount(2);
  const listed = () => context.request.get(`${house.url}/web-api/user/favourites`);
  await expect.poll(async () => (await (await listed()).json()).favourites.length).toBe(2);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gh-favourites'))).toBe(null);

  const other = await context.newPage();
  // There leagues have headings of their own.
  await openPage(other, '/en/line/all/football');
  await expect(listOf(other).getByRole('listitem')).toHaveCount(2);
  await starOf(other, early.tournament.name).click();
  await expect(listOf(page).getByRole('listitem')).toHaveCount(3);
  await listOf(page)
    .getByRole('button', { name: `${early.tournament.name}, favourite` })
    .click();
  await expect(listOf(other).getByRole('listitem')).toHaveCount(2);
});

test('[FE-12.starred] favourites have their place from right to left, in the dark and on a phone', async ({
  page,
  context,
  booth,
  house,
}) => {
  const match = await booth.offer();
  await context.addCookies([{ name: 'app_theme', value: 'dark', url: house.url }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `/ar${match.path}`);
  const star = page.locator('main').getByRole('button', { name: `${nameOf(match)}، مفضلة` });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  // A phone's page of a match begins with its prices: favourites stand above the lists.
  await openPage(page, '/ar/line');
  const place = page.getByRole('region', { name: 'المفضلة' });
  await expect(place.getByRole('link', { name: nameOf(match) })).toBeVisible();
  await checkAccess(page, 'favourites in the dark');
  await checkWidths(page, 'favourites');

  await page.setViewportSize({ width: 390, height: 844 });
  await place.getByRole('button', { name: `${nameOf(match)}، مفضلة` }).click();
  await expect(place).toHaveCount(0);
  await openPage(page, `/ar${match.path}`);
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});
