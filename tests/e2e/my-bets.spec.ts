import { placeBet } from './support/bets.ts';
import { expect, test } from './support/journey.ts';
import { registerIn } from './support/players.ts';
import { balanceOf, couponOf, openPage, priceOf } from './support/site.ts';

test('open bets stand beside the coupon with score and need, and are sold by two presses without leaving the page', async ({
  page,
  context,
  booth,
  house,
}, testInfo) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  await placeBet(context, house.url, [{ match, outcome: '1' }]);
  await openPage(page, '/en/line');
  const coupon = couponOf(page);
  await coupon.getByRole('tab', { name: 'My bets' }).click();
  const bet = coupon.getByTestId('my-bet');
  await expect(bet).toContainText(match.home);
  await match.goLive({ score: { home: 0, away: 1 } });
  await expect(bet).toContainText(`Needs 2 more: ${match.home}`);
  await expect(bet).toContainText('0-1');

  const sell = bet.getByRole('button', { name: /^Cash out €/ });
  await expect(sell).toBeEnabled();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: testInfo.outputPath(`my-bets-${scheme}.png`) });
  }
  // The value that follows the score.
  await page.waitForResponse((response) => response.url().includes('/web-api/cash-outs'));
  await sell.click();
  await bet.getByRole('button', { name: /^Confirm €/ }).click();
  // A sale waits as long as a live bet does.
  await expect(bet.getByRole('button', { name: /^Cashing out… \d s$/ })).toBeDisabled();
  await expect(bet.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.screenshot({ path: testInfo.outputPath('my-bets-selling.png') });
  await expect(bet).toHaveAttribute('data-state', 'cashed_out', { timeout: 30_000 });
  await expect(balanceOf(page)).not.toContainText('€95.00');
  await expect(page).toHaveURL(/\/en\/line$/);
});

test('a pressed price brings the coupon back in front of the open bets, and a guest has only the coupon', async ({
  page,
  context,
  booth,
  house,
}) => {
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await expect(couponOf(page).getByRole('tab', { name: 'My bets' })).toHaveCount(0);
  await registerIn(context, house.url);
  await openPage(page, `/en${match.path}`);
  await couponOf(page).getByRole('tab', { name: 'My bets' }).click();
  await expect(couponOf(page).getByText('You have no open bets')).toBeVisible();
  await priceOf(page, match, '1').click();
  await expect(couponOf(page).getByRole('listitem')).toContainText(match.home);
});

test('a bet is repeated by one press: what is still on offer stands on the bet slip, and what is gone is named', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const [first, second, over] = [await booth.offer(), await booth.offer(), await booth.offer()];
  await placeBet(
    context,
    house.url,
    [first, second, over].map((match) => ({ match, outcome: '1' as const })),
  );
  await over.end();
  await openPage(page, '/en/office/history');
  await page.getByRole('button', { name: 'Repeat bet' }).click();
  const coupon = couponOf(page);
  await expect(coupon.getByRole('listitem').filter({ hasText: first.home })).toBeVisible();
  await expect(coupon.getByRole('listitem').filter({ hasText: second.home })).toBeVisible();
  await expect(coupon.getByRole('listitem').filter({ hasText: over.home })).toHaveCount(0);
  await expect(page.getByText(`No longer on offer: ${over.home}`)).toBeVisible();
  await coupon.getByRole('button', { name: /^Place bet · €/ }).click();
  await expect(coupon.getByText('Your bet is accepted')).toBeVisible();
});
