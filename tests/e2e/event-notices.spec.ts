import type { Locator, Page } from '@playwright/test';
import type { Match } from './support/booth.ts';
import { expect, test } from './support/journey.ts';
import { checkAccess, checkWidths } from './support/looks.ts';
import { registerIn } from './support/players.ts';
import { openPage } from './support/site.ts';

const nameOf = ({ home, away }: Match): string => `${home} – ${away}`;

function newsOf(page: Page): Locator {
  return page.getByRole('status', { name: 'News of starred events', exact: true });
}

function noticeOf(page: Page, match: Match): Locator {
  return newsOf(page)
    .getByRole('article')
    .filter({ hasText: nameOf(match) });
}

function starOf(page: Page, match: Match): Locator {
  return page
    .locator('main')
    .getByRole('button', { name: `${nameOf(match)}, favourite`, exact: true })
    .first();
}

/** What goes over the page's live connection, from the next page on. */
function watchFrames(page: Page) {
  const asked: string[] = [];
  const heard: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => void asked.push(String(payload)));
    socket.on('framereceived', ({ payload }) => void heard.push(String(payload)));
  });
  const has = (frames: readonly string[], match: Match, start = '') =>
    frames.some((frame) => frame.startsWith(start) && frame.includes(`"card/${match.eventId}"`));
  return {
    isAsked: (match: Match) => has(asked, match),
    /** The page knows how it stands: what happens from here on is news. */
    whenFollowed: (match: Match) => expect.poll(() => has(heard, match, '{"t":"snap"')).toBe(true),
  };
}

/** How often the page has said it: by every notice that was drawn since this was called. */
async function countSaid(page: Page): Promise<(text: string) => Promise<number>> {
  await newsOf(page).evaluate((region) => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const note = () => {
      for (const { textContent } of region.querySelectorAll('article')) {
        if (said.at(-1) !== textContent) said.push(textContent);
      }
    };
    new MutationObserver(note).observe(region, { childList: true, subtree: true, characterData: true });
  });
  return (text) =>
    page.evaluate(
      (one) => (Reflect.get(globalThis, 'said') as string[]).filter((all) => all.includes(one)).length,
      text,
    );
}

const scored = (home: number, away: number) => ({ score: { home, away }, periodScores: [{ home, away }] });

test('[FE-12.notices] who stars a match chooses what to be told, sees its start, a goal and its end once each, and nothing that was switched off', async ({
  page,
  booth,
}) => {
  const match = await booth.offer();
  const other = await booth.offer();
  const frames = watchFrames(page);
  await openPage(page, '/en/line');
  await starOf(page, match).click();
  const offer = newsOf(page).getByRole('region', { name: 'Notices of starred events' });
  await expect(offer.getByRole('switch', { checked: false })).toHaveCount(3);
  await offer.getByText('Start', { exact: true }).click();
  await offer.getByText('Goals and scores', { exact: true }).click();
  await checkAccess(page, 'what to be told');
  await offer.getByRole('button', { name: 'OK' }).click();
  await expect(offer).toHaveCount(0);
  await starOf(page, other).click();
  await expect(offer).toHaveCount(0);

  const countOf = await countSaid(page);
  await frames.whenFollowed(match);
  await frames.whenFollowed(other);
  await match.goLive();
  const notice = noticeOf(page, match);
  await expect(notice.getByText('Started', { exact: true })).toBeVisible();
  await notice.hover();
  await checkAccess(page, 'a notice of a start');
  await notice.getByRole('link').focus();
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);

  await match.goLive(scored(1, 0));
  await expect(notice.getByText(`Goal: ${match.home}`, { exact: true })).toBeVisible();
  await notice.hover();
  await expect(notice.getByText('1-0', { exact: true })).toBeVisible();
  await notice.getByRole('button', { name: 'Close' }).click();
  await match.price({ x: 5_000 });
  await match.goLive(scored(0, 0));
  await expect(notice.getByText('Score corrected', { exact: true })).toBeVisible();
  await match.goLive(scored(0, 1));
  await expect(notice.getByText(`Goal: ${match.away}`, { exact: true })).toBeVisible();
  await notice.hover();
  expect([await countOf('Started'), await countOf(`Goal: ${match.home}`)]).toEqual([1, 1]);

  await expect(notice.getByRole('link')).toHaveAttribute('href', new RegExp(`^/en/live/.*/${match.eventId}-`));
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await match.end();
  // What comes after it has come, and its end was not asked for.
  await other.goLive();
  await expect(noticeOf(page, other).getByText('Started', { exact: true })).toBeVisible();
  expect(await countOf('Ended')).toBe(0);
});

test('[FE-12.notices] nothing is told to who has not chosen; what is chosen at the favourites is on the account, and a new page tells nothing old', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url, 0);
  const match = await booth.offer();
  const frames = watchFrames(page);
  await openPage(page, '/en/line');
  await starOf(page, match).click();
  await newsOf(page).getByRole('button', { name: 'OK' }).click();
  await match.goLive();
  await openPage(page, `/en${match.path}`);
  await match.goLive(scored(1, 0));
  await expect(page.getByRole('main').getByText('1-0').first()).toBeAttached();
  await expect(newsOf(page).getByRole('article')).toHaveCount(0);
  expect(frames.isAsked(match)).toBe(false);

  await page.getByRole('button', { name: 'Notices of starred events' }).click();
  const panel = page.getByRole('dialog', { name: 'Notices of starred events' });
  await panel.getByText('Goals and scores', { exact: true }).click();
  await panel.getByRole('button', { name: 'OK' }).click();
  await expect(panel).toBeHidden();
  const told = async () => (await (await context.request.get(`${house.url}/web-api/user/config`)).json()).choices;
  await expect.poll(async () => (await told()).eventNotices?.value).toBe('score');

  const fresh = await context.newPage();
  const there = watchFrames(fresh);
  await openPage(fresh, '/en/line');
  await fresh.getByRole('button', { name: 'Settings' }).first().click();
  await expect(fresh.getByRole('switch', { name: 'Goals and scores', checked: true })).toBeVisible();
  await fresh.keyboard.press('Escape');
  await there.whenFollowed(match);
  await match.goLive(scored(2, 0));
  await expect(noticeOf(fresh, match).getByText('2-0', { exact: true })).toBeVisible();
  await expect(newsOf(fresh).getByRole('article')).toHaveCount(1);
});

test('[FE-12.notices] who takes a time-out is told nothing, whatever they have chosen', async ({
  page,
  context,
  booth,
  house,
}) => {
  await registerIn(context, house.url, 0);
  const match = await booth.offer();
  const star = { kind: 'event', id: match.eventId, name: nameOf(match), sportId: 1 };
  await context.request.post(`${house.url}/web-api/user/favourites`, { data: { favourites: [star] } });
  const eventNotices = { value: 'start.score.end', atSec: 1 };
  await context.request.post(`${house.url}/web-api/user/config`, { data: { choices: { eventNotices } } });
  const frames = watchFrames(page);
  await openPage(page, '/en/line');
  await frames.whenFollowed(match);
  await match.goLive();
  await expect(noticeOf(page, match)).toBeVisible();

  const limits = [{ limitType: 33, limitValue: 1 }];
  const set = await context.request.post(`${house.url}/limit-service-api/api/external/web/v3/limits`, {
    data: { limits },
  });
  expect(set.status()).toBe(200);
  await expect(noticeOf(page, match)).toHaveCount(0);
  const later = await context.newPage();
  const there = watchFrames(later);
  await openPage(later, `/en${match.path}`);
  await match.goLive(scored(1, 0));
  for (const one of [page, later]) {
    await expect(
      one.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name: nameOf(match) }),
    ).toBeVisible();
    await expect(newsOf(one).getByRole('article')).toHaveCount(0);
  }
  await expect(later.getByRole('main').getByText('1-0').first()).toBeAttached();
  expect(there.isAsked(match)).toBe(false);
});

test('[FE-12.notices] on a phone news stand above the bar, three at once, from right to left and in the dark', async ({
  page,
  context,
  booth,
  house,
}) => {
  await context.addCookies([
    { name: 'app_theme', value: 'dark', url: house.url },
    { name: 'event_notices', value: 'start.score.end', url: house.url },
  ]);
  const matches = [await booth.offer(), await booth.offer(), await booth.offer(), await booth.offer()];
  await page.addInitScript(
    (stars) => localStorage.setItem('gh-favourites', stars),
    JSON.stringify(matches.map((match) => ({ kind: 'event', id: match.eventId, name: nameOf(match), sportId: 1 }))),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const frames = watchFrames(page);
  await openPage(page, '/ar/line');
  const news = page.getByRole('status', { name: 'أخبار الأحداث المفضلة', exact: true });
  await expect(page.getByRole('region', { name: 'المفضلة' }).getByRole('listitem')).toHaveCount(4);
  for (const match of matches) await frames.whenFollowed(match);
  // Pointed at, they stay for as long as the look takes.
  await news.dispatchEvent('pointerover');
  for (const match of matches) await match.goLive();
  await expect(news.getByRole('article')).toHaveCount(3);
  await expect(news.getByText('حدث واحد')).toBeVisible();
  const box = await news.boundingBox();
  const bar = await page.getByRole('navigation', { name: 'اختصارات' }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await checkAccess(page, 'news in the dark');
  await checkWidths(page, 'news of events');
});
