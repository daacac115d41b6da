import type { EventCard } from '@glasshouse/contracts/sportsbook';
import { runLink } from '@glasshouse/world/link';
import { makeVirtualWorld } from '@glasshouse/world/virtual';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { balanceOf, couponOf, openPage, stakeOf, whenAlive } from './support/site.ts';

/** Short enough to be waited for, long enough to place a bet within. */
const ROUND_MS = 30_000;
const TO_BET_SEC = 18;

test('[FE-16.settled] [RT-23.virtual] a bet on a virtual match is settled when its round ends, and the browser finds the result to follow from the seed', async ({
  page,
  context,
  house,
}) => {
  test.setTimeout(480_000);
  await registerIn(context, house.url);
  await openPage(page, '/en/virtualsports');
  const main = page.getByRole('main');
  await expect(main.getByText('No rounds are being played')).toBeVisible();

  const told: string[] = [];
  const link = runLink(makeVirtualWorld({ secret: 'a secret of this journey alone, no other', roundMs: ROUND_MS }), {
    url: `${house.url.replace('http', 'ws')}/feed-api/v1`,
    token: house.feedToken,
    producer: 'virtual',
    tell: (sentence) => told.push(sentence),
  });
  try {
    // A round that has just opened: there is time to bet on it.
    const findOpen = async (): Promise<EventCard | undefined> => {
      const answer = await fetch(`${house.url}/web-api/sportsbook/events?section=line&sportId=201`);
      const { events }: { events: EventCard[] } = await answer.json();
      return events.find(({ startsAtSec }) => startsAtSec - Date.now() / 1_000 > TO_BET_SEC);
    };
    await expect.poll(findOpen, { timeout: 60_000 }).toBeDefined();
    await openPage(page, '/en/virtualsports/football');
    await whenAlive(page);
    await main
      .getByRole('button', { name: /: .*, \d+\.\d+$/ })
      .first()
      .click();
    await stakeOf(page).fill('10');
    await couponOf(page).getByRole('button', { name: 'Place bet · €10.00' }).click();
    await expect(couponOf(page).getByText('Your bet is accepted')).toBeVisible();
    await expect(balanceOf(page)).toContainText('€90.00');

    // It starts, is played on the field, and ends, while one looks.
    await expect(main.getByTestId('tracker')).toBeVisible({ timeout: 60_000 });
    await checkWidths(page, 'the page of virtual sports');
    await checkAccess(page, 'the page of virtual sports');
    const check = main.getByRole('link', { name: /^Check it: / });
    await expect(check.first()).toBeVisible({ timeout: 60_000 });
    // What was played first may have been the round before the one that was bet on.
    const isOpen = async (): Promise<boolean> =>
      (await (await context.request.get(`${house.url}/web-api/bets`)).text()).includes('"state":"open"');
    await expect.poll(isOpen, { timeout: 120_000 }).toBe(false);
    await openPage(page, '/en/office/history');
    const bet = page.getByTestId('bet').first();
    await expect(bet).toHaveAttribute('data-state', /^(?:won|lost)$/, { timeout: 120_000 });

    await openPage(page, '/en/virtualsports/football');
    await check.first().click();
    await main.getByRole('button', { name: 'Check in this browser' }).click();
    await expect(
      main.getByText('Correct: the seed is the one committed to, and the result follows from it.'),
    ).toBeVisible();
    await checkAccess(page, 'the check of a virtual match');
  } finally {
    await link.stop();
  }
  expect(told, 'nothing of it is refused').toEqual([]);
});

test('[FE-16] a match on the field that does not come says so, and comes when it is asked for again', async ({
  page,
  booth,
  trouble,
}) => {
  const matches = [await booth.offer({ sportId: 201 }), await booth.offer({ sportId: 201 })] as const;
  for (const match of matches) {
    await match.goLive({ clockSec: 600 });
    await match.tell({ incidents: [{ seq: 1, kind: 'corner', side: 'home', clockSec: 700, x: 1_000, y: 0 }] });
  }
  // The first of them comes with the page.
  const asked = '**/web-api/sportsbook/events/*';
  await openPage(page, '/en/virtualsports/football');
  await whenAlive(page);
  const main = page.getByRole('main');
  const lines = main.getByRole('button', { pressed: false }).filter({ hasText: '0-0' });
  await expect(main.getByTestId('tracker-now')).toBeVisible();
  await page.route(asked, (route) => route.fulfill({ status: 500, body: '' }));
  trouble.provoke(/status of 500/);
  await lines.first().click();
  await expect(main.getByRole('alert')).toContainText('This did not load');
  await page.unroute(asked);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByTestId('tracker-now')).toBeVisible();
});
