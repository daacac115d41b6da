import { expect, test } from './support/journey.ts';
import { countBets, registerIn } from './support/players.ts';
import { balanceOf, couponOf, openPage, priceOf, stakeOf, sumOf } from './support/site.ts';

test('[CP-03] [BET-14] a live bet waits in sight, over a reload too, and is accepted', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  await match.goLive();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await stakeOf(page).fill('10');
  const coupon = couponOf(page);
  await expect(coupon.getByText(/^In-play delay: \d s/)).toBeVisible();
  await expect(page.getByText(/Live scores and odds may be delayed/)).toHaveCount(2);
  await coupon.getByRole('button', { name: 'Place bet · €10.00' }).click();
  await expect(coupon.getByText('Waiting for acceptance')).toBeVisible();
  await expect(balanceOf(page)).toContainText('€90.00');
  await page.reload();
  await expect(coupon.getByText('Waiting for acceptance')).toBeVisible();
  await expect(coupon.getByText('Your bet is accepted')).toBeVisible({ timeout: 15_000 });
  await expect(sumOf(page, 'Possible win')).toHaveText('€20.00');
  expect(await countBets(context, house.url)).toBe(1);
});

test('[CP-03] a live bet is taken back: its stake is free, its coupon stays', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  await match.goLive();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await stakeOf(page).fill('10');
  const coupon = couponOf(page);
  await coupon.getByRole('button', { name: 'Place bet · €10.00' }).click();
  await coupon.getByRole('button', { name: 'Cancel bet' }).click();
  await expect(page.getByText('Bet cancelled. Your stake has been returned.')).toBeVisible();
  await expect(balanceOf(page)).toContainText('€100.00');
  await expect(coupon.getByRole('button', { name: 'Place bet · €10.00' })).toBeEnabled();
  expect(await countBets(context, house.url)).toBe(0);
});

test('[CP-10] [CP-11] one-click asks before it clears the coupon; then a press places one bet, twice pressed too', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  const coupon = couponOf(page);
  const oneClick = coupon.getByRole('button', { name: 'One-click betting' });
  await oneClick.click();
  const question = page.getByRole('dialog', { name: 'Turn on one-click betting?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(oneClick).toHaveAttribute('aria-pressed', 'false');
  await expect(coupon.getByRole('listitem')).toHaveCount(1);
  await oneClick.click();
  await question.getByRole('button', { name: 'Turn on and clear' }).click();
  await expect(coupon.getByText('Your bet slip is empty')).toBeVisible();
  await expect(oneClick).toHaveAttribute('aria-pressed', 'true');

  await priceOf(page, match, '2').dblclick();
  await expect(page.getByText(`Accepted: €5.00 on ${match.away}`)).toBeVisible();
  await expect(balanceOf(page)).toContainText('€95.00');
  // What stands behind a part that is loading is there twice, and seen once.
  await expect(coupon.getByText('Your bet slip is empty').filter({ visible: true })).toBeVisible();
  expect(await countBets(context, house.url)).toBe(1);
});

test('[CP-10] one-click asks on an empty bet slip too, says what a press stakes while it is on, and is off by one press', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  const coupon = couponOf(page);
  const bolt = coupon.getByRole('button', { name: 'One-click betting' });
  await bolt.click();
  const question = page.getByRole('dialog', { name: 'Turn on one-click betting?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(bolt).toBeFocused();
  await bolt.press('Enter');
  await page.keyboard.press('Escape');
  await expect(bolt).toBeFocused();
  await bolt.press('Enter');
  await expect(question).toContainText('€5.00 at once');
  await question.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(bolt).toBeFocused();
  await expect(coupon.getByText('One-click betting is on · €5.00')).toBeVisible();
  await expect(coupon.getByText('Tap any odds to bet €5.00 at once.')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByTestId('one-click-bar').filter({ visible: true });
  await expect(bar).toHaveText(/One-click betting is on · €5\.00/);
  await page.reload();
  await bar.getByRole('button', { name: 'Turn off' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.locator('[aria-controls="coupon"]:visible')).toBeFocused();
  await priceOf(page, match, '1').click();
  await page
    .getByRole('navigation', { name: 'Shortcuts' })
    .last()
    .getByRole('button', { name: /Coupon|Bet slip/ })
    .click();
  await expect(coupon.getByRole('listitem')).toHaveCount(1);
  expect(await countBets(context, house.url)).toBe(0);
});
