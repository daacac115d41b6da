import { describe, expect, it } from 'vitest';
import type { ResultView } from '@glasshouse/contracts/sportsbook-results';
import { PREMIER_LEAGUE, sampleCalls, sampleCard } from '@glasshouse/kit/events/testing';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { loadChamp, loadResults } from './api.ts';
import { ChampPage, ResultsPage } from './app.tsx';
import en from './locales/en.json';
import { manifest } from './manifest.ts';
import { groupEvents, linkOf, listDays, rangeOf, readQuestion, toEvent } from './model.ts';

const render = defineRemoteServer({
  manifest,
  loadMessages: () => Promise.resolve({ default: compileMessages(en) }),
  pages: { results: { load: loadResults, View: ResultsPage }, champ: { load: loadChamp, View: ChampPage } },
});

const OVER: ResultView = {
  eventId: 7,
  startsAtSec: Date.UTC(2026, 10, 24, 18, 45) / 1_000,
  tournament: PREMIER_LEAGUE,
  home: { id: 1, name: 'Leeds' },
  away: { id: 2, name: 'Hull' },
  voided: false,
  final: {
    status: {
      phase: 'ended',
      score: { home: 2, away: 1 },
      period: 2,
      periodScores: [
        { home: 1, away: 1 },
        { home: 1, away: 0 },
      ],
    },
    source: 'feed',
    version: 2,
    atSec: Date.UTC(2026, 10, 24, 20, 45) / 1_000,
  },
  winners: [],
};

interface Asked {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly page?: 'results' | 'champ';
}

async function draw(
  results: readonly ResultView[],
  { params = { type: 'zone' }, query = {}, page = 'results' }: Asked = {},
) {
  const asked: URLSearchParams[] = [];
  const calls = sampleCalls({
    listResults: (url) => {
      asked.push(url.searchParams);
      return {
        status: 200,
        body: { results: [...results], total: results.length, sports: [{ sportId: 1, count: results.length }] },
      };
    },
    listSports: () => ({ status: 200, body: { sports: [], tournaments: [{ ...PREMIER_LEAGUE, line: 1, live: 0 }] } }),
    listEvents: () => ({
      status: 200,
      body: { epoch: 'one', listNumber: 3, events: [sampleCard(1, { section: 'live' })], total: 1 },
    }),
  });
  const fragment = getFragment(
    await render(
      {
        language: 'en',
        url: '/',
        preferences: { timeZone: 3, is12h: false, coefViewId: 0, theme: 'light' },
        signedIn: false,
        components: [{ page, params, query }],
      },
      { call: calls, assets: { js: '', preload: [], css: [] }, forceSpa: false },
    ),
  );
  return { ...fragment, html: fragment.html ?? '', asked };
}

describe('the page of results', () => {
  it('[FE-09.page] tells the final score with its parts, that it was corrected, and leads to what is kept', async () => {
    const { html, status } = await draw([OVER]);
    expect(status).toBe(200);
    for (const text of ['Leeds', 'Hull', '2-1 (1-1 1-0)', 'corrected', 'href="/en/champs/'])
      expect(html).toContain(text);
    expect(html).toMatch(/href="\/en\/live\/all\/football\/[^"]+\/7-leeds-hull"/);
  });

  it('[FE-09] [FE-09.page] asks for the day, sport, words and page of its address, and for nothing that is none', async () => {
    const query = { day: '2026-11-24', sport: 'football', text: ' leeds ', page: '2' };
    const [asked] = (await draw([], { query })).asked;
    expect(asked?.get('sportId')).toBe('1');
    expect(asked?.get('text')).toBe('leeds');
    expect(asked?.get('offset')).toBe('100');
    expect(Number(asked?.get('untilSec')) - Number(asked?.get('fromSec'))).toBe(86_400);
    expect(readQuestion({ day: '2026-02-31', sport: 'quidditch', text: '  ', page: '-1' })).toEqual({ page: 1 });
    expect(readQuestion({ day: '9999-12-31', page: '1e9' })).toEqual({ page: 1 });
  });

  it('says so where there is nothing', async () => {
    expect((await draw([])).html).toContain('No results here');
  });

  it('[FE-09.live] tells how the matches of now stand', async () => {
    const { html } = await draw([], { params: { type: 'live' } });
    expect(html).toContain('Live scores');
    expect(html).toContain(sampleCard(1, { section: 'live' }).home.name);
  });

  it('names who won where many run, and what was void', async () => {
    const { away: _away, final: _final, ...race } = OVER;
    const { html } = await draw([
      { ...race, home: { id: 3, name: '15:30 Thorn' }, winners: ['Old Oak'], voided: true },
    ]);
    expect(html).toContain('Winner: Old Oak');
    expect(html).toContain('Void');
  });

  it('says of what is over without a result that it has none yet', async () => {
    const { final: _final, ...pending } = OVER;
    expect((await draw([pending])).html).toContain('No result yet');
    expect((await draw([OVER])).html).not.toContain('No result yet');
    expect((await draw([{ ...pending, voided: true }])).html).not.toContain('No result yet');
  });

  it('[FE-09.tournament] is of one tournament, and 404 where there is no such one', async () => {
    const params = { champId: '12' };
    const found = await draw([OVER], { page: 'champ', params });
    expect(found.asked[0]?.get('tournamentId')).toBe('12');
    expect(found.html).toContain(`${PREMIER_LEAGUE.name}: results`);
    expect((await draw([], { page: 'champ', params: { champId: '13' } })).status).toBe(404);
  });

  it('[FE-09.tournament] says so where nothing of a tournament on offer is over, and is no dead link', async () => {
    const { status, html } = await draw([], { page: 'champ', params: { champId: '12' } });
    expect(status).toBe(200);
    expect(html).toContain('No results yet');
  });
});

describe('the days of results', () => {
  it('[FE-09.day] are those of the visitor’s own clock, today without a name', () => {
    const nowSec = Date.UTC(2026, 10, 25, 2) / 1_000;
    const days = listDays(nowSec, 'America/New_York');
    expect(days.map(({ day }) => day).slice(0, 3)).toEqual([undefined, '2026-11-23', '2026-11-22']);
    const range = rangeOf({ page: 1 }, nowSec, 'America/New_York');
    expect(new Date(range.fromSec * 1_000).toISOString()).toBe('2026-11-24T05:00:00.000Z');
  });

  it('go along in links, and page and sport only where they are named', () => {
    expect(linkOf({ day: '2026-11-24', sportId: 1, page: 1 })).toEqual({
      day: '2026-11-24',
      sport: 'football',
      text: undefined,
      page: undefined,
    });
  });

  it('put events by sport, in the order of the house, and league', () => {
    const tennis = { ...OVER, eventId: 8, tournament: { ...PREMIER_LEAGUE, id: 99, sportId: 4 } };
    const groups = groupEvents([tennis, OVER, { ...OVER, eventId: 9 }].map(toEvent));
    expect(groups.map(({ sportId, leagues }) => [sportId, leagues.map(({ events }) => events.length)])).toEqual([
      [1, [2]],
      [4, [1]],
    ]);
  });
});
