import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { checkAccess } from './support/looks.ts';
import { countBets } from './support/players.ts';
import { balanceOf, couponOf, openPage, priceOf } from './support/site.ts';

// The operator's own file, by which everybody says who they are before they pay in.
test.use({ houseEnv: { SITE_CONFIG: join(import.meta.dirname, '../../config/site.json') } });

/** All that a newcomer presses from a price to a placed bet, with their credentials kept. */
const MOST_PRESSES = 5;

function startCounting() {
  let presses = 0;
  return {
    press: async (place: Locator): Promise<void> => {
      presses += 1;
      await place.click();
    },
    count: () => presses,
  };
}

const formOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Open an account' });
const amountOf = (page: Page): Locator => formOf(page).getByRole('textbox', { name: 'Demo deposit' });

/** By keyboard alone, from the amount on which the cursor stands: what is typed is no press. */
async function sayWho(page: Page): Promise<void> {
  const form = formOf(page);
  await form.getByLabel('Given name').fill('Ottilie');
  await form.getByLabel('Family name').fill('Brandner');
  await form.getByLabel('Birth date').fill('1988-02-29');
}

test('[SE-09.bet] a newcomer goes from a price to a placed bet without leaving the page, in five presses', async ({
  page,
  context,
  booth,
  house,
}) => {
  const { press, count } = startCounting();
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await press(priceOf(page, match, '1'));
  const coupon = couponOf(page);
  await press(coupon.getByRole('button', { name: 'Register to bet' }));
  await expect(amountOf(page)).toBeFocused();
  await expect(amountOf(page)).toHaveValue('');
  await page.keyboard.type('20');
  await sayWho(page);
  await checkAccess(page, 'the window of registration with a bet');
  const form = formOf(page);
  await press(form.getByRole('checkbox', { name: /accept the rules of the site/ }));
  await press(form.getByRole('button', { name: 'No limit: register and bet €5.00' }));
  const download = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Save as a file and continue' }));
  await download;
  await expect(coupon.getByText('Your bet is accepted')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${match.path}$`));
  await expect(balanceOf(page)).toContainText('€15.00');
  expect(await countBets(context, house.url)).toBe(1);
  expect(count()).toBeLessThanOrEqual(MOST_PRESSES);
});

test('[SE-09.deposit] what is wrong is said before there is an account, and a limit can come first', async ({
  page,
  context,
  booth,
  house,
}) => {
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await couponOf(page).getByRole('button', { name: 'Register to bet' }).click();
  const form = formOf(page);
  await amountOf(page).fill('4');
  await sayWho(page);
  await form.getByLabel('Birth date').fill(`${new Date().getUTCFullYear() - 10}-01-01`);
  await form.getByRole('button', { name: 'No limit: register and bet €5.00' }).click();
  await expect(form.getByText('Your bet needs at least €5.00.')).toBeVisible();
  await expect(form.getByLabel('Birth date')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Register and set a limit first' }).click();
  await page.getByRole('button', { name: 'Save as a file and continue' }).click();
  await expect(page).toHaveURL(/\/office\/responsible$/);
  await expect(balanceOf(page)).toContainText('€0.00');
  expect(await countBets(context, house.url)).toBe(0);
});
