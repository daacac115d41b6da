import type { Browser, Locator, Page } from '@playwright/test';
import { placeBet } from '../e2e/support/bets.ts';
import { openBooth, type Booth, type Match } from '../e2e/support/booth.ts';
import { registerIn } from '../e2e/support/players.ts';
import { couponOf, openPage, priceOf } from '../e2e/support/site.ts';
import { startHouse, type RunningHouse } from '../e2e/support/start-house.ts';
import { launchBrowser, NO_BROWSER } from './browser.ts';
import { openPlainPage, type PlainPage } from './plain-page.ts';

/** What a journey took: every press counts, also those that only answer a question. */
interface Journey {
  readonly presses: number;
  readonly seconds: number;
  /** As many presses on a page without anything, in the same browser. */
  readonly plainSeconds: number;
  readonly pressed: readonly string[];
}

const AIMS = { guest: 5, cashOut: 2 };
const STAKE_MINOR = 1_000;

/**
 * How many presses and seconds lie between the first page and a placed bet, for a guest who has nothing and for a player
 * who is signed in with money, and between an open bet and its sale. A script presses at once: of its seconds, none is a
 * person's.
 */
export async function benchJourney(): Promise<Record<string, unknown>> {
  const browser = await launchBrowser();
  if (!browser) return { skipped: NO_BROWSER };
  const house = await startHouse();
  const booth = await openBooth(house.url, house.feedToken);
  const plain = await openPlainPage();
  const place = { browser, house, booth, plain };
  try {
    return {
      aims: AIMS,
      guest: await walkAsGuest(place),
      player: await walkAsPlayer(place),
      cashOut: await walkToCashOut(place),
    };
  } finally {
    plain.close();
    await booth.close();
    await browser.close();
    await house.stop();
  }
}

interface Place {
  readonly browser: Browser;
  readonly house: RunningHouse;
  readonly booth: Booth;
  readonly plain: PlainPage;
}

async function walkAsGuest(place: Place): Promise<Journey> {
  const match = await place.booth.offer();
  const page = await openVisit(place);
  return walk(page, place, async (press) => {
    await press('price', firstPriceOf(page, match));
    await press('Register', page.getByRole('banner').getByRole('link', { name: 'Register' }));
    const dialog = page.getByRole('dialog');
    await press('18 or older', dialog.getByRole('checkbox', { name: 'I am 18 or older' }));
    await press('rules', dialog.getByRole('checkbox', { name: 'I accept the rules of the site.' }));
    await press('Register in one click', dialog.getByRole('button', { name: 'Register in one click' }));
    await press('keep', dialog.getByRole('button', { name: 'Close without keeping them' }));
    await pressOn(page, press, [
      ['no limit', dialog.getByRole('button', { name: 'Not now' })],
      ['deposit', dialog.getByRole('button', { name: 'Deposit', exact: true })],
      ['get a deposit', couponOf(page).getByRole('button', { name: 'Get a demo deposit' })],
      ['place', couponOf(page).getByRole('button', { name: /^Place bet · / })],
    ]);
  });
}

async function walkAsPlayer(place: Place): Promise<Journey> {
  const match = await place.booth.offer();
  const page = await openVisit(place);
  await registerIn(page.context(), place.house.url);
  return walk(page, place, async (press) => {
    await press('price', firstPriceOf(page, match));
    await press('place', couponOf(page).getByRole('button', { name: /^Place bet · / }));
    await couponOf(page).getByText('Your bet is accepted').waitFor();
  });
}

/** From the open bets beside the coupon, which stay in front once they were chosen. */
async function walkToCashOut(place: Place): Promise<Journey> {
  const match = await place.booth.offer();
  const page = await openVisit(place);
  await registerIn(page.context(), place.house.url);
  await placeBet(page.context(), place.house.url, [{ match, outcome: '1' }], { amountMinor: STAKE_MINOR });
  return walk(page, place, async (press) => {
    const coupon = couponOf(page);
    await press('My bets', coupon.getByRole('tab', { name: 'My bets' }));
    await press('cash out', coupon.getByRole('button', { name: /^Cash out €/ }));
    await press('confirm', coupon.getByRole('button', { name: /^Confirm €/ }));
    await coupon.locator('[data-state="cashed_out"]').waitFor();
  });
}

const MOST_PRESSES = 12;
const LOOK_EVERY_MS = 50;

/** What the house asks on the way, in whatever order it does, until the bet is accepted. */
async function pressOn(page: Page, press: Press, doors: readonly (readonly [string, Locator])[]): Promise<void> {
  const accepted = couponOf(page).getByText('Your bet is accepted');
  for (let presses = 0; presses < MOST_PRESSES && !(await accepted.isVisible());) {
    const open = await findOpen(doors);
    if (open) {
      await press(...open);
      presses += 1;
    }
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
  await accepted.waitFor();
}

async function findOpen(
  doors: readonly (readonly [string, Locator])[],
): Promise<readonly [string, Locator] | undefined> {
  for (const door of doors) if ((await door[1].isVisible()) && (await door[1].isEnabled())) return door;
  return undefined;
}

/** The page of a visitor whom the house has asked about cookies already. */
async function openVisit({ browser, house: { url } }: Place): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'cookies_agree_type', value: 'disable', url }]);
  return context.newPage();
}

/** The largest match of the page and its row in a list may be the same. */
function firstPriceOf(page: Page, match: Match): Locator {
  return priceOf(page, match, '1').first();
}

type Press = (name: string, place: Locator) => Promise<void>;

async function walk(page: Page, { house, plain }: Place, steps: (press: Press) => Promise<void>): Promise<Journey> {
  const pressed: string[] = [];
  const startedAt = performance.now();
  await openPage(page, `${house.url}/en`);
  await steps(async (name, place) => {
    await place.click();
    pressed.push(name);
  });
  const seconds = secondsSince(startedAt);
  const plainSeconds = await walkPlain(page, plain, pressed.length);
  await page.context().close();
  return { presses: pressed.length, seconds, plainSeconds, pressed };
}

async function walkPlain(page: Page, { url }: PlainPage, presses: number): Promise<number> {
  const startedAt = performance.now();
  await page.goto(url);
  for (let at = 0; at < presses; at++) await page.getByRole('button').nth(at).click();
  return secondsSince(startedAt);
}

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10;
}
