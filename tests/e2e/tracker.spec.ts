import type { Page } from '@playwright/test';
import type { Match } from './support/booth.ts';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { openPage } from './support/site.ts';

function trackerOf(page: Page) {
  const main = page.locator('main');
  return {
    head: main.getByRole('button', { name: 'Match tracker' }),
    figure: main.getByRole('figure'),
    now: main.getByTestId('tracker-now'),
    ball: main.getByTestId('ball'),
    counts: main.getByTestId('tracker').getByRole('definition'),
  };
}

const attack = (match: Match) =>
  match.tell({
    incidents: [{ seq: 1, kind: 'dangerous_attack', side: 'home', clockSec: 700, x: 850, y: 400 }],
    possession: 57,
    counts: [{ name: 'corners', home: 3, away: 1 }],
  });

test('[FE-07.tracker] the page of a live match draws its field as the producer tells of it, and lets go of it at the end', async ({
  page,
  booth,
}) => {
  const match = await booth.offer({ startsInMin: 1 });
  await match.goLive({ clockSec: 600 });
  await openPage(page, `/en${match.path}`);
  const { head, figure, now, ball, counts } = trackerOf(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(head).toHaveCount(0);
  await attack(match);
  await expect(figure).toHaveAccessibleName(`The field: ${match.home} attacks to the right, ${match.away} to the left`);
  await expect(now).toHaveText(`12′Dangerous attack${match.home}`);
  // 850 thousandths of the picture's field of 900, from 50 on.
  await expect(ball).toHaveAttribute('style', /translate\(815px, 206px\)/);
  await expect(counts.filter({ hasText: '57%' })).toHaveCount(1);
  await expect(counts.filter({ hasText: '43%' })).toHaveCount(1);
  await match.tell({ incidents: [{ seq: 2, kind: 'corner', side: 'away', clockSec: 760, x: 0, y: 0 }] });
  await expect(now).toHaveText(`13′Corner${match.away}`);
  await expect(ball).toHaveAttribute('style', /translate\(50px, 30px\)/);
  await checkWidths(page, 'a live match with its tracker', [1440, 390, 320]);
  await checkAccess(page, 'a live match with its tracker');
  await match.settle('1');
  await match.end();
  await expect(head).toHaveCount(0);
});

test('[FE-07.tracker] a phone has it folded above the markets, and remembers that it was opened', async ({
  page,
  booth,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const match = await booth.offer({ startsInMin: 1 });
  await match.goLive({ clockSec: 600 });
  await attack(match);
  await openPage(page, `/en${match.path}`);
  const { head, now } = trackerOf(page);
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await expect(now).toHaveCount(0);
  await head.click();
  await expect(now).toContainText('Dangerous attack');
  await checkAccess(page, 'a tracker on a phone');
  await page.reload();
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await expect(now).toContainText('Dangerous attack');
  await head.click();
  await expect(now).toHaveCount(0);
});

test('[FE-05.tracker] a live list is cut to matches with a tracker, which are marked in every list', async ({
  page,
  booth,
}) => {
  const tracked = await booth.offer();
  const other = await booth.offer();
  await tracked.goLive();
  await other.goLive();
  await attack(tracked);
  await openPage(page, '/en/live/all/football');
  const main = page.locator('main');
  const rowOf = ({ home, away }: Match) => main.getByRole('link', { name: `${home} – ${away}` });
  const marked = main.getByRole('link', { name: / markets, Match tracker$/ });
  await expect(rowOf(other)).toBeVisible();
  await expect(marked).toHaveCount(1);
  const cuts = main.getByRole('navigation', { name: 'Which events', exact: true });
  await cuts.getByRole('link', { name: 'With tracker', exact: true }).click();
  await expect(page).toHaveURL(/\?only=tracker$/);
  await expect(rowOf(tracked)).toBeVisible();
  await expect(rowOf(other)).toHaveCount(0);
  await checkWidths(page, 'live matches with a tracker', [1440, 390, 320]);
});
