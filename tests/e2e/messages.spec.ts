import { makeSigning } from '@glasshouse/server/platform/signing';
import { writeStopToken } from '../../server/messages/sign-stop-link.ts';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { openPage } from './support/site.ts';

test('[US-08] [US-08.inbox] [US-08.live] a message from an operator is noticed, read and deleted; switches stay', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url, 0);
  const session = await (await context.request.get(`${house.url}/web-api/session`)).json();
  await openPage(page, '/en/line');
  await expect(page.getByRole('link', { name: 'Messages, unread: 0' }).first()).toBeVisible();

  const data = {
    playerId: session.userId,
    title: 'Your papers',
    text: 'They are fine.',
    who: 'anna',
    why: 'a journey',
  };
  expect((await context.request.post(`${house.url}/operatorz/send-message`, { data })).status()).toBe(200);
  await expect(page.getByText('You have a new message')).toBeVisible();
  await page.getByRole('link', { name: 'Messages, unread: 1' }).first().click();

  const inbox = page.getByTestId('inbox');
  const message = inbox.getByRole('button', { name: 'Your papers' });
  await expect(message).toContainText('Unread');
  await checkAccess(page, 'messages');
  await checkWidths(page, 'messages');
  await page.setViewportSize({ width: 1440, height: 900 });
  await message.focus();
  await message.press('Enter');
  await expect(inbox.getByText('They are fine.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Messages, unread: 0' }).first()).toBeVisible();
  await inbox.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No messages')).toBeVisible();

  const bets = page.getByRole('switch', { name: 'Settled bets by mail' }).or(page.getByLabel('Settled bets by mail'));
  await expect(bets.first()).toBeChecked();
  await bets.first().click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No messages')).toBeVisible();
  await expect(bets.first()).not.toBeChecked();
});

test('[US-07.page] the link of a letter stops it without signing in, says so, and takes it back', async ({
  browser,
  context,
  house,
}) => {
  await registerIn(context, house.url, 0);
  const { userId } = await (await context.request.get(`${house.url}/web-api/session`)).json();
  const data = { playerId: userId, title: 'Hello', text: 'A word.', who: 'anna', why: 'a journey' };
  await context.request.post(`${house.url}/operatorz/send-message`, { data });
  const { actions } = await (await context.request.get(`${house.url}/operatorz/log`)).json();
  const { person_id: personId } = actions.find(
    (one: { input: { playerId?: number } }) => one.input.playerId === userId,
  );
  const secret = makeSigning(house.dataDir).deriveSecret('mailing');
  const token = writeStopToken(secret, { personId, name: 'enable_mail_bets' });
  const isOn = async () =>
    (await (await context.request.get(`${house.url}/web-api/user/mailing`)).json()).enable_mail_bets;

  // A scanner of links reads the page and runs nothing of it.
  expect((await context.request.get(`${house.url}/en/user/stopnewsletter?token=${token}`)).status()).toBe(200);
  expect(await isOn()).toBe(true);
  const stranger = await browser.newContext();
  const guest = await stranger.newPage();
  await guest.goto(`${house.url}/en/user/stopnewsletter?token=${token}`);
  await expect(guest.getByText('Switched off: Settled bets by mail')).toBeVisible();
  expect(await isOn()).toBe(false);
  await guest.getByRole('button', { name: 'Switch on again' }).click();
  await expect(guest.getByText('Switched on: Settled bets by mail')).toBeVisible();
  expect(await isOn()).toBe(true);
  await checkAccess(guest, 'what a link of a letter has stopped');
  await stranger.close();
});

test('[RT-11.stopnewsletter] a link that the house has not signed says so', async ({ page }) => {
  await openPage(page, '/en/user/stopnewsletter?token=7.mn.x');
  await expect(page.getByText('This link does not work')).toBeVisible();
  await checkAccess(page, 'a wrong link of a letter');
  await checkWidths(page, 'a wrong link of a letter');
});
