import { expect, test } from './support/journey.ts';
import type { Booth, Match } from './support/booth.ts';
import { countBets, registerIn } from './support/players.ts';
import { balanceOf, couponOf, openPage, priceOf, sumOf } from './support/site.ts';

async function offerFour(booth: Booth): Promise<Match[]> {
  const first = await booth.offer();
  const others = [1, 2, 3].map(() => booth.offer({ beside: first }));
  const matches = [first, ...(await Promise.all(others))];
  for (const match of matches) await match.price({ '1': 2_000 });
  return matches;
}

test('[CP-32] [CP-32.slip] [CP-32.named] a Yankee beside singles: staked on each combination or in total, placed at once, and named in the history', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const matches = await offerFour(booth);
  await openPage(page, '/en/line');
  for (const match of matches) await priceOf(page, match, '1').click();
  const coupon = couponOf(page);
  await coupon.getByRole('tab', { name: 'All bet types' }).click();
  const kinds = coupon.getByRole('region', { name: 'All bet types' }).getByRole('listitem');
  await expect(kinds.locator('strong')).toHaveText([
    'Singles',
    'Doubles',
    'Trebles',
    'Accumulator',
    'Yankee',
    'Lucky 15',
  ]);
  const stakeOn = (name: string) => coupon.getByRole('textbox', { name: `Stake on ${name}` });
  await expect(coupon.getByRole('button', { name: 'Place bet' })).toBeDisabled();
  await stakeOn('Singles').fill('1');
  await stakeOn('Yankee').fill('0.50');
  await expect(kinds.filter({ hasText: 'Yankee' })).toContainText('11 bets × €0.50');
  // Eleven of 0.50 and four of 1.00; six doubles of 2.00, four trebles of 4.00, all four 8.00, and four singles of 2.00.
  await expect(sumOf(page, 'Total stake')).toHaveText('€9.50');
  await expect(sumOf(page, 'Possible win')).toHaveText('€44.00');
  await coupon.getByRole('switch', { name: 'Enter totals instead of stakes per bet' }).click();
  await expect(stakeOn('Yankee')).toHaveValue('5.50');
  await stakeOn('Yankee').fill('11.05');
  await expect(kinds.filter({ hasText: 'Yankee' })).toContainText('11 bets × €1.00');
  await coupon.getByRole('button', { name: 'Place bet · €15.00' }).click();
  await expect(coupon.getByText('7 of 7 bets accepted')).toBeVisible();
  const results = coupon.getByRole('list', { name: 'All bet types' }).getByRole('listitem');
  await expect(results.filter({ hasText: 'Yankee · Doubles' })).toContainText('€6.00');
  await expect(results.filter({ hasText: `Singles · ${matches[0]?.home}` })).toContainText('€1.00');
  await expect(balanceOf(page)).toContainText('€85.00');
  expect(await countBets(context, house.url)).toBe(7);
  await coupon.getByRole('button', { name: 'Done' }).click();
  await openPage(page, '/en/office/history');
  await expect(page.getByText('Yankee · System 2 of 4')).toBeVisible();
});

test('[CP-32] of several stakes none is placed where one selection is stopped, and nothing leaves the account', async ({
  page,
  context,
  booth,
  house,
  trouble,
}) => {
  trouble.provoke(/status of 409 .*coupon\/place/);
  await registerIn(context, house.url);
  const matches = await offerFour(booth);
  const [first, second, third] = matches;
  if (!first || !second || !third) throw new Error('there are four matches');
  await openPage(page, '/en/line');
  for (const match of [first, second, third]) await priceOf(page, match, '1').click();
  const coupon = couponOf(page);
  await coupon.getByRole('tab', { name: 'All bet types' }).click();
  await coupon.getByRole('textbox', { name: 'Stake on Patent' }).fill('2');
  await page.route(
    '**/web-api/coupon/place',
    async (route) => {
      await second.stop();
      await route.continue();
    },
    { times: 1 },
  );
  await coupon.getByRole('button', { name: 'Place bet · €14.00' }).click();
  await expect(coupon.getByText('This market is suspended for the moment.').first()).toBeVisible();
  expect(await countBets(context, house.url)).toBe(0);
  await expect(balanceOf(page)).toContainText('€100.00');
});
