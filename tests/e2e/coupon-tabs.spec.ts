import { expect, test } from './support/journey.ts';
import { couponOf, openPage, priceOf, stakeOf } from './support/site.ts';

const PHONE = { width: 390, height: 844 };

test('[CP-02] [CP-24] coupons beside each other survive a reload and are the same in another tab of the browser', async ({
  page,
  context,
  booth,
}) => {
  // Two browser tabs and a reload: long for a busy machine.
  test.slow();
  const first = await booth.offer();
  const second = await booth.offer({ beside: first });
  const third = await booth.offer({ beside: first });
  await openPage(page, '/en/line');
  await priceOf(page, first, '1').click();
  await stakeOf(page).fill('7');
  const coupon = couponOf(page);
  await coupon.getByRole('button', { name: 'New bet slip' }).click();
  await priceOf(page, second, '1').click();
  await priceOf(page, third, '1').click();
  await coupon.getByRole('tab', { name: 'Singles' }).click();
  await expect(priceOf(page, first, '1')).toHaveAttribute('aria-pressed', 'false');
  await expect(priceOf(page, second, '1')).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await expect(coupon.getByRole('listitem')).toHaveCount(2);
  await expect(coupon.getByRole('tab', { name: 'Singles' })).toHaveAttribute('aria-selected', 'true');
  await coupon.getByRole('tab', { name: 'No. 1' }).click();
  await expect(coupon.getByRole('listitem')).toContainText(first.home);
  await expect(stakeOf(page)).toHaveValue('7.00');
  await expect(priceOf(page, first, '1')).toHaveAttribute('aria-pressed', 'true');

  const other = await context.newPage();
  await openPage(other, '/en/line');
  await expect(couponOf(other).getByRole('tab', { name: /^No\. / })).toHaveCount(2);
  await couponOf(other).getByRole('tab', { name: 'No. 2' }).click();
  await couponOf(other).getByRole('button', { name: 'Close this bet slip' }).click();
  await expect(coupon.getByRole('tab', { name: /^No\. / })).toHaveCount(0);
  await expect(coupon.getByRole('listitem')).toContainText(first.home);
});

test('[CP-28] settings hold across visits: what is shown, and the step of the amount', async ({ page, booth }) => {
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  await priceOf(page, match, '1').click();
  const coupon = couponOf(page);
  await coupon.getByRole('button', { name: 'Bet slip settings' }).click();
  await coupon.getByRole('switch', { name: 'Possible win' }).uncheck();
  await coupon.getByRole('switch', { name: 'Custom stake step' }).check();
  await coupon.getByRole('textbox', { name: 'Stake step, EUR' }).fill('0.7');
  await coupon.getByRole('button', { name: 'Back to bet slip' }).click();
  await page.reload();
  await expect(stakeOf(page)).toHaveValue('5.00');
  await expect(coupon.getByText('Possible win', { exact: true })).toBeHidden();
  await coupon.getByRole('button', { name: 'Increase' }).click();
  await expect(stakeOf(page)).toHaveValue('5.70');
});

test('[CP-26] an empty coupon invites a guest to register; with something on it, or in the Asian view, it does not', async ({
  page,
  context,
  booth,
  house,
}) => {
  const match = await booth.offer();
  await openPage(page, `/en${match.path}`);
  const invitation = couponOf(page).getByRole('button', { name: 'Register', exact: true });
  await expect(invitation).toBeVisible();
  await priceOf(page, match, '1').click();
  await expect(invitation).toBeHidden();
  await couponOf(page).getByRole('button', { name: 'Clear bet slip' }).click();
  await expect(invitation).toBeVisible();
  await context.addCookies([{ name: 'app_view_type', value: 'asian', url: house.url }]);
  await page.reload();
  await expect(couponOf(page).getByText('Your bet slip is empty')).toBeVisible();
  await expect(invitation).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the sheet opens and closes by its door and by Escape, and never stands open after the window has changed', async ({
    page,
    booth,
  }) => {
    const match = await booth.offer();
    await openPage(page, `/en${match.path}`);
    await priceOf(page, match, '1').click();
    const door = page
      .getByRole('navigation', { name: 'Shortcuts' })
      .last()
      .getByRole('button', { name: /Bet slip/ });
    await expect(door).toContainText('2.00');
    await door.click();
    await expect(couponOf(page)).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(couponOf(page)).not.toBeInViewport();
    await expect(door).toBeFocused();
    await door.click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(couponOf(page)).toBeInViewport();
    await page.setViewportSize(PHONE);
    await expect(couponOf(page)).not.toBeInViewport();
  });

  test('a notice stands above the bar', async ({ page, booth }) => {
    const match = await booth.offer();
    await openPage(page, `/en${match.path}`);
    await priceOf(page, match, '1').click();
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await bar.getByRole('button', { name: /Bet slip/ }).click();
    const coupon = couponOf(page);
    // The same outcome under a code of which something is gone tells so in a notice.
    await page.route('**/web-api/coupon/code/*', async (route) => {
      const answer = await route.fetch();
      const body: unknown = await answer.json();
      await route.fulfill({ json: { ...Object(body), gone: 1 } });
    });
    await coupon.getByText('Save bet slip', { exact: true }).click();
    await coupon.getByRole('button', { name: 'Save and get a booking code' }).click();
    const code = await coupon.getByTestId('coupon-code').innerText();
    await coupon.getByRole('button', { name: 'Clear bet slip' }).click();
    await coupon.getByLabel('Booking code').fill(code);
    await coupon.getByRole('button', { name: 'Load' }).click();
    const notice = page.getByText('1 selection is no longer available and was left out.');
    await expect(notice).toBeVisible();
    const [above, below] = await Promise.all([notice.boundingBox(), bar.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  });
});
