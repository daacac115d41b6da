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

test('[RT-11.stopnewsletter] a link that the house has not signed says so', async ({ page }) => {
  await openPage(page, '/en/user/stopnewsletter?token=7.mn.x');
  await expect(page.getByText('This link does not work')).toBeVisible();
  await checkAccess(page, 'a wrong link of a letter');
  await checkWidths(page, 'a wrong link of a letter');
});
