import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './support/journey.ts';
import { openPage } from './support/site.ts';

/** An operator whose law says 21, and who asks in each session. */
test.use({ houseEnv: { SITE_CONFIG: writeConfig() } });

function writeConfig(): string {
  const site: Record<string, object> = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../config/site.json'), 'utf8'),
  );
  const file = join(mkdtempSync(join(tmpdir(), 'glasshouse-config-')), 'site.json');
  const reg = { ...site['reg'], isAgeAsked: true, isAgeForSessionOnly: true, minimumAge: 21 };
  writeFileSync(file, JSON.stringify({ ...site, reg }));
  return file;
}

test('[SE-12.session] the operator’s age is asked for everywhere, and an answer lasts as long as the session', async ({
  page,
  context,
}) => {
  await openPage(page, '/en');
  await page.getByRole('button', { name: 'Yes, I am 21 or older' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const kept = (await context.cookies()).find((cookie) => cookie.name === 'age_confirmed');
  expect(kept).toMatchObject({ value: '1', expires: -1 });
  await expect(page.getByRole('contentinfo').getByText('21+')).toBeVisible();
  await openPage(page, '/en/registration');
  await page.getByRole('button', { name: 'Register in one click' }).click();
  await expect(page.getByText('Only those who are 21 or older may play here.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^I am 21 or older/ })).toBeVisible();
});
