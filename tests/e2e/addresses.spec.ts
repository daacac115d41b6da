import { expect, test } from './support/journey.ts';
import { openPage } from './support/site.ts';

test('[RT-15] each prefix of a match’s address is a page, by address and by click', async ({ page, booth }) => {
  const match = await booth.offer();
  await match.goLive();
  await openPage(page, '/en/live');
  await page
    .locator('main')
    .getByRole('link', { name: `${match.home} – ${match.away}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/en/live/all/football/\\d+-[a-z0-9-]+/${match.eventId}-[a-z0-9-]+$`));
  const segments = new URL(page.url()).pathname.split('/').slice(1);
  const headings = ['Live', 'Live', 'Football', match.tournament.name, `${match.home} – ${match.away}`];
  for (const [at, heading] of headings.entries()) {
    const answer = await page.goto(`/${segments.slice(0, at + 2).join('/')}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  const path = page.getByRole('navigation', { name: 'You are here' });
  for (const name of [match.tournament.name, 'Football', 'Live', 'Home']) {
    await path.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveTitle(new RegExp(name === 'Home' ? 'Live and pre-match odds' : name));
  }
  await expect(page).toHaveURL(/\/en$/);
});

test('[RT-15] [RT-33] an address outside the catalogue could not be found, and leads home', async ({
  page,
  trouble,
}) => {
  trouble.provoke(/status of 404/);
  const answer = await page.goto('/en/dead');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  await expect(page.getByRole('complementary', { name: 'Bet slip' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'To the home page' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The house you can see through');
});

test('[RT-15] anything but live or line, and anything that only looks like an address of ours, is 404', async ({
  house,
}) => {
  const paths = [
    '/dead/all/football',
    '/live/none',
    '/live/all/football/1-a/2-b/3-c',
    '/LIVE',
    '/en/live',
    '//example.com',
  ];
  for (const path of paths) {
    const answer = await fetch(`${house.url}/en${path}`, { redirect: 'manual' });
    expect(answer.status, path).toBe(404);
    expect(await answer.text(), path).toContain('This page could not be found');
  }
});

for (const { path, text } of [
  { path: '/live/all/chess', text: 'There is no such sport here' },
  { path: '/line/all/football/999999-nobody', text: 'This competition has no events now' },
  { path: '/line/all/football/1-a/999999-nobody', text: 'This event is not on offer' },
]) {
  test(`[RT-15] ${path} is not found, in words of its own`, async ({ page, trouble }) => {
    trouble.provoke(/status of 404/);
    const answer = await page.goto(`/en${path}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
  });
}
