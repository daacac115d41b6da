import type { Locator } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { countBets } from './support/players.ts';
import { couponOf, openPage, priceOf } from './support/site.ts';

/** All that a newcomer presses from a price to a placed bet, with their credentials kept. */
const MOST_PRESSES = 8;

test('a newcomer goes from a price to a placed bet without leaving the page, in eight presses', async ({
  page,
  context,
  booth,
  house,
}) => {
  let presses = 0;
  const press = async (place: Locator): Promise<void> => {
    presses += 1;
    await place.click();
  };
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await press(priceOf(page, match, '1'));
  const coupon = couponOf(page);
  await press(page.getByRole('banner').getByRole('link', { name: 'Register' }));
  const form = page.getByRole('dialog', { name: 'Open an account' });
  await press(form.getByRole('checkbox', { name: /accept the rules of the site/ }));
  await press(form.getByRole('button', { name: 'Register in one click' }));
  const download = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Save as a file and continue' }));
  await download;
  await press(coupon.getByRole('button', { name: 'Get a demo deposit' }));
  await press(
    page.getByRole('dialog', { name: 'Demo deposit' }).getByRole('button', { name: 'Deposit without a limit' }),
  );
  await press(coupon.getByRole('button', { name: /^Place bet · / }));
  await expect(coupon.getByText('Your bet is accepted')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${match.path}$`));
  expect(await countBets(context, house.url)).toBe(1);
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
});
