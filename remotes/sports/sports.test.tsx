import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RowView } from '@glasshouse/contracts/sportsbook';
import {
  ATP_FINALS,
  PREMIER_LEAGUE,
  sampleCalls,
  sampleRow,
  sampleCounts,
  sampleMarket,
  sampleRace,
} from '@glasshouse/kit/events/testing';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { loadList } from './api.ts';
import { ListPage } from './app.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';
import { manifest } from './manifest.ts';

const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => Promise.resolve({ default: compileMessages(language === 'ru' ? ru : en) }),
  pages: { list: { load: loadList, View: ListPage } },
});

const asked: string[] = [];

function callsWith(events: readonly RowView[]) {
  return sampleCalls({
    listRows: (url) => {
      asked.push(url.search);
      return {
        status: 200,
        body: {
          epoch: 'one',
          listNumber: 3,
          rows: events,
          total: events.length,
          ...(isBroadcast && { hasBroadcasts: true }),
        },
      };
    },
    listSports: () => ({
      status: 200,
      body: {
        sports: sampleCounts(3, 1),
        tournaments: [
          { ...PREMIER_LEAGUE, line: 3, live: 1 },
          { ...ATP_FINALS, line: 0, live: 1 },
        ],
      },
    }),
  });
}

let isBroadcast = false;

async function renderList(
  params: Record<string, string>,
  query: Record<string, string> = {},
  events = [sampleRow(1)],
  language = 'en',
  appViewType?: 'asian',
) {
  asked.length = 0;
  const answer = getFragment(
    await render(
      {
        language,
        url: '/',
        preferences: { timeZone: 3, is12h: false, coefViewId: 0, theme: 'light', ...(appViewType && { appViewType }) },
        signedIn: false,
        components: [{ page: 'list', params, query }],
      },
      { call: callsWith(events), assets: { js: '', preload: [], css: [] }, forceSpa: false },
    ),
  );
  return answer;
}

const liveTennis = sampleRow(8, {
  section: 'live',
  tournament: ATP_FINALS,
  home: { id: 1, name: 'Carlos Alcaraz' },
  away: { id: 2, name: 'Jannik Sinner' },
  markets: [sampleMarket('winner', { '1': 1_720, '2': 2_120 })],
  status: {
    phase: 'playing',
    score: { home: 1, away: 0 },
    period: 2,
    periodScores: [
      { home: 6, away: 4 },
      { home: 3, away: 1 },
    ],
    detail: '40-15',
    turn: 'away',
  },
});

describe('a list of events', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows teams, prices and the tournament, with a way back', async () => {
    const { status, html } = await renderList({ section: 'line' });
    expect(status).toBe(200);
    for (const text of ['Home 1', 'Away 1', '2.10', '3.40', '3.60', 'England', 'Premier League', '+24'])
      expect(html).toContain(text);
    expect(html).toContain('href="/en/line/all/football/12-premier-league/1-home-1-away-1"');
    expect(html).toContain('href="/en"');
  });

  it('[FE-05.asian] is in the Asian view a table of handicaps and totals by parts, home above away', async () => {
    const markets = [
      ...sampleRow(1).markets,
      sampleMarket('asian_handicap|hcp=-0.75', { '1': 1_910, '2': 1_920 }),
      sampleMarket('total|total=2.5', { over: 1_930, under: 1_940 }),
    ];
    const events = [sampleRow(1, { markets })];
    const { html } = await renderList({ section: 'line' }, {}, events, 'en', 'asian');
    expect(asked.some((search) => search.includes('columns=all'))).toBe(true);
    for (const text of ['>HDP<', '>O/U<', '>1X2<', '>-0.75<', '>Draw<', 'aria-label="Full time"', '1st half'])
      expect(html).toContain(text);
    expect(html).not.toContain('<select');
    const prices = [...(html ?? '').matchAll(/>(\d+\.\d\d)</g)].map(([, price]) => price);
    expect(prices).toEqual(['1.91', '1.92', '1.93', '1.94', '2.10', '3.60', '3.40']);
    const usual = await renderList({ section: 'line' }, {}, events);
    expect(usual.html).not.toContain('HDP');
    expect(usual.html).toContain('<select');
  });

  it('[FE-05.asian] in the Asian view shows a race as it does in the other', async () => {
    const { runners: _runners, ...race } = { ...sampleRace(9), markets: [] };
    const { html } = await renderList({ section: 'line' }, {}, [race], 'en', 'asian');
    expect(html).toBe((await renderList({ section: 'line' }, {}, [race])).html);
  });

  it('[FE-05] has in the European view three markets a row, under heads that name them, and no lines of handicaps', async () => {
    const { html } = await renderList({ section: 'line', menuSection: 'all', sport: 'football' });
    for (const text of ['>Match result<', '>Total goals<', '>2.10<', '>3.40<', '>3.60<']) expect(html).toContain(text);
    expect(html).not.toContain('HDP');
  });

  it('[FE-06] [FE-06.soon] [FE-05.start] a live list is cut to all, what starts soon, what is recommended, and its parts', async () => {
    const { html } = await renderList({ section: 'live', menuSection: 'all', sport: 'football' }, {}, [liveTennis]);
    const [strip = ''] = html?.match(/<nav[^>]*aria-label="Which events"[^]*?<\/nav>/) ?? [];
    expect([...strip.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, to, label]) => [label, to])).toEqual([
      ['All', '/en/live/all/football'],
      ['Starting soon', '/en/line/soon/football'],
      ['Recommended', '/en/live/all/football?only=recommended'],
      ['With tracker', '/en/live/all/football?only=tracker'],
      ['1st half', '/en/live/all/football?only=first_period'],
      ['2nd half', '/en/live/all/football?only=second_period'],
    ]);
  });

  it('[FE-05.video] offers what is broadcast where something is, marks it in the list, and asks for that alone', async () => {
    const shown = [sampleRow(1, { broadcasts: ['Channel 4'] })];
    expect((await renderList({ section: 'line' }, {}, shown)).html).not.toContain('only=broadcast');
    isBroadcast = true;
    const { html } = await renderList({ section: 'line' }, { only: 'broadcast' }, shown);
    isBroadcast = false;
    expect(html).toMatch(/href="\/en\/line\?only=broadcast" aria-current="true">On TV</);
    expect(html).toContain('24 markets, On TV');
    expect(asked[0]).toContain('only=broadcast');
  });

  it('[FE-05.categories] has leagues under their countries, each named once, where that is asked for', async () => {
    const cup = { ...PREMIER_LEAGUE, id: 13, name: 'League Cup' };
    const events = [sampleRow(1), sampleRow(2, { tournament: cup })];
    const params = { section: 'line', menuSection: 'all', sport: 'football' };
    const { html, head } = await renderList(params, { sort: 'category' }, events);
    expect(asked[0]).toContain('sort=category');
    expect(html).toMatch(/<h3[^>]*>.*?England<\/h3>/);
    expect(html?.match(/<h4/g)).toHaveLength(2);
    expect(html?.match(/England</g)).toHaveLength(1);
    expect(head.robots).toContain('noindex');
    expect((await renderList(params, {}, events)).html).not.toContain('<h4');
  });

  it('[FE-05.markets] is of the markets that its address names, which are its columns, whatever was chosen before', async () => {
    const markets = [sampleMarket('both_score', { yes: 1_777, no: 2_020 })];
    const params = { section: 'line', menuSection: 'all', sport: 'football' };
    const question = { markets: 'both_score,total,winner,both_score' };
    const { html, head } = await renderList(params, question, [sampleRow(1, { markets })], 'en', 'asian');
    expect(asked[0]).toContain('markets=both_score%2Ctotal&');
    expect(asked[0]).toContain('columns=all');
    expect(html).toContain('1.777');
    expect(html?.match(/<select[^>]* disabled/g)).toHaveLength(2);
    expect(html).not.toContain('HDP');
    expect(html).toContain('href="/en/line/all/football?markets=total"');
    expect(html).toContain('href="/en/line/all/football?markets=both_score,total,1x2"');
    expect(head.robots).toContain('noindex');
    expect((await renderList({ section: 'line' }, question)).status).toBe(200);
    expect(asked[0]).not.toContain('markets=');
  });

  it('shows a race by its one name, and in the place of prices how many run', async () => {
    const { runners: _runners, ...race } = { ...sampleRace(9), markets: [] };
    const { html } = await renderList({ section: 'line' }, {}, [race]);
    const address = '/en/line/all/horse-racing/60-thornfield/9-15-30-thornfield';
    for (const text of [`href="${address}"`, '<bdi>15:30 Thornfield<', '>3 runners<', '+2'])
      expect(html).toContain(text);
    expect(html).not.toContain('Suspended');
    expect(html).not.toContain('<select');
  });

  it('keeps the heads of the columns where a title stands among matches', async () => {
    const title = sampleRow(9, { runnerCount: 20, home: { id: 5, name: 'Premier League: winner' }, markets: [] });
    delete title.away;
    const { html } = await renderList({ section: 'line' }, {}, [title, sampleRow(1)]);
    for (const text of ['>20 runners<', '>Match result<', '2.10']) expect(html).toContain(text);
  });

  it('shows how a live match stands', async () => {
    const { html } = await renderList({ section: 'live' }, {}, [liveTennis]);
    for (const text of ['Carlos Alcaraz', '1.72', '2nd set', '>40<', '>15<', '>6<']) expect(html).toContain(text);
  });

  it.each([
    ['en', 'Live scores and odds may be delayed.'],
    ['ru', 'Счёт и коэффициенты в лайве могут запаздывать.'],
  ])(
    '[BET-14] says in %s that what is live may be late, on every live list and on no other',
    async (language, text) => {
      for (const params of [{ section: 'live' }, { section: 'live', sport: 'tennis', champ: '40-atp-finals' }]) {
        expect((await renderList(params, {}, [liveTennis], language)).html).toContain(text);
      }
      expect((await renderList({ section: 'live' }, {}, [], language)).html).toContain(text);
      expect((await renderList({ section: 'line' }, {}, [sampleRow(1)], language)).html).not.toContain(text);
    },
  );

  it.each([
    [{ section: 'line' }, {}, '?section=line&sort=time&columns=usual&limit=60'],
    [
      { section: 'line', menuSection: 'soon' },
      {},
      '?section=line&untilSec=1799993400&sort=time&columns=usual&limit=60',
    ],
    [
      { section: 'line', menuSection: 'all', sport: 'football' },
      { day: '2027-01-16', sort: 'popularity' },
      '?section=line&sportId=1&fromSec=1800046800&untilSec=1800133200&sort=popularity&columns=usual&limit=60',
    ],
    [
      { section: 'live', sport: 'tennis', champ: '40-atp-finals' },
      {},
      '?section=live&sportId=4&tournamentId=40&sort=league&columns=usual&limit=60',
    ],
  ])('of %j %j asks for exactly that', async (params, query, search) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_799_982_600_000 });
    expect((await renderList(params, query)).status).toBe(200);
    expect(asked).toEqual([search]);
  });

  it.each([
    [{ section: 'line' }, 'en', 'Pre-match odds'],
    [{ section: 'live', sport: 'tennis' }, 'en', 'Tennis: live odds'],
    [{ section: 'live', sport: 'tennis' }, 'ru', 'Теннис: ставки в лайве'],
    [{ section: 'line', sport: 'football', champ: '12-x' }, 'en', 'Premier League, England: odds'],
  ])('%j is titled in %s', async (params, language, title) => {
    const { head } = await renderList(params, {}, [sampleRow(1)], language);
    expect(head.title).toBe(title);
    expect(head.description).not.toContain('{');
  });

  it('keeps other cuts of the same events out of search engines', async () => {
    expect((await renderList({ section: 'line' })).head.robots).toBeUndefined();
    for (const query of [{ within: '1' }, { day: '2026-11-26' }, { sort: 'league' }])
      expect((await renderList({ section: 'line' }, query)).head.robots).toContain('noindex');
  });

  it.each([
    [{ section: 'line', sport: 'chess' }, 'There is no such sport here'],
    [{ section: 'live', sport: 'tennis', champ: '999-gone' }, 'This competition has no events now'],
    [{ section: 'live', sport: 'football', champ: '40-atp-finals' }, 'This competition has no events now'],
  ])('is not found for %j, and says so', async (params, text) => {
    const { status, html, head } = await renderList(params);
    expect(status).toBe(404);
    expect(html).toContain(text);
    expect(head.robots).toBe('noindex');
  });

  it('says where to look when nothing is live', async () => {
    const { status, html } = await renderList({ section: 'live' }, {}, []);
    expect(status).toBe(200);
    expect(html).toContain('No live events now');
    expect(html).toContain('href="/en/line"');
  });

  it('sends what starts soon to the line', async () => {
    const { redirect, html } = await renderList({ section: 'live', menuSection: 'soon', sport: 'tennis' });
    expect([redirect, html]).toEqual(['/line/soon/tennis', null]);
  });

  it('writes times in the visitor’s time zone, and nothing by the server’s clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_799_990_000_000 });
    const { html } = await renderList({ section: 'line' });
    expect(html).toContain('>11:00<');
    expect(html).toContain('>Today<');
  });
});
