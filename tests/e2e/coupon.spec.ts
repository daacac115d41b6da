import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { registerIn } from './support/players.ts';
import { couponOf, openPage, priceOf, speak, stakeOf } from './support/site.ts';

test('[CP-24] the coupon survives reload and navigation, and follows in another tab', async ({
  page,
  context,
  booth,
}) => {
  const first = await booth.offer();
  const second = await booth.offer({ beside: first });
  await openPage(page, '/en/line');
  await priceOf(page, first, '1').click();
  const other = await context.newPage();
  await openPage(other, '/en/live');
  await expect(couponOf(other)).toContainText(first.home);

  await priceOf(page, second, 'x').click();
  await expect(couponOf(other)).toContainText(second.home);
  await expect(priceOf(page, second, 'x')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(couponOf(page)).toContainText(second.home);
  await expect(priceOf(page, second, 'x')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('banner').getByRole('link', { name: 'Glasshouse, to the home page' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(couponOf(page)).toContainText(first.home);
  await page.goBack();
  await expect(priceOf(page, first, '1')).toHaveAttribute('aria-pressed', 'true');

  await couponOf(other)
    .getByRole('button', { name: `Remove: ${first.home}` })
    .click();
  await expect(couponOf(page).getByRole('listitem')).toHaveCount(1);
  await priceOf(page, second, 'x').click();
  await expect(couponOf(other).getByText('Your bet slip is empty')).toBeVisible();
});

test('the bet slip stays drawn while selections come and go and the bet is placed', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const first = await booth.offer();
  const second = await booth.offer({ beside: first });
  await openPage(page, '/en/line');
  await priceOf(page, first, '1').click();
  await expect(couponOf(page).getByRole('listitem')).toHaveCount(1);
  const emptied = await watchEmptied(page);

  await priceOf(page, second, 'x').click();
  await expect(couponOf(page).getByRole('listitem')).toHaveCount(2);
  await priceOf(page, second, 'x').click();
  await expect(couponOf(page).getByRole('listitem')).toHaveCount(1);
  await couponOf(page)
    .getByRole('button', { name: /^Place bet/ })
    .click();
  await expect(couponOf(page).getByText('Your bet is accepted')).toBeVisible();
  expect(await emptied()).toBe(0);
});

test('a coupon filled in one language is read in another, and in a new tab it has its first amount', async ({
  page,
  context,
  booth,
}) => {
  const match = await booth.offer();
  await openPage(page, '/en/line');
  await priceOf(page, match, 'x').click();
  await expect(couponOf(page).getByRole('listitem')).toContainText(/Draw.*Match result/s);
  await speak(page, 'Deutsch');
  const german = page.getByRole('complementary', { name: 'Wettschein' }).getByRole('listitem');
  await expect(german).toContainText(/Unentschieden.*Spielausgang/s);

  const fresh = await context.newPage();
  await openPage(fresh, '/en');
  await expect(couponOf(fresh).getByRole('listitem')).toContainText(/Draw.*Match result/s);
  await expect(stakeOf(fresh)).not.toHaveValue('');
});

test('[FE-03] a suspended selection is locked on the coupon until its market opens again', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await expect(couponOf(page).getByRole('button', { name: /^Place bet · €/ })).toBeEnabled();
  await match.stop();
  await expect(couponOf(page).getByText('This market is suspended for the moment.').first()).toBeVisible();
  await expect(couponOf(page).getByRole('button', { name: 'Place bet' })).toBeDisabled();
  await match.reopen();
  await expect(couponOf(page).getByRole('button', { name: /^Place bet · €/ })).toBeEnabled();
});

test('[FE-15] a line selection whose event starts is told so and cannot be placed', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await match.goLive();
  await expect(couponOf(page).getByText('The event has already started.').first()).toBeVisible();
  await expect(couponOf(page).getByRole('button', { name: 'Place bet' })).toBeDisabled();
});

/** 0 to 3 goals each, as chances. */
const SCORES = [
  [0.08, 0.08, 0.05, 0.02],
  [0.11, 0.12, 0.06, 0.02],
  [0.09, 0.1, 0.06, 0.02],
  [0.07, 0.07, 0.03, 0.02],
];

test('two outcomes of one match are offered as a Bet Builder at one price, and placed as that', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer({ scores: SCORES });
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await page
    .getByRole('main')
    .getByRole('button', { name: `${match.home} – ${match.away}, Total goals 2.5: Over 2.5, 1.90` })
    .click();
  const coupon = couponOf(page);
  await expect(coupon.getByText('Bet Builder odds')).toBeVisible();
  await expect(coupon.getByText(/annot be combined/)).toHaveCount(0);
  // Of all scores 0.27 have the home side win with three goals and more: 0.93 ÷ 0.27.
  await expect(coupon.getByText('3.444').first()).toBeVisible();
  await coupon.getByRole('button', { name: /^Place bet · €/ }).click();
  await expect(coupon.getByText('Your bet is accepted')).toBeVisible();
});

test('beside another match two outcomes of one are told apart by name, no Bet Builder is offered, and singles can be placed', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const other = await booth.offer();
  await openPage(page, `/en${other.path}`);
  await priceOf(page, other, '1').click();
  const match = await booth.offer({ scores: SCORES });
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await page
    .getByRole('main')
    .getByRole('button', { name: `${match.home} – ${match.away}, Total goals 2.5: Over 2.5, 1.90` })
    .click();
  const coupon = couponOf(page);
  await expect(coupon.getByText('Cannot be combined with Over 2.5: keep one of them')).toBeVisible();
  await expect(coupon.getByText(`Cannot be combined with ${match.home}: keep one of them`)).toBeVisible();
  await expect(coupon.getByText('Bet Builder')).toHaveCount(0);
  await coupon.getByRole('button', { name: 'Singles', exact: true }).click();
  await coupon.getByRole('button', { name: /^Place 3 bets/ }).click();
  await expect(coupon.getByText('3 of 3 bets accepted')).toBeVisible();
});

test('two outcomes of a match that no bet can be built of are refused, and one of them has to go', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await page
    .getByRole('main')
    .getByRole('button', { name: `${match.home} – ${match.away}, Total goals 2.5: Over 2.5, 1.90` })
    .click();
  const coupon = couponOf(page);
  await expect(coupon.getByText('These selections cannot be built into one bet.').first()).toBeVisible();
  await expect(coupon.getByRole('button', { name: 'Place bet' })).toBeDisabled();
  await coupon.getByRole('button', { name: 'Remove: Over 2.5' }).click();
  await expect(coupon.getByRole('button', { name: /^Place bet · €/ })).toBeEnabled();
});

test('a guest is asked to sign in, and the coupon waits', async ({ page, context, booth, house }) => {
  const { login, password } = await registerIn(context, house.url);
  await context.clearCookies();
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  await couponOf(page).getByRole('button', { name: 'Sign in to bet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Login').fill(login);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await couponOf(page)
    .getByRole('button', { name: /^Place bet · €/ })
    .click();
  await expect(couponOf(page).getByText('Your bet is accepted')).toBeVisible();
});

test('by keyboard alone: to a price, onto the coupon, a stake, and placed', async ({ page, context, booth, house }) => {
  await registerIn(context, house.url);
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressUntil(page, priceOf(page, match, '1'));
  await page.keyboard.press('Space');
  await expect(couponOf(page)).toContainText(match.home);
  await pressUntil(page, stakeOf(page));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('4.2');
  await expect(couponOf(page).getByRole('button', { name: 'Place bet · €4.20' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(couponOf(page).getByText('Your bet is accepted')).toBeVisible();
});

test('[CP-07.adds] quick amounts add to the stake; a bet slip cleared by keyboard comes back with its stake by Undo', async ({
  page,
  booth,
}) => {
  const first = await booth.offer();
  const second = await booth.offer({ beside: first });
  await openPage(page, '/en/line');
  await priceOf(page, first, '1').click();
  await priceOf(page, second, '2').click();
  const coupon = couponOf(page);
  await expect(stakeOf(page)).toHaveValue('5.00');
  const amounts = coupon.getByRole('group', { name: 'Quick amounts' });
  await amounts.getByRole('button', { name: '+10', exact: true }).click();
  await amounts.getByRole('button', { name: '+10', exact: true }).click();
  await expect(stakeOf(page)).toHaveValue('25.00');

  await coupon.getByRole('button', { name: 'Clear bet slip' }).press('Enter');
  await expect(coupon.getByText('Your bet slip is empty')).toBeVisible();
  const told = page.getByRole('status').filter({ hasText: 'Bet slip cleared' });
  await expect(told).toBeVisible();
  await pressUntil(page, told.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(coupon.getByRole('listitem').filter({ hasText: first.home })).toBeVisible();
  await expect(coupon.getByRole('listitem').filter({ hasText: second.away })).toBeVisible();
  await expect(stakeOf(page)).toHaveValue('25.00');
  await expect(told).toBeHidden();
  await expect(priceOf(page, first, '1')).toHaveAttribute('aria-pressed', 'true');
});

/** Goes on with Tab until the place has the focus, as far as a person would. */
async function pressUntil(page: Page, place: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await place.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('60 presses of Tab did not lead there');
}

/** Notes each time that the bet slip shows neither a selection nor what became of the bet; answers how often it was. */
async function watchEmptied(page: Page): Promise<() => Promise<number>> {
  const coupon = await couponOf(page).elementHandle();
  const count = await page.evaluateHandle((place) => {
    const seen = { times: 0 };
    const look = () => {
      const isDrawn = [...(place?.querySelectorAll('li, output') ?? [])].some((part) => part.checkVisibility());
      if (!isDrawn) seen.times += 1;
    };
    if (place) new MutationObserver(look).observe(place, { subtree: true, childList: true, attributes: true });
    return seen;
  }, coupon);
  return () => count.evaluate((seen) => seen.times);
}
