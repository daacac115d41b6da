import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { openBenchHouse, type BenchHouse } from './bench-house.ts';
import { seedBoard } from './board.ts';
import { launchBrowser, NO_BROWSER } from './browser.ts';
import { openPlainPage } from './plain-page.ts';

const ROUNDS = 5;
const PRICE = 'main .gh-odds:not([aria-disabled])';

/** Presses at most. */
const AIMS = { guest: 5, cashOut: 2 } as const;

/** Presses and seconds from the first look at the site, by nobody who reads or thinks: what the site itself takes. */
interface Walked {
  readonly presses: number;
  readonly sec: number;
}

/**
 * From the first page to a placed bet, as a newcomer who registers on the way and as a player, and from there to the bet
 * sold. Beside each walk a plain page, loaded and pressed as often by the same browser in the same minute.
 */
export async function benchJourney(): Promise<Record<string, unknown>> {
  const browser = await launchBrowser();
  if (!browser) return { skipped: NO_BROWSER };
  const house = await openBenchHouse('api,web,feed,worker');
  await seedBoard(house);
  const plain = await openPlainPage();
  const walks: Record<string, { readonly walked: Walked[]; readonly plain: Walked[] }> = {};
  const keep = async (name: string, walked: Walked): Promise<void> => {
    const kept = (walks[name] ??= { walked: [], plain: [] });
    kept.walked.push(walked);
    kept.plain.push(await walkPlain(browser, plain.url, walked.presses));
  };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await keep('guest', await inContext(browser, house, bringGuest));
      const context = await openContext(browser, house);
      await registerIn(context, house.url);
      const page = await context.newPage();
      await keep('player', await bringPlayer(page));
      await keep('cashOut', await sell(page));
      await context.close();
    }
    return {
      rounds: ROUNDS,
      aims: AIMS,
      areAimsMet: Object.entries(AIMS).every(([name, most]) =>
        (walks[name]?.walked ?? []).every(({ presses }) => presses <= most),
      ),
      ...Object.fromEntries(
        Object.entries(walks).map(([name, { walked, plain: bare }]) => [
          name,
          { ...describe(walked), plain: describe(bare) },
        ]),
      ),
    };
  } finally {
    plain.close();
    await browser.close();
    await house.close();
  }
}

/** A walker counts what it presses; the clock runs from the first request. */
function startWalk(): { press(place: Locator): Promise<void>; end(): Walked } {
  const startedAt = performance.now();
  let presses = 0;
  return {
    press: async (place) => {
      presses += 1;
      await place.click();
    },
    end: () => ({ presses, sec: (performance.now() - startedAt) / 1_000 }),
  };
}

async function bringGuest(page: Page): Promise<Walked> {
  const { press, end } = startWalk();
  await page.goto('/en');
  await press(page.locator(PRICE).first());
  await press(slipOf(page).getByRole('button', { name: 'Register to bet' }));
  const form = page.getByRole('dialog', { name: 'Open an account' });
  // The cursor stands in the field: what is typed is no press.
  await form.getByRole('textbox', { name: 'Demo deposit' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('20');
  await press(form.getByRole('checkbox', { name: /accept the rules of the site/ }));
  await press(form.getByRole('button', { name: /^No limit: register and bet / }));
  await press(page.getByRole('button', { name: 'Save as a file and continue' }));
  await slipOf(page).getByText('Your bet is accepted').waitFor();
  return end();
}

async function bringPlayer(page: Page): Promise<Walked> {
  const { press, end } = startWalk();
  await page.goto('/en');
  await press(page.locator(PRICE).first());
  await place(page, press);
  return end();
}

async function place(page: Page, press: (place: Locator) => Promise<void>): Promise<void> {
  await press(slipOf(page).getByRole('button', { name: /^Place bet · / }));
  await slipOf(page).getByText('Your bet is accepted').waitFor();
}

/** From the list of open bets beside the page: after a bet its player is led there by one press that is not counted. */
async function sell(page: Page): Promise<Walked> {
  await slipOf(page).getByRole('tab', { name: 'My bets' }).click();
  const bet = slipOf(page).getByTestId('my-bet').first();
  await bet.getByRole('button', { name: /^Cash out €/ }).waitFor();
  const { press, end } = startWalk();
  await press(bet.getByRole('button', { name: /^Cash out €/ }));
  await press(bet.getByRole('button', { name: /^Confirm €/ }));
  await slipOf(page).locator('[data-testid="my-bet"][data-state="cashed_out"]').first().waitFor();
  return end();
}

async function walkPlain(browser: Browser, url: string, presses: number): Promise<Walked> {
  const page = await browser.newPage();
  const { press, end } = startWalk();
  await page.goto(url);
  for (let at = 0; at < presses; at++) await press(page.locator('button').nth(at));
  const walked = end();
  await page.close();
  return walked;
}

async function inContext(browser: Browser, house: BenchHouse, walk: (page: Page) => Promise<Walked>): Promise<Walked> {
  const context = await openContext(browser, house);
  try {
    return await walk(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Whoever is asked about cookies has answered. */
async function openContext(browser: Browser, { url }: BenchHouse): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await context.addCookies([{ name: 'cookies_agree_type', value: 'functionality', url }]);
  return context;
}

async function registerIn({ request }: BrowserContext, url: string): Promise<void> {
  const post = (path: string, data: object) => request.post(url + path, { data });
  const registered = await post('/web-api/registration', { type: 'fast_reg', currency: 'EUR', country: 'GB' });
  const { issue }: { issue: number } = await registered.json();
  await post('/web-api/player/credentials/kept', { issue });
  await post('/web-api/protection/prompt', {});
  const { all_accounts: accounts }: { all_accounts: { id: number }[] } = await (
    await request.get(`${url}/web-api/accounts`)
  ).json();
  const id = crypto.randomUUID();
  await post(`/web-api/accounts/${accounts[0]?.id}/demo-deposit`, { id, amount: 10_000 });
}

function slipOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Bet slip' });
}

function describe(walked: readonly Walked[]): Record<string, number> {
  const sorted = walked.map(({ sec }) => sec).toSorted((a, b) => a - b);
  return {
    presses: Math.max(...walked.map(({ presses }) => presses)),
    medianSec: Number((sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(2)),
    worstSec: Number((sorted.at(-1) ?? 0).toFixed(2)),
  };
}
