import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { openPage } from './support/site.ts';

const TEXT = 'Show the odds of both halves beside each other.';

test('[RT-27.idea] an idea is sent once though its answer is lost, stands in the list after a reload, and is answered', async ({
  page,
  context,
  house,
  trouble,
}) => {
  trouble.provoke(/ERR_FAILED.*user\/ideas/);
  await registerIn(context, house.url, 0);
  await openPage(page, '/en/office/account');
  const main = page.getByRole('main');
  await main.locator('summary', { hasText: 'Help' }).click();
  await main.getByRole('link', { name: 'Share an idea' }).click();
  await expect(page.getByText('No ideas yet')).toBeVisible();
  const form = page.getByTestId('idea-form');
  const text = form.getByLabel('Your idea');
  const send = form.getByRole('button', { name: 'Send' });

  await text.fill('Too short.');
  await expect(form.getByTestId('idea-count')).toHaveText('10 / 2,000');
  await send.press('Enter');
  await expect(form.getByText('Please write at least 20 characters.')).toBeVisible();
  await expect(text).toBeFocused();
  await checkAccess(page, 'an idea that is too short');

  await form.getByLabel('Subject').selectOption('casino');
  await text.fill(TEXT);
  // It is kept, and nobody hears so.
  await page.route('**/web-api/user/ideas', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(form.getByText('The connection was lost.')).toBeVisible();
  await expect(text).toHaveValue(TEXT);
  await page.unroute('**/web-api/user/ideas');
  // What was not sent for sure is there again, and is the same request.
  await page.reload();
  await expect(text).toHaveValue(TEXT);
  await expect(form.getByLabel('Subject')).toHaveValue('casino');
  await send.click();
  const ideas = page.getByTestId('ideas').getByRole('listitem');
  await expect(ideas).toHaveCount(1);
  await expect(text).toHaveValue('');

  await page.reload();
  await expect(ideas).toHaveCount(1);
  await expect(text).toHaveValue('');
  await expect(ideas).toContainText(TEXT);
  await expect(ideas).toContainText('Casino and games');
  await expect(ideas.getByText('New', { exact: true })).toBeVisible();

  const by = { who: 'anna', why: 'a journey' };
  const read = await context.request.post(`${house.url}/operatorz/read-ideas`, { data: by });
  const shown: { readonly done: readonly { readonly ideaId: number; readonly text: string }[] } = await read.json();
  const ideaId = shown.done.find((idea) => idea.text === TEXT)?.ideaId;
  const data = { ideaId, state: 'planned', answer: 'It comes in spring.', ...by };
  expect((await context.request.post(`${house.url}/operatorz/answer-idea`, { data })).status()).toBe(200);
  await page.reload();
  await expect(ideas.getByText('Planned')).toBeVisible();
  await expect(ideas).toContainText('It comes in spring.');
  await checkAccess(page, 'ideas');
  await checkWidths(page, 'ideas');
  await openPage(page, '/en/office/messages');
  await page.getByTestId('inbox').getByRole('button', { name: TEXT }).click();
  await expect(page.getByTestId('inbox').getByText('It comes in spring.')).toBeVisible();
});
