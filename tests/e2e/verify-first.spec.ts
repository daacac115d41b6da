import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_DETAILS } from '../quick-site.ts';
import { expect, test } from './support/journey.ts';
import { checkAccess } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { openPage } from './support/site.ts';

test.use({ houseEnv: { SITE_CONFIG: writeConfig() } });

/** A site whose operator wants to know who deposits. */
function writeConfig(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'glasshouse-config-')), 'site.json');
  writeFileSync(file, JSON.stringify({ office: { ...NO_DETAILS.office, isVerifiedBeforeDeposit: true } }));
  return file;
}

test('[US-05.deposit] whoever is not verified is asked to be, in the window of a deposit and on its page, and leads to it', async ({
  page,
  context,
  house,
}) => {
  await registerIn(context, house.url, 0);
  const asked = page.getByRole('dialog', { name: 'Verify who you are' });
  const amounts = page.getByRole('dialog', { name: 'Demo deposit' });

  await openPage(page, '/en');
  await page.getByRole('banner').getByRole('button', { name: 'Demo deposit' }).click();
  await expect(asked).toBeVisible();
  await expect(amounts).toHaveCount(0);
  await checkAccess(page, 'the question for a verification', { within: '[role=dialog]' });
  await asked.getByRole('button', { name: 'Later' }).click();
  await expect(asked).toHaveCount(0);
  await expect(amounts).toBeVisible();
  await amounts.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('banner').getByRole('button', { name: 'Demo deposit' }).click();
  await asked.getByRole('link', { name: 'Verify now' }).click();
  await expect(page).toHaveURL(/\/en\/office\/verification$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openPage(page, '/en/office/recharge');
  await expect(asked).toBeVisible();
  await asked.getByRole('link', { name: 'Verify now' }).click();
  await expect(page).toHaveURL(/\/en\/office\/verification$/);
});
