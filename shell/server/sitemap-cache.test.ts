import { describe, expect, it } from 'vitest';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { makeSitemapCache, type SitemapAsker } from './sitemap-cache.ts';

const START_MS = Date.UTC(2026, 10, 22, 2);
const PART = { language: 'en', number: 1 } as const;

/** A board of football matches that can be changed, and a clock that can be moved. */
function open() {
  const asked = { listEvents: 0, listScorers: 0 };
  const board = { names: ['arsenal'], scorers: 0, fails: false };
  const clock = { nowMs: START_MS };
  const cardOf = (home: string, at: number) => ({
    eventId: at + 1,
    section: 'line',
    tournament: { id: 12, sportId: 1, name: 'Premier League' },
    home: { name: home },
    away: { name: 'chelsea' },
  });
  const call: CallApi = ({ id }, input) => {
    if (board.fails) return Promise.reject(new Error('no database'));
    if (id === 'listEvents' || id === 'listScorers') asked[id] += 1;
    const isLine = JSON.stringify(input ?? {}).includes('"line"');
    const events = isLine ? board.names.map(cardOf) : [];
    const sports = [{ sportId: 1, line: board.names.length, live: 0 }];
    const afterId = Number(/"afterId":(\d+)/.exec(JSON.stringify(input ?? {}))?.[1] ?? 0);
    const scorers = Array.from({ length: Math.min(1_000, board.scorers - afterId) }, (_, at) => ({
      scorerId: afterId + at + 1,
      name: 'A. Ashworth',
    }));
    const answers: Readonly<Record<string, object>> = {
      listSports: { sports, tournaments: [] },
      listEvents: { epoch: '1', events, total: events.length },
      listScorers: { scorers },
    };
    const answer = answers[id];
    return Promise.resolve(JSON.parse(JSON.stringify({ ok: true, answer })));
  };
  const find = makeSitemapCache(() => clock.nowMs);
  const asker: SitemapAsker = {
    call,
    settings: { state: { kind: 'open' }, features: new Set(), closedPaths: [] },
    production: true,
    origin: 'https://site.test',
  };
  const ask = (change: Partial<SitemapAsker> = {}) => find({ ...asker, ...change }, PART);
  return { asked, board, clock, ask, askIndex: () => find(asker), asker };
}

/** Both sections are listed once. */
const ONE_LISTING = 2;

describe('a sitemap that is kept', () => {
  it('[AN-03] is listed once, however many ask at once and whichever part they ask for', async () => {
    const { ask, askIndex, asked } = open();
    const [first, second, index] = await Promise.all([ask(), ask(), askIndex()]);
    expect(asked.listEvents).toBe(ONE_LISTING);
    expect(second).toBe(first);
    expect(first?.body).toContain('/1-arsenal-chelsea</loc>');
    expect(first?.changedAt).toEqual(new Date(START_MS));
    expect(index?.etag).not.toBe(first?.etag);
  });

  it('[AN-03] is the same to the letter as long as the pages are, also after it was looked at anew', async () => {
    const { ask, asked, clock } = open();
    const first = await ask();
    clock.nowMs += 61_000;
    expect(await ask()).toBe(first);
    expect(asked.listEvents).toBe(2 * ONE_LISTING);
  });

  it('[AN-03] is another one at once where the board counts another match', async () => {
    const { ask, board, clock } = open();
    const first = await ask();
    board.names.push('everton');
    clock.nowMs += 1_000;
    const next = await ask();
    expect(next?.body).toContain('/2-everton-chelsea</loc>');
    expect(next?.etag).not.toBe(first?.etag);
    expect(next?.changedAt).toEqual(new Date(START_MS + 1_000));
  });

  it('[AN-03] is another one within a minute where one match has taken the place of another', async () => {
    const { ask, board, clock } = open();
    const first = await ask();
    board.names = ['everton'];
    clock.nowMs += 59_000;
    expect(await ask()).toBe(first);
    clock.nowMs += 1_000;
    expect((await ask())?.body).toContain('/1-everton-chelsea</loc>');
  });

  it('[AN-03] is its own for each host and for what is offered there', async () => {
    const { ask, asker } = open();
    const [main, mirror, closed, shut] = await Promise.all([
      ask(),
      ask({ origin: 'https://mirror.test' }),
      ask({ settings: { ...asker.settings, closedPaths: ['/line/*'] } }),
      ask({ settings: { ...asker.settings, state: { kind: 'maintenance' } } }),
    ]);
    expect(mirror?.body).not.toContain('site.test');
    expect(main?.body).toContain('/line/all/football');
    expect(closed?.body).not.toContain('/line');
    expect(shut?.body).not.toContain('<loc>');
  });

  it('[AN-03] names who has scored, so many of them, where players have pages', async () => {
    const { ask, askIndex, asked, asker, board } = open();
    board.scorers = 12_500;
    const features = new Set(['section.events']);
    const settings = { ...asker.settings, features };
    const index = await askIndex();
    expect(asked.listScorers).toBe(0);
    const own = await makeSitemapCache()({ ...asker, settings });
    const partsOf = (body = ''): number => body.match(/sitemap-en-/g)?.length ?? 0;
    expect(partsOf(own?.body) - partsOf(index?.body)).toBe(10);
    expect(asked.listScorers).toBe(10);
    board.scorers = 2;
    board.names.push('everton');
    expect((await ask({ settings }))?.body).toContain('/player/2-a-ashworth</loc>');
  });

  it('is not kept where it could not be listed', async () => {
    const { ask, board } = open();
    board.fails = true;
    await expect(ask()).rejects.toThrow('no database');
    board.fails = false;
    expect((await ask())?.body).toContain('arsenal');
  });

  it('keeps no more hosts and offers than it has room for, and answers all of them', async () => {
    const { ask, asker } = open();
    for (let at = 0; at < 50; at++) {
      const settings = { ...asker.settings, closedPaths: [`/closed-${at}`] };
      const own = await ask({ origin: `https://host-${at}.test`, settings });
      expect(own?.body).toContain(`<loc>https://host-${at}.test/en`);
    }
    for (let at = 0; at < 50; at++) expect((await ask({ origin: `https://h${at}.test` }))?.body).toContain(`//h${at}.`);
    expect((await ask())?.body).toContain('<loc>https://site.test/en');
  });
});
