import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { NO_DETAILS } from '../quick-site.ts';
import { expect, test } from './support/journey.ts';
import { registerIn } from './support/players.ts';
import { balanceOf, openPage } from './support/site.ts';

const HELP = 'https://help.example';

test.use({ houseEnv: { SITE_CONFIG: writeConfig() } });

/** A site that leads the banned to a page outside, and shows what is planned. */
function writeConfig(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'glasshouse-config-')), 'site.json');
  const site = { ...NO_DETAILS, global: { banPage: `${HELP}/ban` }, modules: { arePlannedPagesShown: true } };
  writeFileSync(file, JSON.stringify(site));
  return file;
}

interface Player {
  readonly context: BrowserContext;
  readonly url: string;
}

async function act({ context, url }: Player, name: string, input: object): Promise<void> {
  const data = { who: 'anna', why: 'a journey', ...input };
  expect((await context.request.post(`${url}/operatorz/${name}`, { data })).status()).toBe(200);
}

/** Who the player is as a person: the operators' log says it of whatever was done to them. */
async function findPerson(player: Player): Promise<number> {
  const { userId } = await (await player.context.request.get(`${player.url}/web-api/session`)).json();
  await act(player, 'send-message', { playerId: userId, title: 'A letter', text: 'Of the house.' });
  const { actions } = await (await player.context.request.get(`${player.url}/operatorz/log`)).json();
  const { person_id: personId } = actions.find(({ action }: { action: string }) => action === 'send-message');
  return personId;
}

/** Somebody else's site, which no test goes to. */
async function standInForHelp(page: Page): Promise<void> {
  await page.route(`${HELP}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Help</title><h1>Elsewhere</h1>' }),
  );
}

/** By a document: where it leads, which nobody follows. */
async function leadsElsewhere({ context, url }: Player, path: string): Promise<void> {
  const answered = await context.request.get(`${url}${path}`, { maxRedirects: 0 });
  expect([path, answered.status(), answered.headers()['location']]).toEqual([path, 302, `${HELP}/ban`]);
}

test('[MB-03] a ban leads out at once, leaves open what it must by its level and version, and is lifted', async ({
  page,
  context,
  house,
  trouble,
}) => {
  trouble.goAbroad(HELP);
  await standInForHelp(page);
  await registerIn(context, house.url, 10_000);
  const player = { context, url: house.url };

  // Whoever is not banned is led home from what is for the banned alone.
  await openPage(page, '/en/block-appeal');
  await expect(page).toHaveURL(/\/en$/);
  await expect(balanceOf(page)).toBeVisible();

  const personId = await findPerson(player);
  await act(player, 'ban-person', { personId, level: 45, version: 2 });
  // The page that stands open hears of it and is left, and no other is come to.
  await expect(page).toHaveURL(`${HELP}/ban`);
  for (const path of ['/en', '/en/live', '/en/office/account', '/en/office/recharge'])
    await leadsElsewhere(player, path);

  for (const path of ['/en/office/responsible', '/en/office/messages', '/en/office/deduce', '/en/block-appeal']) {
    await page.goto(`${house.url}${path}`);
    await expect(page).toHaveURL(`${house.url}${path}`);
  }

  // The level of another version opens nothing but what is open to all of them.
  await act(player, 'ban-person', { personId, level: 45, version: 1 });
  await leadsElsewhere(player, '/en/office/deduce');
  await act(player, 'ban-person', { personId, level: 53, version: 1 });
  await page.goto(`${house.url}/en/office/deduce`);
  await expect(page).toHaveURL(`${house.url}/en/office/deduce`);
  await page.goto(`${house.url}/en/office/responsible`);
  await expect(page.getByRole('main')).toBeVisible();

  await act(player, 'lift-ban', { personId });
  await openPage(page, '/en/office/account');
  await expect(page).toHaveURL(/\/en\/office\/account$/);
  await expect(balanceOf(page)).toBeVisible();
});
