import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { checkAccess } from './support/looks.ts';
import { findCode, readLetter } from './support/mailbox.ts';
import { agreeIn, registerIn, signOutIn } from './support/players.ts';
import { balanceOf, openPage } from './support/site.ts';

async function registerInWindow(page: Page) {
  await openPage(page, '/en/line');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await agreeIn(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Register in one click' }).click();
  const ready = page.getByRole('dialog', { name: 'Your account is ready' });
  await expect(ready.getByTestId('password')).not.toBeEmpty();
  return ready;
}

test('[SE-09.keep] new credentials are not lost by Escape, and come again until they are kept', async ({
  page,
  context,
  house,
}) => {
  const ready = await registerInWindow(page);
  const first = await ready.getByTestId('password').innerText();
  const login = await ready.getByTestId('login').innerText();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(ready.getByTestId('password')).toHaveText(first);
  await expect(ready.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0);
  await checkAccess(page, 'the window with new credentials');
  await ready.getByRole('button', { name: 'Close without keeping them' }).click();

  await openPage(page, '/en/line');
  const again = page.getByRole('dialog', { name: 'Keep your login and password' });
  await again.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Live', exact: true }).click();
  await again.getByRole('button', { name: 'Show a new password' }).click();
  const second = await again.getByTestId('password').innerText();
  expect(second).not.toBe(first);
  const saved = page.waitForEvent('download');
  await again.getByRole('button', { name: 'Save as a picture' }).click();
  expect((await saved).suggestedFilename()).toBe(`login-${login}.png`);
  await again.getByRole('button', { name: 'I have saved them' }).click();
  await openPage(page, '/en/line');
  await expect(balanceOf(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await signOutIn(context, page, house.url);
  await openPage(page, '/en/user/login');
  const form = page.getByRole('main');
  await form.getByLabel('Login').fill(login);
  await form.getByLabel('Password', { exact: true }).fill(second);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(balanceOf(page)).toBeVisible();
});

test('[SE-09.keep] an address of one’s own is a way back, and the login comes there by letter', async ({
  page,
  context,
}) => {
  const mail = 'grace.keep@mail.example';
  const ready = await registerInWindow(page);
  const login = await ready.getByTestId('login').innerText();
  await ready.getByRole('button', { name: 'By e-mail' }).click();
  await ready.getByLabel('E-mail', { exact: true }).fill(mail);
  await ready.getByRole('button', { name: 'Send a code' }).click();
  await ready.getByLabel('Code').fill(findCode(await readLetter(context.request, mail, 'code')));
  await ready.getByRole('button', { name: 'Confirm' }).click();
  await expect(ready.getByText('Your address is confirmed')).toBeVisible();
  expect(await readLetter(context.request, mail, 'credentials')).toContain(login);
  await ready.getByRole('button', { name: 'I have saved them' }).click();
});

test('[SE-04.warns] signing out says so where nobody would get in again', async ({ page, context, house }) => {
  const ready = await registerInWindow(page);
  await ready.getByRole('button', { name: 'Close without keeping them' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Do you want to sign out?' });
  await expect(question.getByText(/nobody gets into this account again/)).toBeVisible();
  await question.getByRole('button', { name: 'Keep login and password' }).click();
  await page.getByRole('button', { name: 'Show a new password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save as a file and continue' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(question.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  await expect(question.getByText(/nobody gets into this account again/)).toHaveCount(0);
  await question.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(balanceOf(page)).toHaveCount(0);

  await registerIn(context, house.url, 0);
  await openPage(page, '/en/office/account');
  await expect(page.getByTestId('account-facts')).toContainText('Nothing yet');
});
