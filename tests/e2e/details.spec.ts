import type { BrowserContext } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { openPage } from './support/site.ts';

/** A new player who has seen the question whether they want a limit. */
async function enter(context: BrowserContext, url: string): Promise<void> {
  await registerIn(context, url, 0);
  expect((await context.request.post(`${url}/web-api/protection/prompt`, { data: {} })).ok()).toBe(true);
}

test('who somebody is: told by keys, kept, mended, and held where it may be somebody known', async ({
  page,
  context,
  browser,
  house,
  trouble,
}) => {
  trouble.provoke(/status of 403 .*player\/details/);
  await enter(context, house.url);
  await openPage(page, '/en/office/settings');
  const panel = page.getByTestId('details');
  await expect(panel.getByText('You have not told us yet.')).toBeVisible();
  await panel.getByRole('button', { name: 'Tell us' }).press('Enter');
  const field = (name: string) => panel.getByRole('textbox', { name, exact: true });
  await expect(field('Given name')).toBeFocused();
  await checkAccess(page, 'details form', { within: '[data-testid=details]' });

  await field('Given name').fill('Philippa');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(field('Family name')).toBeFocused();
  await expect(panel.getByText('Please fill this in.')).toBeVisible();
  await field('Family name').fill('Featherstone');
  const birthDate = panel.getByLabel('Birth date');
  await birthDate.fill('2020-05-17');
  await field('Street').fill('Mill Lane');
  await field('House number').fill('42');
  await field('Postcode').fill('NR1 3DH');
  await field('Town').fill('Norwich');
  await field('E-mail').fill('philippa@mail.example');
  await panel.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'United Kingdom' });
  await field('E-mail').press('Enter');
  await expect(panel.getByText('You are not old enough to play here.')).toBeVisible();
  await expect(birthDate).toBeFocused();
  await birthDate.fill('1988-05-17');
  await birthDate.press('Enter');

  await expect(panel.getByText('Philippa Featherstone')).toBeVisible();
  await expect(panel.getByText('Mill Lane 42, NR1 3DH Norwich, GB')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Change' })).toBeFocused();
  await checkWidths(page, 'details', [390, 1440]);
  await page.reload();
  await expect(panel.getByText('Philippa Featherstone')).toBeVisible();

  const again = await browser.newContext({ baseURL: house.url });
  await enter(again, house.url);
  const other = await again.newPage();
  await openPage(other, '/en/office/settings');
  const theirs = other.getByTestId('details');
  await theirs.getByRole('button', { name: 'Tell us' }).click();
  const told: readonly (readonly [string, string])[] = [
    ['Given name', 'Philipa'],
    ['Family name', 'Featherstone'],
    ['Birth date', '1988-05-17'],
    ['Street', 'High Street'],
    ['Town', 'Leeds'],
    ['E-mail', 'somebody@mail.example'],
  ];
  for (const [name, text] of told) await theirs.getByLabel(name, { exact: true }).fill(text);
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText('Until we have looked, you cannot deposit or place bets.')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Change' })).toHaveCount(0);

  await page.goto(`${house.url}/peoplez/held`);
  const row = page.getByRole('row', { name: /Philipa Featherstone/ });
  await row.getByRole('button', { name: 'Another person' }).click();
  await expect(page.getByText('Nobody is held.')).toBeVisible();
  await other.reload();
  await expect(theirs.getByRole('button', { name: 'Change' })).toBeVisible();
  await again.close();
});
