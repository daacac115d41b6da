import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { couponOf, openPage, priceOf } from './support/site.ts';

/** 0 to 3 goals each, as chances. */
const SCORES = [
  [0.08, 0.08, 0.05, 0.02],
  [0.11, 0.12, 0.06, 0.02],
  [0.09, 0.1, 0.06, 0.02],
  [0.07, 0.07, 0.03, 0.02],
];

test('a bet is built on the page of its match, priced by the house as it grows, and placed [FE-07.builder]', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer({ scores: SCORES });
  await openPage(page, `/en${match.path}`);
  await page.getByRole('main').getByRole('tab', { name: 'Bet Builder' }).click();
  const builder = page.getByRole('region', { name: 'Bet Builder', exact: true });
  const tray = builder.getByRole('region', { name: 'Your Bet Builder' });
  await expect(tray.getByRole('status')).toHaveText('Pick at least two outcomes.');
  await builder.getByRole('button', { name: new RegExp(`^Match result: ${match.home}`) }).click();
  await expect(tray.getByRole('status')).toHaveText('Pick one more outcome.');
  await builder.getByRole('button', { name: /^Total 2\.5: Over 2\.5/ }).click();
  // Of all scores 0.27 have the home side win with three goals and more: 0.93 ÷ 0.27.
  await expect(tray.getByRole('status')).toHaveText('Bet Builder 3.444');
  await checkWidths(page, 'builder', [1366, 390]);
  await checkAccess(page, 'builder', { within: 'main' });
  await page.setViewportSize({ width: 1366, height: 900 });
  await tray.getByRole('button', { name: 'Add to bet slip' }).click();
  const coupon = couponOf(page);
  await expect(coupon.getByText('Bet Builder odds')).toBeVisible();
  await coupon.getByRole('button', { name: /^Place bet · €/ }).click();
  await expect(coupon.getByText('Your bet is accepted')).toBeVisible();
});

test('a ready build goes onto a coupon of its own beside what was picked, and no builder stands where none is possible', async ({
  page,
  booth,
}) => {
  const match = await booth.offer({ scores: SCORES });
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await page.getByRole('main').getByRole('tab', { name: 'Bet Builder' }).click();
  const ready = page.getByTestId('ready-build').first();
  await ready.getByRole('button', { name: /^Add to bet slip/ }).click();
  await expect(couponOf(page).getByText('Bet Builder odds')).toBeVisible();
  const other = await booth.offer();
  await openPage(page, `/en${other.path}`);
  await expect(page.getByRole('main').getByRole('tab').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('tab', { name: 'Bet Builder' })).toHaveCount(0);
});
