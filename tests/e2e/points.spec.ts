import { expect, test } from './support/journey.ts';
import { checkAccess } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { couponOf, openPage, priceOf, stakeOf } from './support/site.ts';

test('[RT-20.points] [AC-01] [AC-10.points] [AC-10.shop] a settled bet gives points, and a free bet that is bought for them is placed', async ({
  page,
  context,
  booth,
  house,
}) => {
  test.slow();
  await openPage(page, '/en/points');
  const main = page.getByRole('main');
  await expect(main.getByText('Sign in to see your points')).toBeVisible();

  await registerIn(context, house.url, 100_000);
  const [match, next] = [await booth.offer(), await booth.offer()];
  await match.price({ '1': 2_000 });
  await next.price({ '1': 2_000 });
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  const coupon = couponOf(page);
  await stakeOf(page).fill('600');
  await coupon.getByRole('button', { name: 'Place bet · €600.00' }).click();
  await expect(coupon.getByText('Your bet is accepted')).toBeVisible();
  await match.goLive();
  await match.settle('2');

  await expect(async () => {
    await openPage(page, '/en/points');
    await expect(main.getByTestId('points')).toHaveText('600', { timeout: 2_000 });
  }).toPass();
  await expect(main.getByRole('table').getByRole('link', { name: /^Bet / })).toBeVisible();
  await checkAccess(page, 'the page of points');
  await expect(main.getByRole('button', { name: 'Buy a free bet of €10.00' })).toBeDisabled();
  await main.getByRole('button', { name: 'Buy a free bet of €5.00' }).click();
  await expect(main.getByText('Buy a free bet of €5.00? Points: 500.')).toBeVisible();
  await main.getByRole('button', { name: 'Yes, buy' }).click();
  await expect(main.getByText(/^Bought\. Code of your free bet: PTS-/)).toBeVisible();
  await expect(main.getByTestId('points')).toHaveText('100');
  await expect(main.getByRole('cell', { name: 'Bought in the shop' })).toBeVisible();
  const { all_accounts: accounts }: { all_accounts: { points: number }[] } = await (
    await context.request.get(`${house.url}/web-api/accounts`)
  ).json();
  expect(accounts.map(({ points }) => points)).toEqual([100, 0]);
  const code = await main.getByRole('cell', { name: /^PTS-/ }).innerText();

  await openPage(page, `/en${next.path}`);
  await priceOf(page, next, '1').click();
  await coupon.getByText('More options').click();
  await coupon.getByRole('button', { name: new RegExp(code) }).click();
  await coupon.getByRole('button', { name: /^Place bet/ }).click();
  await expect(coupon.getByText('Your bet is accepted')).toBeVisible();
  await openPage(page, '/en/points');
  await expect(main.getByRole('row', { name: new RegExp(code) })).toContainText('Used');
});
