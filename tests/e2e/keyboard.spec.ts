import type { Page } from '@playwright/test';
import { placeBet } from './support/bets.ts';
import type { Match } from './support/booth.ts';
import { expect, test } from './support/journey.ts';
import { registerIn } from './support/players.ts';
import { couponOf, openPage, priceOf, stakeOf } from './support/site.ts';

/** What is pressed goes away with the press: the focus goes on to what stands beside it, never back to the page's start. */

function isWithin(page: Page, place: string): Promise<boolean> {
  return page.evaluate((all) => document.activeElement?.closest(all) !== null, place);
}

/** Presses Tab until the focus is on what is called so. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isThere = async () => {
    const there = (await focused(page)) ?? '';
    return typeof name === 'string' ? there === name : name.test(there);
  };
  for (let tabs = 0; tabs < 60 && !(await isThere()); tabs++) await page.keyboard.press('Tab');
  expect(await isThere(), `Tab leads to ${name}`).toBe(true);
}

/** In what the focus is, or on what: a name by which a person would call it. */
function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const { activeElement: held } = document;
    if (held === null || held === document.body) return undefined;
    return held.getAttribute('aria-label') ?? held.textContent;
  });
}

test('by keyboard alone: a bet that is placed leaves the focus on the bet slip, and so does its receipt', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').press('Space');
  await stakeOf(page).press('Enter');
  await expect(couponOf(page).getByText('Your bet is accepted')).toBeVisible();
  await expect.poll(() => isWithin(page, '#coupon')).toBe(true);
  await couponOf(page).getByRole('button', { name: 'Done' }).press('Enter');
  await expect(couponOf(page).getByText('Your bet slip is empty')).toBeVisible();
  await expect.poll(() => isWithin(page, '#coupon')).toBe(true);
});

test('by keyboard alone: a cash-out that is thought over leads back to its button, and one that is done stays there', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  const betId = await placeBet(context, house.url, [{ match, outcome: '1' }]);
  await openPage(page, `/en/office/history/${betId}`);
  const sell = page.getByRole('button', { name: /^Cash out €/ });
  await sell.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(sell).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Confirm cash out €/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Cashed out' })).toBeVisible();
  await expect.poll(() => focused(page)).toContain('Cashed out');
});

test('by keyboard alone: a bet is reached through the player’s open bets and edited, and the focus is always in what has come', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const [first, second] = [await booth.offer(), await booth.offer()];
  const betId = await placeBet(
    context,
    house.url,
    [first, second].map((match) => ({ match, outcome: '1' as const })),
  );
  await openPage(page, '/en/line');
  const mine = couponOf(page).getByRole('tab', { name: 'My bets' });
  await mine.press('Enter');
  await expect(couponOf(page).getByTestId('my-bet')).toBeVisible();
  await expect(mine).toBeFocused();
  await tabTo(page, 'Accumulator · 2');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('bet-head')).toBeVisible();
  await page.getByRole('main').focus();
  await tabTo(page, 'Edit bet');
  await page.keyboard.press('Enter');
  const panel = page.getByTestId('edit');
  await expect(panel).toContainText('Nothing is changed yet.');
  const choice = panel.getByRole('checkbox', { name: new RegExp(second.away) });
  await choice.press('Space');
  await expect(choice).not.toBeChecked();
  await tabTo(page, /^Replace bet no\. /);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(new RegExp(`/${betId}$`));
  await expect(page.getByTestId('bet-head')).toContainText('Single');
  await expect.poll(() => isWithin(page, 'main')).toBe(true);
});

test('by keyboard alone: a link of a page leads into the next page, not back to the start of the site', async ({
  page,
  booth,
}) => {
  const match = await booth.offer();
  await openPage(page, '/en/line');
  await page.getByRole('main').getByRole('link', { name: match.home }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(match.home);
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect.poll(() => isWithin(page, 'main')).toBe(true);
});

test('by keyboard alone: matches go on the board of Multi-live one after the other, and off it', async ({
  page,
  booth,
}) => {
  const matches = [await booth.offer(), await booth.offer(), await booth.offer()] as const;
  for (const match of matches) await match.goLive();
  await openPage(page, '/en/multi');
  const main = page.getByRole('main');
  const add = ({ home, away }: Match) => main.getByRole('button', { name: `${home} – ${away}`, exact: true });
  await add(matches[0]).focus();
  for (const next of matches.slice(1)) {
    await page.keyboard.press('Enter');
    await expect(add(next)).toBeFocused();
  }
  const remove = ({ home, away }: Match) => main.getByRole('button', { name: `Remove ${home} – ${away}`, exact: true });
  await page.keyboard.press('Enter');
  await expect(remove(matches[2])).toBeVisible();
  await expect.poll(() => focused(page)).toBeDefined();
  await remove(matches[0]).press('Enter');
  await expect(remove(matches[1])).toBeFocused();
});

const FRONT = 'dialog:popover-open, details[open] > .gh-raised, #coupon[data-open=true]';

/** Each by the key that opens it; what it is called when the focus is looked for at its door again. */
const PANELS = [
  { name: 'settings', width: 1440, path: '/en', door: (page: Page) => button(page, 'Settings') },
  { name: 'the time zone', width: 1440, path: '/en', door: (page: Page) => button(page, /^Time zone/) },
  { name: 'search', width: 1440, path: '/en', door: (page: Page) => button(page, 'Search') },
  { name: 'languages', width: 1440, path: '/en', door: (page: Page) => summary(page, 'Language: ') },
  {
    name: 'the markets of a list',
    width: 1440,
    path: '/en/line/all/football',
    door: (page: Page) => summary(page, 'Markets'),
  },
  {
    name: 'the account’s pages',
    width: 1440,
    path: '/en/office/account',
    door: (page: Page) => summary(page, 'Payments'),
  },
  {
    name: 'the menu on a phone',
    width: 390,
    path: '/en',
    door: (page: Page) => page.locator('summary[aria-label=More]'),
  },
  { name: 'the bet slip on a phone', width: 390, path: '/en', door: (page: Page) => button(page, /^Bet slip/) },
] as const;

function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name }).filter({ visible: true }).first();
}

function summary(page: Page, name: string) {
  return page.locator('summary', { hasText: name }).filter({ visible: true }).first();
}

for (const { name, width, path, door } of PANELS) {
  test(`by keyboard alone: ${name}: Escape leads back to the door, from wherever the focus is, and a Tab out of it closes it`, async ({
    page,
    context,
    booth,
    house,
  }) => {
    await registerIn(context, house.url);
    await booth.offer();
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, path);
    const front = page.locator(FRONT).filter({ visible: true });
    await door(page).focus();
    await page.keyboard.press('Enter');
    await expect(front).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(front).toHaveCount(0);
    await expect(door(page)).toBeFocused();
    // A press on what cannot have the focus takes it off everything.
    await page.keyboard.press('Enter');
    await expect(front).toHaveCount(1);
    await page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
    );
    await page.keyboard.press('Escape');
    await expect(front).toHaveCount(0);
    await expect(door(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(front).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect.poll(() => isWithin(page, FRONT)).toBe(true);
    for (let tabs = 0; tabs < 120 && (await isWithin(page, FRONT)); tabs++) await page.keyboard.press('Tab');
    await expect(front).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });
}
