import { randomUUID } from 'node:crypto';
import { checkAccess } from './support/looks.ts';
import { expect, test } from './support/journey.ts';
import { registerIn } from './support/players.ts';
import { openPage } from './support/site.ts';

/** More than other journeys have: an operator tells this person by them. */
const DEPOSITS = 9;
/** Less than the five minutes that are promised, with a busy machine: nobody has looked at this person yet. */
const SEEN_WITHIN_MS = 180_000;

test('[PP-16.shown] deposits in quick succession are seen, paused, told to the person, and a case for the operator', async ({
  page,
  context,
  house,
}) => {
  test.setTimeout(SEEN_WITHIN_MS + 60_000);
  await registerIn(context, house.url, 0);
  const { all_accounts: accounts }: { all_accounts: { id: number }[] } = await (
    await context.request.get(`${house.url}/web-api/accounts`)
  ).json();
  const deposit = async (): Promise<number> => {
    const url = `${house.url}/web-api/accounts/${accounts[0]?.id}/demo-deposit`;
    return (await context.request.post(url, { data: { id: randomUUID(), amount: 1_000 } })).status();
  };
  for (let time = 0; time < DEPOSITS; time++) expect(await deposit()).toBe(200);
  const listOwn = async () => (await context.request.get(`${house.url}/web-api/protection/signs`)).json();
  await expect.poll(async () => (await listOwn()).signs.length, { timeout: SEEN_WITHIN_MS }).toBe(1);

  expect(await deposit()).toBe(403);
  await openPage(page, '/en/office/responsible');
  const seen = page.locator('[data-section="signs"]');
  const words = `${(await listOwn()).signs[0].figures.count} deposits within 60 minutes.`;
  await expect(seen).toContainText(words);
  await expect(seen).toContainText('Deposits were paused and offers stopped:');
  await checkAccess(page, 'the page of limits with a sign of harm');

  await page.goto(`${house.url}/casez`);
  // Others of this house may have been seen too; this person last.
  const rows = page.getByRole('row', { name: words });
  const open = await rows.count();
  const row = rows.last();
  await row.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await row.getByRole('textbox', { name: 'What was found' }).fill('Talked by phone.');
  await row.getByRole('button', { name: 'Close' }).click();
  await expect(rows).toHaveCount(open - 1);
  expect((await listOwn()).signs).toHaveLength(1);
});
