import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import { expect, test } from './support/journey.ts';
import { listOf, PHONE } from './support/lists.ts';
import { openPage } from './support/site.ts';

const FOOTBALL = 1;
const ICE_HOCKEY = 2;
const BASKETBALL = 3;
const SNOOKER = 30;

/** In the page: names of a row that do not stand whole in it, and scores that do not stand beside their names. */
function listMisplaced(row: Element): string[] {
  const names = [...row.querySelectorAll('a .gh-truncate')];
  const scores = [...row.querySelectorAll('[title][aria-hidden]')].filter((one) => one.getClientRects().length > 0);
  const room = row.getBoundingClientRect();
  return names.flatMap((name, side) => {
    const { top, bottom } = name.getBoundingClientRect();
    const isCut = name.scrollWidth > name.clientWidth || top < room.top || bottom > room.bottom;
    const beside = scores.map((column) => Number(column.children[side]?.getBoundingClientRect().top));
    const isOff = beside.length === 0 || beside.some((one) => Math.abs(one - top) > 1);
    return [...(isCut ? [`cut: ${name.textContent}`] : []), ...(isOff ? [`off: ${name.textContent}`] : [])];
  });
}

test('[FE-05.density] on a phone names of twenty-four letters stand whole, each beside its score', async ({
  page,
  booth,
}) => {
  await page.setViewportSize(PHONE);
  const part = { home: 27, away: 31 };
  const parts = { period: 4, periodScores: [part, part, part, part], score: { home: 108, away: 124 } };
  for (const [sportId, home, away, status] of [
    [BASKETBALL, 'Minnesota Timberwolves', 'Oklahoma City Blue Birds', parts],
    [ICE_HOCKEY, 'Torpedo Nizhny Novgorod', 'Lada Togliatti', { ...parts, score: { home: 11, away: 12 }, period: 3 }],
    [FOOTBALL, 'Borussia Mönchengladbach', 'Wolverhampton Wanderers', {}],
  ] as const) {
    const match = await booth.offer({ sportId, home, away });
    await match.goLive(status);
    await openPage(page, '/en/live');
    const row = page.locator('main li', { has: page.getByRole('link', { name: `${home} – ${away}` }) });
    await expect.poll(() => row.evaluate(listMisplaced), home).toEqual([]);
    // The part that is played, where the match has parts, and the total.
    const columns = row.locator('[title][aria-hidden]').filter({ visible: true });
    await expect(columns).toHaveCount(sportId === FOOTBALL ? 1 : 2);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const row of await listOf(page).all())
    expect((await row.evaluate(listMisplaced)).filter((fault) => fault.startsWith('off'))).toEqual([]);
});

test('[FE-05.density] beside three columns of a wide screen names of twenty-four letters stand whole, in a row of one height', async ({
  page,
  booth,
}) => {
  const part = { home: 27, away: 31 };
  const parts = { period: 4, periodScores: [part, part, part, part], score: { home: 108, away: 124 } };
  const [home, away] = ['Minnesota Timberwolves', 'Oklahoma City Blue Birds'];
  for (const sportId of [FOOTBALL, BASKETBALL]) {
    const match = await booth.offer({ sportId, home, away });
    await match.goLive(sportId === FOOTBALL ? {} : parts);
  }
  await openPage(page, '/en/live');
  const rows = page.locator('main li', { has: page.getByRole('link', { name: `${home} – ${away}` }) });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await expect.poll(() => row.evaluate(listMisplaced)).toEqual([]);
});

/** Of a market whose outcomes begin alike, each at a price of its own. */
const MARGIN: FeedMarket = {
  key: 'winning_margin',
  status: 'active',
  outcomes: ['1_g1', '1_g2', '1_g3p', 'x', '2_g1', '2_g2', '2_g3p'].map((id, at) => ({
    id,
    active: true,
    oddsMilli: 5_000 + at * 1_000,
  })),
};

test('on a phone what tells one outcome from the next is never cut off', async ({ page, booth }) => {
  await page.setViewportSize(PHONE);
  const match = await booth.offer({ home: 'Torpedo Nizhny Novgorod', away: 'Lada Togliatti', markets: [MARGIN] });
  await openPage(page, `/en${match.path}`);
  const labels = page.locator('main .gh-odds__label', { hasText: 'Torpedo Nizhny Novgorod +' });
  await expect(labels).toHaveCount(3);
  const cut = await labels.evaluateAll((all) =>
    all.flatMap((one) => {
      const isCut = one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight;
      const room = one.parentElement?.getBoundingClientRect();
      const isOut = one.getBoundingClientRect().height > Number(room?.height);
      return isCut || isOut ? [one.textContent] : [];
    }),
  );
  expect(cut).toEqual([]);
});

test('on a phone the frames of a long match leave both names their room on its scoreboard', async ({ page, booth }) => {
  await page.setViewportSize(PHONE);
  const match = await booth.offer({ sportId: SNOOKER, home: 'Anthony McGill', away: 'Yuan Sijun' });
  const frame = { home: 65, away: 120 };
  await match.goLive({ period: 9, periodScores: Array.from({ length: 9 }, () => frame), score: { home: 4, away: 4 } });
  await openPage(page, `/en${match.path}`);
  const board = page.locator('main .gh-scoreboard');
  await expect(board).toContainText('65-120');
  const out = await board.evaluate((one) => {
    const room = one.getBoundingClientRect();
    const middle = one.querySelector('.gh-scoreboard__middle')?.getBoundingClientRect();
    return [...one.querySelectorAll('.gh-scoreboard__name > bdi')].flatMap((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      const own = text.getBoundingClientRect();
      const isUnder = middle !== undefined && own.left < middle.right && own.right > middle.left;
      return own.left < room.left || own.right > room.right || isUnder ? [name.textContent] : [];
    });
  });
  expect(out).toEqual([]);
});
