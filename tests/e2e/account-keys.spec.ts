import { expect, test } from './support/journey.ts';
import { enterAt, tabUntil, typeAt } from './support/keys.ts';
import { findCode, readLetter } from './support/mailbox.ts';
import { registerIn, signOutIn } from './support/players.ts';
import { balanceOf, openPage } from './support/site.ts';
import { showTotp } from './support/totp.ts';

/** No mouse: what is pressed goes away with the press, and whoever works by keys goes on where they were. */

const PASSWORD = 'green lamp seven boats';
const AGREED = 'I am 18 or older and accept the rules of the site.';

test('by keyboard alone: an account in one click, in the window: what is missing has the focus, and the page has it after', async ({
  page,
}) => {
  await openPage(page, '/en/line');
  const door = page.getByRole('banner').getByRole('link', { name: 'Register' });
  const window = page.getByRole('dialog');
  await door.focus();
  await page.keyboard.press('Enter');
  await expect(window.getByRole('button', { name: 'Register in one click' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(window).toHaveCount(0);
  await expect(door).toBeFocused();
  await page.keyboard.press('Enter');
  const assent = window.getByRole('checkbox', { name: AGREED });
  await enterAt(page, window.getByRole('button', { name: 'Register in one click' }));
  await expect(assent).toBeFocused();
  await page.keyboard.press('Space');
  await expect(assent).toBeChecked();
  await page.keyboard.press('Enter');
  const ready = page.getByRole('dialog', { name: 'Your account is ready' });
  await expect(ready.getByTestId('password')).not.toBeEmpty();
  await expect.poll(() => ready.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  const saved = page.waitForEvent('download');
  await enterAt(page, ready.getByRole('button', { name: 'Save as a file and continue' }));
  await saved;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(balanceOf(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('by keyboard alone: an account by e-mail, on the page: tabs by arrows, each error has the focus, and its code is typed', async ({
  page,
  context,
}) => {
  const mail = 'keys.only@mail.example';
  await openPage(page, '/en/registration');
  const main = page.getByRole('main');
  await tabUntil(page, main.getByRole('tab', { name: 'One click' }));
  await page.keyboard.press('ArrowLeft');
  const tab = main.getByRole('tab', { name: 'By e-mail' });
  await expect(tab).toBeFocused();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const field = main.getByLabel('E-mail', { exact: true });
  const password = main.getByLabel('Password', { exact: true });
  await typeAt(page, field, 'nothing');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(mail);
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await enterAt(page, main.getByRole('button', { name: 'I have a promo code' }));
  await expect(main.getByLabel('Promo code')).toBeFocused();
  await tabUntil(page, main.getByRole('checkbox', { name: AGREED }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const code = main.getByLabel('Code');
  await expect(code).toBeVisible();
  await enterAt(page, code);
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toBeFocused();
  await page.keyboard.type(findCode(await readLetter(context.request, mail, 'code')));
  await page.keyboard.press('Enter');
  await expect(main.getByText('Confirmed. You can sign in with it from now on.')).toBeVisible();
  await enterAt(page, main.getByRole('button', { name: 'Start betting' }));
  await expect(balanceOf(page)).toBeVisible();
});

test('[SE-01.steps] by keyboard alone: signing in, by each way and back, with the code of an authenticator as its second step', async ({
  page,
  context,
  house,
  trouble,
}) => {
  trouble.provoke(/status of 4\d\d .*session\/sign-in/);
  trouble.allow(/status of 4\d\d .*session\/second/);
  const { login, password } = await registerIn(context, house.url, 0);
  await openPage(page, '/en/office/security');
  const main = page.getByRole('main');
  await enterAt(page, main.getByRole('button', { name: 'Set up' }));
  const first = main.getByLabel('Code that the application shows');
  await expect(first).toBeFocused();
  const secret = await main.getByTestId('secret').innerText();
  await page.keyboard.type(showTotp(secret, Date.now()));
  await page.keyboard.press('Enter');
  const codes = main.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('button', { name: 'Copy' })).toBeFocused();
  await enterAt(page, codes.getByRole('button', { name: 'I have kept them' }));
  await expect(main.getByRole('button', { name: 'New recovery codes' })).toBeFocused();
  await signOutIn(context, page, house.url);

  await openPage(page, '/en/user/login');
  const typed = main.getByLabel('Login');
  for (const [name, there] of [
    ['Send a code to my phone', main.getByRole('button', { name: /^Country of the number/ })],
    ['Send me a link by e-mail', main.getByLabel('E-mail', { exact: true })],
  ] as const) {
    await enterAt(page, main.getByRole('button', { name }));
    await expect(there).toBeFocused();
    await enterAt(page, main.getByRole('button', { name: 'Sign in by password' }));
    await expect(typed).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(typed).toBeFocused();
  await page.keyboard.type(login);
  await typeAt(page, main.getByLabel('Password', { exact: true }), 'another one than theirs');
  await page.keyboard.press('Enter');
  await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  const second = main.getByLabel('Code of your authenticator');
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(second).toBeFocused();
  // The code of this half minute may have turned it on; the next one is taken, too.
  await page.keyboard.type(showTotp(secret, Date.now() + 30_000));
  await page.keyboard.press('Enter');
  await expect(balanceOf(page)).toBeVisible();
  // The form is gone with its page; whoever signed in by keys goes on from where they are now.
  await expect(page.getByRole('main')).toBeFocused();
});

test('by keyboard alone: the window to sign in begins with its first field, and Escape leads back to its door', async ({
  page,
}) => {
  await openPage(page, '/en/line');
  const door = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await door.focus();
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog', { name: 'Sign in' });
  await expect(window.getByLabel('Login')).toBeFocused();
  await enterAt(page, window.getByRole('button', { name: 'Send me a link by e-mail' }));
  await expect(window.getByLabel('E-mail', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(window).toHaveCount(0);
  await expect(door).toBeFocused();
});

test('[US-03.page] [US-09] by keyboard alone: password, question, phone and open sessions on the page of security', async ({
  page,
  context,
  house,
  browser,
  trouble,
}) => {
  test.slow();
  trouble.provoke(/status of 4\d\d .*password/);
  const { login, password } = await registerIn(context, house.url, 0);
  const elsewhere = await browser.newContext({ baseURL: house.url });
  const signInElsewhere = async (data: object) =>
    expect((await elsewhere.request.post('/web-api/session/sign-in', { data })).status()).toBe(200);
  const isIn = async () => {
    const told: { readonly userId?: number } = await (await elsewhere.request.get('/web-api/session')).json();
    return told.userId !== undefined;
  };
  await signInElsewhere({ login, password });
  await openPage(page, '/en/office/security');
  const main = page.getByRole('main');
  const sessions = page.getByTestId('sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);

  const change = main.getByRole('button', { name: 'Change the password' });
  const current = main.getByLabel('Present password');
  const next = main.getByLabel('New password');
  await main.focus();
  await enterAt(page, change);
  await expect(current).toBeFocused();
  await enterAt(page, main.getByRole('button', { name: 'Cancel' }));
  await expect(change).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('not the one they have');
  await typeAt(page, next, PASSWORD);
  await page.keyboard.press('Enter');
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await expect(current).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is changed. All other sessions have ended.')).toBeVisible();
  await expect(change).toBeFocused();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect(await isIn()).toBe(false);

  await enterAt(page, main.getByRole('button', { name: 'Choose a question' }));
  await expect(main.getByLabel('Question')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await enterAt(page, main.getByLabel('Answer'));
  await expect(main.getByLabel('Answer')).toBeFocused();
  await page.keyboard.type('Manderley');
  await page.keyboard.press('Enter');
  await expect(main.getByText('In which town was your mother born?')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  const phone = main.locator('section', { has: page.getByRole('heading', { name: 'Phone number' }) });
  for (const [press, number, target] of [
    ['Add', '7400 555021', '+447400555021'],
    ['Change', '7400 555022', '+447400555022'],
  ] as const) {
    await main.focus();
    await enterAt(page, phone.getByRole('button', { name: press }));
    await typeAt(page, phone.getByRole('textbox', { name: 'Phone number' }), number);
    await page.keyboard.press('Enter');
    await expect(phone.getByLabel('Code')).toBeFocused();
    await page.keyboard.type(findCode(await readLetter(context.request, target, 'code')));
    await page.keyboard.press('Enter');
    await expect(phone.getByText(target.slice(-2))).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Change' })).toBeFocused();
  }

  await signInElsewhere({ login: '+447400555022', password: PASSWORD });
  expect(await isIn()).toBe(true);
  await openPage(page, '/en/office/security');
  await enterAt(page, main.getByRole('button', { name: 'End all others' }));
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  expect(await isIn()).toBe(false);
  await elsewhere.close();
});
