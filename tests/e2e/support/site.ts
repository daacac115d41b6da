import type { Locator, Page } from '@playwright/test';
import type { Match } from './booth.ts';

const LOOK_EVERY_MS = 20;
const ALIVE_LIMIT_MS = 30_000;

/** Where things are on any page, as a person finds them: by role and by name. */

const OUTCOMES = { '1': (match: Match) => match.home, x: () => 'Draw', '2': (match: Match) => match.away };

/** The price of one outcome of the match result, in a list or on the match's page. */
export function priceOf(page: Page, match: Match, outcome: '1' | 'x' | '2'): Locator {
  return page
    .locator('main')
    .getByRole('button', { name: `${match.home} – ${match.away}, Match result: ${OUTCOMES[outcome](match)}, ` });
}

export function couponOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Bet slip' });
}

export function stakeOf(page: Page): Locator {
  return couponOf(page).getByRole('textbox', { name: 'Stake' });
}

/** What the coupon promises, or the receipt says, beside a name. */
export function sumOf(page: Page, name: string): Locator {
  return couponOf(page).getByText(name, { exact: true }).locator('xpath=following-sibling::*[1]');
}

/** Follows the link to the same page in another language, named as its speakers call it. */
export async function speak(page: Page, language: string): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.locator('summary', { hasText: 'Language: ' }).filter({ visible: true }).click();
  await banner.getByRole('link', { name: language, exact: true }).filter({ visible: true }).click();
}

export function balanceOf(page: Page): Locator {
  return page.getByRole('banner').getByTitle('Balance');
}

/** The page's scripts have taken over: before that a press does nothing. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await whenAlive(page);
}

/** The frame, the page in it, and the parts whose code comes late. */
export async function whenAlive(page: Page): Promise<void> {
  await whenTakenOver(page, '[data-late]');
}

/** What the first view lives by is alive; more may still be on its way. */
export async function openFirstView(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await whenTakenOver(page, ':not(*)');
}

/** React leaves its mark on what it has taken over: on the first of the page's own parts, and on all of the others named. */
async function whenTakenOver(page: Page, others: string): Promise<void> {
  const isTakenOver = (named: string): boolean =>
    [
      document.querySelector('#gh-root'),
      document.querySelector('main [id]:not(#main, #gh-slot), main a, main button'),
      ...document.querySelectorAll(named),
    ].every((part) => part !== null && Object.keys(part).some((key) => key.startsWith('__react')));
  // `expect.poll` looks once a second before long: half of a second lost on every page.
  await page.waitForFunction(isTakenOver, others, { polling: LOOK_EVERY_MS, timeout: ALIVE_LIMIT_MS });
}
