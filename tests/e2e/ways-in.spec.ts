import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { inDatabase } from './support/house-database.ts';
import { checkAccess } from './support/looks.ts';
import { findCode, readLetter } from './support/mailbox.ts';
import { agreeIn, registerIn, signOutIn } from './support/players.ts';
import { balanceOf, openPage } from './support/site.ts';
import type { RunningHouse } from './support/start-house.ts';
import { showTotp } from './support/totp.ts';

const PASSWORD = 'green lamp seven boats';

/** The half minute between two codes to one address, and the wait between two letters, are over. */
async function passRest(house: RunningHouse): Promise<void> {
  const older = `update one_time_code set created_at = created_at - interval '1 minute'`;
  await inDatabase(house, (database) => database.query(older));
}

async function signInAt(page: Page, login: string, password: string): Promise<void> {
  await openPage(page, '/en/user/login');
  const form = page.getByRole('main');
  await form.getByLabel('Login').fill(login);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('[SE-09.ways] [US-04.page] [US-06.steps] who registers by mail confirms it by the code of a letter, and gets back in by it', async ({
  page,
  context,
  house,
}) => {
  const mail = 'ada.vogel@mail.example';
  await openPage(page, '/en/registration');
  const main = page.getByRole('main');
  await main.getByRole('tab', { name: 'By e-mail' }).click();
  await main.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(main.getByLabel('E-mail', { exact: true })).toBeFocused();
  await main.getByLabel('E-mail', { exact: true }).fill(mail);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await agreeIn(page);
  await checkAccess(page, 'the form of registration');
  await main.getByRole('button', { name: 'Register', exact: true }).click();
  await main.getByLabel('Code').fill(findCode(await readLetter(context.request, mail, 'code')));
  await main.getByRole('button', { name: 'Confirm' }).click();
  await expect(main.getByText('Confirmed. You can sign in with it from now on.')).toBeVisible();
  await main.getByRole('button', { name: 'Start betting' }).click();
  await expect(balanceOf(page)).toBeVisible();

  await signOutIn(context, page, house.url);
  await passRest(house);
  await openPage(page, '/en/forgotpassword');
  const window = page.getByRole('dialog', { name: 'A new password' });
  await window.getByLabel('Login').fill(mail);
  await window.getByRole('button', { name: 'Send a code' }).click();
  await window.getByLabel('Code').fill(findCode(await readLetter(context.request, mail, 'recovery')));
  await window.getByRole('button', { name: 'Continue' }).click();
  await window.getByLabel('New password').fill(`${PASSWORD} and more`);
  await window.getByRole('button', { name: 'Save the password' }).click();
  await expect(window.getByText('Your new password is saved.')).toBeVisible();
  await signInAt(page, mail, `${PASSWORD} and more`);
  await expect(balanceOf(page)).toBeVisible();
});

test('[SE-09.ways] [US-06.steps] who registers by phone confirms it, comes in and gets a lost password back by codes to it', async ({
  page,
  context,
  house,
}) => {
  const number = '7400 555001';
  const target = '+447400555001';
  const main = page.getByRole('main');
  await openPage(page, '/en/registration');
  await main.getByRole('tab', { name: 'By phone' }).click();
  await main.getByRole('textbox', { name: 'Phone number' }).fill(number);
  await agreeIn(page);
  await main.getByRole('button', { name: 'Register', exact: true }).click();
  const readCode = async () => findCode(await readLetter(context.request, target, 'code'));
  const first = await readCode();
  await main.getByLabel('Code').fill(first);
  await main.getByRole('button', { name: 'Confirm' }).click();
  await expect(main.getByText('Confirmed. You can sign in with it from now on.')).toBeVisible();
  await signOutIn(context, page, house.url);

  await passRest(house);
  await openPage(page, '/en/user/login');
  await main.getByRole('button', { name: 'Send a code to my phone' }).click();
  await main.getByRole('textbox', { name: 'Phone number' }).fill(number);
  await main.getByRole('button', { name: 'Send a code' }).click();
  await expect.poll(readCode).not.toBe(first);
  await main.getByLabel('Code').fill(await readCode());
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(balanceOf(page)).toBeVisible();
  await signOutIn(context, page, house.url);

  await passRest(house);
  await openPage(page, '/en/forgotpassword');
  const window = page.getByRole('dialog', { name: 'A new password' });
  await window.getByRole('button', { name: 'By phone number' }).click();
  await window.getByRole('textbox', { name: 'Phone number' }).fill(number);
  await window.getByRole('button', { name: 'Send a code' }).click();
  await window.getByLabel('Code').fill(findCode(await readLetter(context.request, target, 'recovery')));
  await window.getByRole('button', { name: 'Continue' }).click();
  await window.getByLabel('New password').fill(PASSWORD);
  await window.getByRole('button', { name: 'Save the password' }).click();
  await expect(window.getByText('Your new password is saved.')).toBeVisible();
  await signInAt(page, target, PASSWORD);
  await expect(balanceOf(page)).toBeVisible();
});

test('[SE-01.token] a link by e-mail signs one in at a press, once', async ({ page, context, house, trouble }) => {
  trouble.provoke(/status of 4\d\d .*session\/token/);
  const mail = 'link.reader@mail.example';
  const main = page.getByRole('main');
  await openPage(page, '/en/registration');
  await main.getByRole('tab', { name: 'By e-mail' }).click();
  await main.getByLabel('E-mail', { exact: true }).fill(mail);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await agreeIn(page);
  await main.getByRole('button', { name: 'Register', exact: true }).click();
  await main.getByLabel('Code').fill(findCode(await readLetter(context.request, mail, 'code')));
  await main.getByRole('button', { name: 'Confirm' }).click();
  await expect(main.getByText('Confirmed. You can sign in with it from now on.')).toBeVisible();
  await signOutIn(context, page, house.url);

  await passRest(house);
  await openPage(page, '/en/user/login');
  await main.getByRole('button', { name: 'Send me a link by e-mail' }).click();
  await main.getByLabel('E-mail', { exact: true }).fill(mail);
  await main.getByRole('button', { name: 'Send a link' }).click();
  await expect(main.getByText('a link is on its way')).toBeVisible();
  const letter = await readLetter(context.request, mail, 'sign_in_link');
  const link = new URL(/https?:\/\/\S+token=[\w.-]+/.exec(letter)?.[0] ?? 'about:blank');
  await openPage(page, link.pathname + link.search);
  await expect(page).not.toHaveURL(/token=/);
  await expect(balanceOf(page)).toHaveCount(0);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(balanceOf(page)).toBeVisible();
  await signOutIn(context, page, house.url);
  await openPage(page, link.pathname + link.search);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(main.getByRole('alert')).toBeVisible();
  await expect(balanceOf(page)).toHaveCount(0);
});

/** So long ago that it is good no more. */
async function forgetProof(house: RunningHouse, login: string): Promise<void> {
  const forget = `update session set proved_at = now() - interval '1 hour' where player_id = $1`;
  await inDatabase(house, (database) => database.query(forget, [login]));
}

test('[US-03.page] [SE-01.steps] [SEC-11.limits] an authenticator is set up by its secret, asked for at the next sign-in, and goes by both factors', async ({
  page,
  context,
  house,
  trouble,
}) => {
  // Without a fresh proof both are refused once, and sent again after it.
  trouble.provoke(/status of 403 .*\/player\/totp/);
  trouble.provoke(/status of 403 .*\/limits/);
  const { login, password } = await registerIn(context, house.url, 0);
  await openPage(page, '/en/office/security');
  const main = page.getByRole('main');
  await checkAccess(page, 'the page of security');
  await main.getByRole('button', { name: 'Set up' }).click();
  const secret = await main.getByTestId('secret').innerText();
  await main.getByLabel('Code that the application shows').fill(showTotp(secret, Date.now()));
  await main.getByRole('button', { name: 'Turn on' }).click();
  const codes = main.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(main.getByText(/^Recovery codes left: \d+$/)).toBeVisible();

  await signOutIn(context, page, house.url);
  await signInAt(page, login, password);
  await expect(main.getByLabel('Code of your authenticator')).toBeVisible();
  await expect(balanceOf(page)).toHaveCount(0);
  await main.getByRole('button', { name: 'Use a recovery code' }).click();
  await main.getByLabel('Recovery code').fill(recoveryCode);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(balanceOf(page)).toBeVisible();

  await openPage(page, '/en/office/security');
  await forgetProof(house, login);
  // Of all the ways to come in, only the authenticator can be removed here.
  await main.getByRole('button', { name: 'Remove' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  await expect(proof.getByLabel('Code of your authenticator')).toBeVisible();
  await proof.getByLabel('Password', { exact: true }).fill(password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('Please fill this in.')).toBeVisible();
  // The code of this half minute may have turned it on; the next one is taken, too.
  await proof.getByLabel('Code of your authenticator').fill(showTotp(secret, Date.now() + 30_000));
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Set up' })).toBeVisible();

  await openPage(page, '/en/office/responsible');
  await forgetProof(house, login);
  const limit = page.getByRole('region', { name: 'Deposits in 24 hours', exact: true });
  const setTo = async (value: string) => {
    await limit.getByRole('button', { name: /^(Set|Change)$/ }).click();
    await limit.getByLabel('New value').selectOption({ label: value });
    await limit.getByRole('button', { name: 'Save' }).click();
  };
  await setTo('€50.00');
  await expect(limit).toContainText('€0.00 of €50.00 used');
  await setTo('€200.00');
  await proof.getByLabel('Password', { exact: true }).fill(password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Before a limit is raised' })).toBeVisible();
});

test('[US-09] a session that is ended from elsewhere ends on its own page at once', async ({
  page,
  context,
  house,
  browser,
}) => {
  const { login, password } = await registerIn(context, house.url, 0);
  const elsewhere = await browser.newContext({ baseURL: house.url });
  const other = await elsewhere.newPage();
  await signInAt(other, login, password);
  await expect(balanceOf(other)).toBeVisible();

  await openPage(page, '/en/office/security');
  const sessions = page.getByTestId('sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'End' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await elsewhere.close();
});
