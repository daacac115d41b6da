import { readFileSync } from 'node:fs';
import { expect, test } from './support/journey.ts';
import { agreeIn, registerIn } from './support/players.ts';
import { balanceOf, openPage } from './support/site.ts';

test('[SE-09] registering takes one click: credentials are shown once, kept as a file, and open the door again', async ({
  context,
  page,
  house,
  trouble,
}) => {
  trouble.provoke(/status of 401 .*sign-in/);
  await openPage(page, '/en/registration');
  await page.getByRole('button', { name: 'Register in one click' }).click();
  await expect(page.getByText('Only those who are 18 or older may play here.')).toBeVisible();
  await agreeIn(page);
  await page.getByLabel('Currency').selectOption({ label: 'Euro, EUR' });
  await page.getByRole('button', { name: 'Register in one click' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  const login = await page.getByTestId('login').innerText();
  const password = await page.getByTestId('password').innerText();
  expect(login).toMatch(/^\d+$/);
  expect(password.length).toBeGreaterThanOrEqual(10);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file and continue' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`login-${login}.txt`);
  const kept = readFileSync(await file.path(), 'utf8');
  expect(kept).toContain(login);
  expect(kept).toContain(password);

  await expect(page).toHaveURL(/\/en$/);
  await expect(balanceOf(page)).toContainText('€0.00');
  await expect(page.getByText(password)).toHaveCount(0);

  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Do you want to sign out?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(balanceOf(page)).toContainText('€0.00');
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(balanceOf(page)).toHaveCount(0);

  await openPage(page, '/en/user/login');
  const form = page.getByRole('main');
  await form.getByLabel('Login').fill(login);
  await form.getByLabel('Password', { exact: true }).fill('not the password');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The login or the password is wrong.')).toBeVisible();
  // Pasted, as from a program that keeps passwords.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: house.url });
  await page.evaluate((text) => navigator.clipboard.writeText(text), password);
  await form.getByLabel('Password', { exact: true }).fill('');
  await form.getByLabel('Password', { exact: true }).press('Control+V');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(balanceOf(page)).toContainText('€0.00');
  await expect(page).toHaveURL(/\/en$/);
});

test('[SE-02.before] [SE-04.asks] signing in and out lead to where one was before', async ({
  context,
  page,
  house,
}) => {
  const { login, password } = await registerIn(context, house.url);
  await openPage(page, '/en/line');
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL(/\/office\/account$/);
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Do you want to sign out?' });
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/en\/line$/);
  await expect(question).toHaveCount(0);
  await openPage(page, '/en/user/login');
  const form = page.getByRole('main');
  await form.getByLabel('Login').fill(login);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/en\/line$/);
});

test('[SE-09] the header’s door registers in place', async ({ page }) => {
  await openPage(page, '/en/line');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open an account' });
  await agreeIn(page);
  await dialog.getByRole('button', { name: 'Register in one click' }).click();
  const ready = page.getByRole('dialog', { name: 'Your account is ready' });
  await expect(ready.getByTestId('password')).not.toBeEmpty();
  await ready.getByRole('button', { name: 'Save as a picture' }).click();
  await ready.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(balanceOf(page)).toContainText('€0.00');
  await expect(page).toHaveURL(/\/en\/line$/);
});

test('a browser that does not let pages copy says so beside the new credentials, and they can still be saved', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('forbidden')) });
  });
  await openPage(page, '/en/line');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await agreeIn(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Register in one click' }).click();
  const ready = page.getByRole('dialog', { name: 'Your account is ready' });
  await ready.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Your browser does not let us copy. Please save the file instead.')).toBeVisible();
  const download = page.waitForEvent('download');
  await ready.getByRole('button', { name: 'Save as a file and continue' }).click();
  expect((await download).suggestedFilename()).toMatch(/^login-\d+\.txt$/);
});

test('[SE-01] the header’s dialog signs in, says in words what is wrong, and leaves the page where it was', async ({
  page,
  context,
  house,
  trouble,
}) => {
  trouble.provoke(/status of 401 .*sign-in/);
  const { login, password } = await registerIn(context, house.url, 2_500);
  await context.clearCookies();
  await openPage(page, '/en/live');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Login').fill(login);
  await dialog.getByLabel('Password', { exact: true }).fill(`${password}?`);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByText('The login or the password is wrong.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(balanceOf(page)).toContainText('€25.00');
  await expect(page).toHaveURL(/\/en\/live$/);
  await expect(page.getByRole('main')).toBeFocused();
});

for (const place of ['dialog', 'page'] as const) {
  test(`[M2] who is tried by strangers still signs in, by the ${place}: the browser does the work that it costs`, async ({
    page,
    context,
    house,
    trouble,
  }) => {
    trouble.provoke(/status of 403 .*sign-in/);
    const { login, password } = await registerIn(context, house.url, 2_500);
    await context.clearCookies();
    const tries = Array.from({ length: 8 }, () =>
      context.request.post(`${house.url}/web-api/session/sign-in`, { data: { login, password: 'wrong' } }),
    );
    expect((await Promise.all(tries)).map((answer) => answer.status())).toContain(403);
    await openPage(page, place === 'page' ? '/en/user/login' : '/en/live');
    if (place === 'dialog') await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    const form = place === 'page' ? page.getByRole('main') : page.getByRole('dialog', { name: 'Sign in' });
    await form.getByLabel('Login').fill(login);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Sign in' }).click();
    await expect(balanceOf(page)).toContainText('€25.00');
  });
}

test('[AC-01] play money is on the balance of every open page, and in the statement', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url, 0);
  await openPage(page, '/en');
  const other = await context.newPage();
  await openPage(other, '/en/line');
  await expect(balanceOf(other)).toContainText('€0.00');
  await page.getByRole('banner').getByRole('button', { name: 'Demo deposit' }).click();
  const window = page.getByRole('dialog', { name: 'Demo deposit' });
  await window.getByRole('button', { name: '€50.00' }).click();
  await window.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(balanceOf(page)).toContainText('€50.00');
  const balance = await balanceOf(page).locator('strong').innerText();
  await expect(balanceOf(other)).toContainText(balance);
  await balanceOf(page).click();
  await expect(page).toHaveURL(/\/en\/office\/account$/);
  await expect(page.getByTestId('balance').first()).toHaveText(balance);
  await expect(page.getByRole('listitem').filter({ hasText: 'Demo deposit' })).toContainText(`+${balance}`);
});

test('a page that needs a player asks who it is, and then opens', async ({ page, context, house }) => {
  const { login, password } = await registerIn(context, house.url, 0);
  await context.clearCookies();
  await openPage(page, '/en/office/history');
  await expect(page).toHaveURL(/\/en\/user\/login\?next=/);
  await page.getByRole('main').getByLabel('Login').fill(login);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/en\/office\/history$/);
  await expect(page.getByText('You have no bets yet')).toBeVisible();
});
