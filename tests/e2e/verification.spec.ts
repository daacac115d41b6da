import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { openPage } from './support/site.ts';

/** The smallest PNG there is: one white point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
);
const DETAILS = {
  givenName: 'Rosa',
  familyName: 'Winterbottom',
  birthDate: '1981-02-03',
  street: 'Mill Lane',
  house: '4',
  postcode: 'NR1 3DH',
  town: 'Norwich',
  country: 'GB',
  mail: 'rosa@mail.example',
};
const PASSPORT = {
  country: 'GB',
  documentTypeId: 1,
  number: '123456789',
  issuedOn: '2020-01-02',
  expiresOn: '2090-01-01',
};

test('[US-05.upload] documents are sent, handed in, and wait for somebody who looks', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url, 0);
  await context.request.put(`${house.url}/web-api/player/details`, { data: DETAILS });
  await context.request.put(`${house.url}/web-api/player/papers`, { data: PASSPORT });
  await openPage(page, '/en/office/verification');
  const slot = (kind: string) => page.getByTestId(`slot-${kind}`);
  const choose = (kind: string, name: string, buffer: Buffer) =>
    slot(kind).locator('input[type=file]').last().setInputFiles({ name, mimeType: 'image/png', buffer });
  await expect(page.getByText('You are not verified yet.')).toBeVisible();
  await checkAccess(page, 'verification', { within: '[data-testid=verification]' });

  await choose('identity_front', 'page.png', Buffer.from('<script>alert(1)</script>'));
  await expect(slot('identity_front').getByText('We take pictures as JPEG, PNG or WebP, and PDF.')).toBeVisible();
  await choose('identity_front', 'passport.png', PICTURE);
  await choose('selfie', 'me.png', PICTURE);
  await expect(slot('identity_front').getByText('passport.png')).toBeVisible();
  await expect(slot('selfie').getByText('me.png')).toBeVisible();
  await checkWidths(page, 'verification');
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('Your files are here and wait to be looked at.')).toBeVisible();
  await openPage(page, '/en/office/settings');
  await expect(page.getByTestId('papers').getByText('•••••••89')).toBeVisible();
  await expect(page.getByTestId('papers').getByRole('button', { name: 'Change' })).toHaveCount(0);
});

test('everything that is kept is asked for and put together, and closing says first what stays', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url, 500);
  await openPage(page, '/en/office/settings');
  const panel = page.getByTestId('data');
  await panel.getByRole('button', { name: 'Ask for the file' }).click();
  await expect(panel.getByRole('button', { name: 'Download the file' })).toBeVisible({ timeout: 20_000 });
  await panel.getByRole('button', { name: 'Close the account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Money and bets')).toBeVisible();
  const until = String(new Date().getUTCFullYear() + 10);
  await expect(dialog.getByTestId('kept')).toContainText(until);
  await expect(panel.getByTestId('kept')).toContainText(until);
  // On a phone its dates stay whole, within their card.
  await page.setViewportSize({ width: 390, height: 844 });
  const findExcess = () => panel.getByTestId('kept').evaluate((list) => list.scrollWidth - list.clientWidth);
  await expect.poll(findExcess).toBe(0);
  await expect(dialog.getByRole('button', { name: 'Close the account' })).toBeDisabled();
});

test('closing an account for good is confirmed, and leads home as a guest', async ({ page, context, house }) => {
  await registerIn(context, house.url, 0);
  await openPage(page, '/en/office/settings');
  await page.getByTestId('data').getByRole('button', { name: 'Close the account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the account' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Your account is closed.');
  await expect(page.getByRole('banner').getByText('Sign in')).toBeVisible();
});
