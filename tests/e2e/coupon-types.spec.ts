import { expect, test } from './support/journey.ts';
import { countBets, registerIn } from './support/players.ts';
import { balanceOf, couponOf, openPage, priceOf, stakeOf, sumOf } from './support/site.ts';

test('[CP-01] [CP-04] a system with a banker: best and worst case as shown, placed as such', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const first = await booth.offer();
  const others = [await booth.offer({ beside: first }), await booth.offer({ beside: first })];
  const last = await booth.offer({ beside: first });
  for (const match of [first, ...others, last]) await match.price({ '1': 2_000 });
  await openPage(page, '/en/line');
  for (const match of [first, ...others, last]) await priceOf(page, match, '1').click();
  const coupon = couponOf(page);
  await coupon.getByRole('tab', { name: 'System' }).click();
  await coupon.getByRole('button', { name: `Banker: ${first.home}` }).click();
  await expect(coupon.getByLabel('System type')).toHaveValue('2');
  await stakeOf(page).fill('6');
  // Three pairs of three at 2.00, each with the banker at 2.00: 6 × (3 × 8) / 3, and with one pair alone 6 × 8 / 3.
  await expect(sumOf(page, 'Possible win')).toHaveText('€48.00');
  await expect(sumOf(page, 'Lowest return if it wins')).toHaveText('€16.00');
  await coupon.getByRole('button', { name: 'Place bet · €6.00' }).click();
  await expect(coupon.getByText('Your bet is accepted')).toBeVisible();
  await expect(sumOf(page, 'Possible win')).toHaveText('€48.00');
  await expect(sumOf(page, 'Lowest return if it wins')).toHaveText('€16.00');
  await expect(balanceOf(page)).toContainText('€94.00');
});

test('[CP-01] [CP-31] several singles: each its own stake and result; the refused one stays with its reason', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const good = await booth.offer();
  const bad = await booth.offer({ beside: good });
  await openPage(page, '/en/line');
  await priceOf(page, good, '1').click();
  await priceOf(page, bad, '1').click();
  const coupon = couponOf(page);
  await coupon.getByRole('tab', { name: 'Singles' }).click();
  await coupon.getByRole('textbox', { name: `Stake on ${good.home}` }).fill('7');
  await page.route(
    '**/web-api/coupon/place',
    async (route) => {
      await bad.stop();
      await route.continue();
    },
    { times: 1 },
  );
  await coupon.getByRole('button', { name: 'Place 2 bets · €12.00' }).click();
  await expect(coupon.getByText('1 of 2 bets accepted')).toBeVisible();
  const results = coupon.getByRole('list', { name: 'Singles' }).getByRole('listitem');
  await expect(results.filter({ hasText: good.home })).toContainText('Accepted, no.');
  await expect(results.filter({ hasText: bad.home })).toContainText('This market is suspended for the moment.');
  await expect(balanceOf(page)).toContainText('€93.00');
  expect(await countBets(context, house.url)).toBe(1);
  await coupon.getByRole('button', { name: 'Done' }).click();
  await expect(coupon.getByRole('listitem')).toHaveCount(1);
  await expect(coupon.getByRole('listitem')).toContainText(bad.home);
});

test('every type that a bet slip can be played as stands whole in it, in long words too', async ({ page, booth }) => {
  const first = await booth.offer();
  const matches = [first, await booth.offer({ beside: first }), await booth.offer({ beside: first })];
  await openPage(page, '/en/line');
  for (const match of matches) await priceOf(page, match, '1').click();
  for (const language of ['en', 'de', 'ru', 'ar']) {
    await openPage(page, `/${language}/line`);
    for (const type of ['express', 'stakes'])
      await expect(page.locator(`[data-tab="${type}"]`), language).toBeInViewport({ ratio: 1 });
  }
});

test('[CP-23] a coupon saved under a code comes back by it, in any spelling; an unknown code is told', async ({
  page,
  booth,
  trouble,
}) => {
  trouble.provoke(/status of 404 .*coupon\/code/);
  const first = await booth.offer();
  const second = await booth.offer({ beside: first });
  await openPage(page, '/en/line');
  await priceOf(page, first, '1').click();
  await priceOf(page, second, 'x').click();
  const coupon = couponOf(page);
  await coupon.getByText('Save bet slip', { exact: true }).click();
  await coupon.getByRole('button', { name: 'Save and get a booking code' }).click();
  const code = await coupon.getByTestId('coupon-code').innerText();

  await coupon.getByRole('button', { name: 'Clear bet slip' }).click();
  await coupon.getByLabel('Booking code').fill('NOSUCHCODE');
  await coupon.getByRole('button', { name: 'Load' }).click();
  await expect(coupon.getByText('No bet slip has this code.')).toBeVisible();
  await coupon.getByLabel('Booking code').fill(code.toLowerCase());
  await coupon.getByRole('button', { name: 'Load' }).click();
  await expect(coupon.getByText(`Loaded from code ${code}`)).toBeVisible();
  await expect(coupon.getByRole('listitem')).toHaveCount(2);
  await expect(coupon.getByRole('tab', { name: 'Accumulator', exact: true })).toHaveAttribute('aria-selected', 'true');
});

test('[CP-16] a promo code that is none promises nothing; one that is pays the stake, once', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  await match.price({ '1': 2_000 });
  await openPage(page, '/en/line');
  await priceOf(page, match, '1').click();
  const coupon = couponOf(page);
  const use = async (code: string): Promise<void> => {
    await coupon.getByRole('textbox', { name: 'Promo code' }).fill(code);
    await coupon.getByRole('button', { name: 'Apply' }).click();
  };
  await coupon.getByText('More options').click();
  await use('nonsense');
  await expect(coupon.getByText('There is no such promo code.').first()).toBeVisible();
  await expect(coupon.getByText('Free bet nonsense applied')).toHaveCount(0);
  await coupon.getByRole('button', { name: 'Remove the promo code' }).click();
  await stakeOf(page).fill('10');
  await use('glasshouse');
  await expect(coupon.getByText('Free bet glasshouse applied')).toBeVisible();
  await expect(sumOf(page, 'Possible win')).toHaveText('€10.00');
  await coupon.getByRole('button', { name: 'Place bet · €10.00' }).click();
  await expect(coupon.getByText('Your bet is accepted')).toBeVisible();
  await expect(balanceOf(page)).toContainText('€100.00');

  await coupon.getByRole('button', { name: 'Done' }).click();
  await priceOf(page, match, 'x').click();
  await stakeOf(page).fill('10');
  await coupon.getByText('More options').click();
  await use('GLASSHOUSE');
  await expect(coupon.getByText('This promo code has already been used.').first()).toBeVisible();
});
