import type { Page } from '@playwright/test';
import { balanceOf, openPage, whenAlive } from './support/site.ts';
import type { Booth, Match } from './support/booth.ts';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { registerIn } from './support/players.ts';

// A house of its own: the pool that opens by itself has the matches of this journey and of no other.
test.use({ houseEnv: { LOG_LEVEL: 'fatal' } });

const HOURS_AHEAD_MIN = 120;
const POSITIONS = 8;

async function offerEight(booth: Booth): Promise<readonly Match[]> {
  const matches: Match[] = [];
  for (let at = 0; at < POSITIONS; at += 1) matches.push(await booth.offer({ startsInMin: HOURS_AHEAD_MIN + at }));
  return matches;
}

/** The page asks nobody to wait for a pool: whoever looks again finds it. */
async function openPool(page: Page): Promise<void> {
  await expect(async () => {
    await openPage(page, '/en/toto/eight');
    await expect(page.getByRole('heading', { name: /^Pool \d+$/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

function outcomesOf(page: Page, match: Match) {
  return page.getByRole('group', { name: `${match.home} – ${match.away}` });
}

test('[FE-13.toto] [RT-20.toto] a pool is marked, staked on, decided by its matches, and paid to the coin', async ({
  page,
  context,
  house,
  booth,
}) => {
  const matches = await offerEight(booth);
  await registerIn(context, house.url);
  await openPool(page);
  await whenAlive(page);
  await checkWidths(page, 'the page of a pool');
  await checkAccess(page, 'the page of a pool');

  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Place ticket' })).toBeDisabled();
  await main.getByRole('button', { name: 'Favourites' }).click();
  const first = matches[0];
  if (!first) throw new Error('no match');
  // The first side is the favourite of every match; a draw beside it in the first one makes two variants.
  await expect(outcomesOf(page, first).getByRole('button', { name: /^1/ })).toHaveAttribute('aria-pressed', 'true');
  await outcomesOf(page, first).getByRole('button', { name: /^X/ }).click();
  await expect(main.getByTestId('variants')).toHaveText('2');
  await expect(main.getByTestId('stake')).toHaveText('€1.00');

  await main.getByRole('button', { name: 'Place ticket' }).click();
  await expect(main.getByText('Stake €1.00 on this ticket? Lines: 2.')).toBeVisible();
  await main.getByRole('button', { name: 'Yes, place it' }).click();
  await expect(page.getByText('Ticket placed. Lines: 2. Stake: €1.00.')).toBeVisible();
  await expect(balanceOf(page)).toContainText('€99.00');

  // All first sides win: of 1.00 the house keeps 0.20; 0.48 are for eight right results, 0.32 for seven.
  await first.goLive();
  for (const match of matches) await match.settle('1');
  await expect(balanceOf(page)).toContainText('€99.80');

  await openPage(page, '/en/toto/eight/coupons');
  await expect(main.getByText('8 correct: 1 × €0.48')).toBeVisible();
  await expect(main.getByText('7 correct: 1 × €0.32')).toBeVisible();
  await checkAccess(page, 'the page of coupons');
  await openPage(page, '/en/toto/eight/history');
  await main.getByRole('link', { name: 'Pool 1' }).click();
  await expect(main.getByRole('row', { name: /^8 60% €0\.48 1 €0\.48$/ })).toBeVisible();
  await expect(main.getByRole('row', { name: /^7 40% €0\.32 1 €0\.32$/ })).toBeVisible();
  await checkWidths(page, 'the page of a pool that was paid');
});

test('[RT-20.toto] a guest sees the pool and is asked to sign in, and a page without one says so', async ({
  page,
  booth,
}) => {
  await openPage(page, '/en/toto/fifteen');
  await expect(page.getByText('No pool is open right now')).toBeVisible();
  await openPage(page, '/en/toto/fifteen/rules');
  await expect(page.getByText(/The house keeps 20% of the stakes/)).toBeVisible();
  await offerEight(booth);
  await openPool(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
