import { expect, test } from './support/journey.ts';
import { openPage } from './support/site.ts';

/** In production, and nobody has said to whom letters and messages are given. */
test.use({ houseEnv: { SITE_MODE: 'production' } });

test('where nothing can be sent, neither the page nor the window offers to send something', async ({ page }) => {
  await openPage(page, '/en/user/login');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Use a device I am signed in on' })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Send/ })).toHaveCount(0);

  await openPage(page, '/en/line');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const window = page.getByRole('dialog', { name: 'Sign in' });
  await expect(window.getByRole('button', { name: 'Use a device I am signed in on' })).toBeVisible();
  await expect(window.getByRole('button', { name: /^Send/ })).toHaveCount(0);

  await openPage(page, '/en/forgotpassword');
  const lost = page.getByRole('dialog', { name: 'A new password' });
  await expect(lost.getByText('The site cannot send messages there at the moment.')).toBeVisible();
  await expect(lost.getByRole('button', { name: 'Send a code' })).toBeDisabled();
});
