import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EventView, PlayedView } from '@glasshouse/contracts/sportsbook';
import { sampleCalls, sampleRow, sampleEvent, sampleMarket, sampleRace } from '@glasshouse/kit/events/testing';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { loadEvent } from './api.ts';
import { loadTopGame } from './api-top.ts';
import { makeEventPage } from './app.tsx';
import { PlayedDetails } from './components/played-details.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';
import { manifest } from './manifest.ts';

const EventPage = makeEventPage(PlayedDetails);

const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => Promise.resolve({ default: compileMessages(language === 'ru' ? ru : en) }),
  pages: { event: { load: loadEvent, View: EventPage }, 'top-game': { load: loadTopGame, View: EventPage } },
});

function callsWith(event: EventView) {
  return sampleCalls({
    getEvent: (url) =>
      url.pathname.endsWith(`/${event.eventId}`)
        ? { status: 200, body: { epoch: 'one', event } }
        : { status: 404, body: { error: { code: 'event_unknown', message: 'gone', requestId: 'r' } } },
    listRows: (url) => {
      const rows = url.searchParams.get('section') === 'line' ? [sampleRow(7), sampleRow(21)] : [];
      return { status: 200, body: { epoch: 'one', listNumber: 3, rows, total: rows.length } };
    },
  });
}

const EVENT = sampleEvent(7, {
  home: { id: 1, name: 'Real Madrid' },
  away: { id: 2, name: 'Sevilla & Co' },
  markets: [
    sampleMarket('1x2', { '1': 2100, x: 3400, '2': 3600 }),
    sampleMarket('total|total=2.5', { over: 1910, under: 1990 }),
    sampleMarket('total|total=3.5', { over: 2910, under: 1390 }),
    { ...sampleMarket('both_score', { yes: 1777, no: 2020 }), status: 'suspended' },
  ],
});

async function renderEvent(game: string, event = EVENT, language = 'en', section = 'line', call = callsWith(event)) {
  const params = { section, menuSection: 'all', sport: 'football', champ: '12-x', game };
  const answer = getFragment(
    await render(
      {
        language,
        url: '/',
        preferences: { timeZone: 3, is12h: false, coefViewId: 0, theme: 'light' },
        signedIn: false,
        components: [{ page: 'event', params, query: {} }],
      },
      { call, assets: { js: '', preload: [], css: [] }, forceSpa: false },
    ),
  );
  return answer;
}

describe('an event', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('[RT-17] stands below its tournament of esports by its own address, and below no other', async () => {
    const tournament = { id: 31, name: 'Ancients', sportId: 40, category: 'Dota 2' };
    const match = sampleEvent(7, { tournament });
    const open = async (champ: string, event = match) => {
      const components = [{ page: 'event', params: { champ, game: '7-x' }, query: {} }];
      const preferences = { timeZone: 3, is12h: false, coefViewId: 0, theme: 'light' } as const;
      return getFragment(
        await render(
          { language: 'en', url: '/', preferences, signedIn: false, components },
          { call: callsWith(event), assets: { js: '', preload: [], css: [] }, forceSpa: false },
        ),
      );
    };
    const found = await open('31-ancients');
    expect([found.status, found.head.canonicalPath]).toEqual([200, '/line/all/esports/31-ancients/7-home-7-away-7']);
    expect((await open('32-ancients')).status).toBe(404);
    expect((await open('none')).status).toBe(404);
    expect((await open('12-premier-league', EVENT)).status).toBe(404);
  });

  it('[AN-03] says of itself where it stands, what it is, and by which address and picture it is known', async () => {
    const { head } = await renderEvent('7-real-madrid-sevilla', EVENT, 'ru', 'live');
    expect(head.canonicalPath).toBe('/line/all/football/12-premier-league/7-real-madrid-sevilla-co');
    expect(head.breadcrumbs?.map(({ text, path }) => [text, path])).toEqual([
      ['Линия', '/line'],
      ['Футбол', '/line/all/football'],
      ['Premier League, Англия', '/line/all/football/12-premier-league'],
      ['Real Madrid – Sevilla & Co', undefined],
    ]);
    expect(head.structured).toMatchObject([
      {
        '@type': 'SportsEvent',
        url: head.canonicalPath,
        startDate: '2027-01-15T08:00:00.000Z',
        homeTeam: { '@type': 'SportsTeam', name: 'Real Madrid' },
      },
    ]);
    expect(head.image?.path).toMatch(/^\/pictures\/ru\/event-7-/);
  });

  it('[RT-16.team] leads to the pages of its sides where there are such pages', async () => {
    const core = { language: 'en', languages: ['en'], timeZone: 0, theme: 'light', appViewType: 'european' };
    const body = { core: { ...core, currencies: [], guestHiddenLanguages: [], features: ['section.events'] } };
    const show = async (event: EventView, played?: PlayedView) => {
      const call = sampleCalls({
        getConfigGroups: () => ({ status: 200, body }),
        getEvent: () => ({ status: 200, body: { epoch: 'one', event, ...(played && { played }) } }),
      });
      return (await renderEvent('7-x', event, 'en', 'line', call)).html ?? '';
    };
    const html = await show(EVENT);
    expect(html).toContain('href="/en/team/1-real-madrid"');
    expect(html).toContain('href="/en/team/2-sevilla-co"');
    // Whoever was told of has a page, whatever became of the match; but not who machines play.
    const over: PlayedView = { voided: true, corrected: [], markets: [] };
    expect(await show({ ...EVENT, markets: [] }, over)).toContain('/en/team/1-real-madrid');
    expect(await show({ ...EVENT, tournament: { ...EVENT.tournament, sportId: 201 } })).not.toContain('/en/team/');
    expect((await renderEvent('7-x', EVENT)).html).not.toContain('/en/team/');
  });

  it('[RT-19.players] leads from its timeline to the pages of those who scored, where there are such pages', async () => {
    const core = { language: 'en', languages: ['en'], timeZone: 0, theme: 'light', appViewType: 'european' };
    const score = { kind: 'score' as const, period: 1, score: { home: 1, away: 0 }, side: 'home' as const };
    const moments = [{ ...score, scorer: 'A. Ashworth', scorerId: 90, penalty: true }];
    const event: EventView = { ...EVENT, section: 'live' };
    const show = async (features: string[]) => {
      const body = { core: { ...core, currencies: [], guestHiddenLanguages: [], features } };
      const call = sampleCalls({
        getConfigGroups: () => ({ status: 200, body }),
        getTimeline: () => ({ status: 200, body: { moments } }),
        getEvent: () => ({ status: 200, body: { epoch: 'one', event } }),
      });
      return (await renderEvent('7-x', event, 'en', 'live', call)).html ?? '';
    };
    expect(await show(['section.events'])).toMatch(
      /href="\/en\/player\/90-a-ashworth"[^>]*><bdi>A\. Ashworth<.*penalty/,
    );
    const plain = await show([]);
    expect(plain).toContain('A. Ashworth');
    expect(plain).not.toContain('/en/player/');
  });

  it('[RV-05] stands without what stands beside it where that is late', async () => {
    const call = callsWith(EVENT);
    const slow = ((one, ...rest) =>
      one.id === 'listRows' ? new Promise(() => undefined) : call(one, ...rest)) as typeof call;
    const { status, html } = await renderEvent('7-real-madrid-sevilla', EVENT, 'en', 'line', slow);
    expect(status).toBe(200);
    expect(html).toContain('Real Madrid');
  });

  it('[FE-07] shows both sides, its start and all markets', async () => {
    const { status, html } = await renderEvent('7-real-madrid-sevilla');
    expect(status).toBe(200);
    for (const text of ['Real Madrid', 'Sevilla &amp; Co', '11:00', 'Match result', '2.10', '1.91', '2.91']) {
      expect(html).toContain(text);
    }
    expect(html?.match(/>Total goals<\/span>/g)).toHaveLength(1);
  });

  it('draws the prices of the first blocks, and of those far down the heads alone [FE-07.depth]', async () => {
    const quarters = [0, 15, 30, 45, 60, 75].flatMap((from) => [
      sampleMarket(`interval_1x2|from=${from}|to=${from + 15}`, { '1': 3100, x: 1500, '2': 4100 }),
      sampleMarket(`interval_total|from=${from}|to=${from + 15}|total=0.5`, { over: 2870, under: 1400 }),
    ]);
    const halves = [1, 2].flatMap((period) =>
      ['period_1x2', 'period_odd_even', 'period_both_score', 'period_draw_no_bet'].map((type) =>
        sampleMarket(`${type}|period=${period}`, {
          '1': 2900,
          x: 2060,
          '2': 3500,
          odd: 1900,
          even: 1900,
          yes: 4200,
          no: 1200,
        }),
      ),
    );
    const { html } = await renderEvent('7', { ...EVENT, markets: [...EVENT.markets, ...halves, ...quarters] });
    expect(html?.match(/aria-expanded="true"/g)).toHaveLength(18);
    expect(html?.match(/aria-expanded="false"/g)).toHaveLength(5);
    expect(html).toContain('76–90′: Match result');
  });

  it('shows a race by its one name, its runners in each market, favourites first, and who does not run', async () => {
    const { status, html, head } = await renderEvent('9', sampleRace(9));
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*><bdi>15:30 Thornfield<\/bdi><\/h1>/);
    for (const text of ['Thornfield', '3 runners', '10:06', 'Each way: 3 places at 1/5', '2.50', '8.00'])
      expect(html).toContain(text);
    expect(html).toContain(
      'Your stake is halved: one half on the win, one on a place among the first 3, at 1/5 of the winnings.',
    );
    const rows = [...(html ?? '').matchAll(/aria-label="15:30 Thornfield, Winner: ([^"]+)"/g)].map(([, row]) => row);
    expect(rows).toEqual(['Brook &amp; Dale, 2.50', 'Amber Light, 8.00', 'Cold Harbour, Suspended']);
    expect(html?.replaceAll('<!-- -->', '').match(/<s>Cold Harbour<\/s> Non-runner/g)).toHaveLength(2);
    expect(head.title).toBe('15:30 Thornfield, Thornfield');
    expect(head.description).toContain('Thornfield, England: 3 runners, odds and all markets.');
    expect(head.breadcrumbs?.at(-1)).toEqual({ text: '15:30 Thornfield' });
    const [node] = head.structured ?? [];
    expect(node).toMatchObject({ competitor: [{ name: 'Amber Light' }, { name: 'Brook & Dale' }, {}] });
    expect(Object.keys(node ?? {})).not.toContain('awayTeam');
  });

  it('[FE-07.line-ups] has a tab for who plays where that is told, and one for markets of scorers', async () => {
    const lineUp = [{ id: 'h9', name: 'A. Ashworth', side: 'home' as const, role: 'starting' as const }];
    const markets = [...EVENT.markets, sampleMarket('scorer_first', { h9: 2_600, none: 9_000 })];
    const { html } = await renderEvent('7-x', { ...EVENT, lineUp, markets });
    for (const text of ['Line-ups', 'Players', 'First goalscorer']) expect(html).toContain(text);
    expect((await renderEvent('7-x')).html).not.toMatch(/Line-ups|Players/);
  });

  it('takes nobody who has no price for a non-runner once the race has begun, nor in a title', async () => {
    const begun = await renderEvent('9', sampleRace(9, { startsAtSec: 1_000 }));
    const live = await renderEvent('9', sampleRace(9, { section: 'live' }));
    const markets = [sampleMarket('tournament_winner', { h1: 2_000 })].map((market) => ({
      ...market,
      outcomes: market.outcomes.map((one) => ({ ...one, active: false })),
    }));
    const title = await renderEvent('9', sampleRace(9, { markets }));
    for (const { html } of [begun, live, title]) {
      expect(html).toContain('Amber Light');
      expect(html).not.toContain('Non-runner');
    }
  });

  it('[FE-05.video] names the channels that show it, and nothing where nobody does', async () => {
    const shown = { ...EVENT, broadcasts: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'] };
    const { html } = await renderEvent('7', shown);
    for (const text of ['On TV:', 'One · Two · Three · Four · Five · Six<']) expect(html).toContain(text);
    expect((await renderEvent('7')).html).not.toContain('On TV');
  });

  it('[RT-16.game] is the match of the best known league where no other is asked for: live before the line', async () => {
    const asked: string[] = [];
    const open = async (found: (search: URLSearchParams) => number | undefined) => {
      asked.length = 0;
      const call = sampleCalls({
        getEvent: () => ({ status: 200, body: { epoch: 'one', event: EVENT } }),
        listRows: ({ searchParams }) => {
          const row = found(searchParams);
          if (searchParams.get('sort') === 'league')
            asked.push(`${searchParams.get('section')} ${searchParams.get('only')} ${searchParams.get('country')}`);
          const { away: _away, ...title } = sampleRow(6);
          const rows = row === undefined ? [] : [title, sampleRow(row)];
          return { status: 200, body: { epoch: 'one', listNumber: 3, rows, total: rows.length } };
        },
      });
      const components = [{ page: 'top-game', params: {}, query: {} }];
      const preferences = { timeZone: 3, is12h: false, coefViewId: 0, theme: 'light' } as const;
      return getFragment(
        await render(
          { language: 'en', url: '/topgame', preferences, country: 'GB', signedIn: false, components },
          { call, assets: { js: '', preload: [], css: [] }, forceSpa: false },
        ),
      );
    };
    const live = await open((search) => (search.get('section') === 'live' ? 7 : 8));
    expect([live.status, asked]).toEqual([200, ['live recommended GB']]);
    for (const text of ['Real Madrid', '2.10', 'Match of the day', 'href="/en/topgame"'])
      expect(live.html).toContain(text);
    expect(live.head.canonicalPath).toBe('/line/all/football/12-premier-league/7-real-madrid-sevilla-co');
    const last = await open((search) => (search.get('section') === 'line' && !search.has('only') ? 7 : undefined));
    expect(last.html).toContain('Real Madrid');
    expect(asked).toEqual(['live recommended GB', 'line recommended GB', 'live null GB', 'line null GB']);
    const none = await open(() => undefined);
    expect([none.status, none.head.robots]).toEqual([200, 'noindex']);
    expect(none.html).toContain('Nothing is coming up yet');
    expect((await renderEvent('7')).html).not.toContain('Match of the day');
  });

  it('[FE-05.scoreboard] has the parts of a live match in a table of their own, and on a phone in its scoreboard', async () => {
    const status = {
      phase: 'playing' as const,
      score: { home: 1, away: 0 },
      period: 2,
      periodScores: [
        { home: 6, away: 4 },
        { home: 3, away: 1 },
      ],
      detail: '40-15',
    };
    const tournament = { id: 40, name: 'ATP Finals', sportId: 4, category: 'ATP' };
    const { html } = await renderEvent('7', { ...EVENT, section: 'live', tournament, status }, 'en', 'live');
    const [table = ''] = html?.match(/<table[^]*?<\/table>/) ?? [];
    expect([...table.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text)).toEqual(
      expect.arrayContaining(['6', '4', '3', '1', '40', '15']),
    );
    expect(html).toContain('gh-scoreboard__parts');
    expect((await renderEvent('7')).html).not.toContain('gh-scoreboard__parts');
  });

  it('locks a suspended market', async () => {
    const { html } = await renderEvent('7');
    expect(html).not.toContain('1.777');
    expect(html).toContain('Both teams to score: Yes, Suspended');
  });

  it('[FE-07.scoreboard] shows how it stands once it is live, under whatever section its link was made', async () => {
    const live = sampleEvent(7, {
      section: 'live',
      status: {
        phase: 'playing',
        score: { home: 2, away: 1 },
        period: 2,
        periodScores: [
          { home: 2, away: 0 },
          { home: 0, away: 1 },
        ],
        clockSec: 4_023,
      },
    });
    const { status, html } = await renderEvent('7-old-link', live, 'en', 'line');
    expect(status).toBe(200);
    expect(html).toContain('67:03');
    expect(html).toContain('href="/en/live"');
  });

  it.each([
    ['en', 'Live scores and odds may be delayed.'],
    ['ru', 'Счёт и коэффициенты в лайве могут запаздывать.'],
  ])(
    '[BET-14] says in %s that what is live may be late, and nothing of it before the start',
    async (language, text) => {
      const live = sampleEvent(7, { section: 'live' });
      expect((await renderEvent('7', live, language, 'live')).html).toContain(text);
      expect((await renderEvent('7', EVENT, language)).html).not.toContain(text);
    },
  );

  it('offers a Bet Builder exactly where the house says that one can be built', async () => {
    const call = sampleCalls({
      getEvent: () => ({ status: 200, body: { epoch: 'one', event: EVENT, hasBuilder: true } }),
    });
    expect((await renderEvent('7', EVENT, 'en', 'line', call)).html).toContain('Bet Builder');
    expect((await renderEvent('7')).html).not.toContain('Bet Builder');
  });

  it('names other events of its tournament, without itself', async () => {
    const { html } = await renderEvent('7');
    expect(html).toContain('More from Premier League');
    expect(html).toContain('Home 21');
    expect(html).not.toContain('Home 7');
  });

  it('stands without them', async () => {
    const call = sampleCalls({ getEvent: () => ({ status: 200, body: { epoch: 'one', event: EVENT } }) });
    const { status, html } = await renderEvent('7', EVENT, 'en', 'line', call);
    expect(status).toBe(200);
    expect(html).not.toContain('More from');
  });

  it.each([
    ['en', 'Real Madrid – Sevilla & Co, Premier League', '15 Jan, 11:00'],
    ['ru', 'Real Madrid – Sevilla & Co, Premier League', '15 янв., 11:00'],
  ])('is titled and described for search engines (%s)', async (language, title, start) => {
    const { head } = await renderEvent('7', EVENT, language);
    expect(head.title).toBe(title);
    expect(head.description).toContain(start);
  });

  it.each(['8-unknown', 'no-number', '0'])('that nobody offers is not found: %s', async (game) => {
    const { status, html, head } = await renderEvent(game);
    expect(status).toBe(404);
    expect(html).toContain('This event is not on offer');
    expect(head.robots).toBe('noindex');
  });

  it('fails, for the shell to try again, when the server does', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { status, html } = await renderEvent('7', EVENT, 'en', 'line', sampleCalls({}));
    expect([status, html]).toEqual([500, null]);
  });
});

describe('an event that is over', () => {
  const status = {
    phase: 'ended' as const,
    score: { home: 2, away: 1 },
    period: 2,
    periodScores: [
      { home: 1, away: 1 },
      { home: 1, away: 0 },
    ],
  };
  const over = sampleEvent(7, {
    section: 'live',
    home: EVENT.home,
    away: { id: 2, name: 'Sevilla' },
    status,
    markets: [],
  });
  const word = { source: 'world', certainty: 2, version: 1, atSec: over.startsAtSec, earlier: [] };
  const played: PlayedView = {
    voided: false,
    final: { status, source: 'world', version: 2, atSec: over.startsAtSec },
    corrected: [
      { status: { ...status, score: { home: 2, away: 2 } }, source: 'world', version: 1, atSec: over.startsAtSec },
    ],
    markets: [
      {
        ...word,
        key: 'total|total=2.5',
        outcomes: [
          { id: 'over', result: 'win' },
          { id: 'under', result: 'lose' },
        ],
        version: 3,
        earlier: [{ version: 1, atSec: over.startsAtSec, won: ['under'] }],
      },
      {
        ...word,
        key: '1x2',
        outcomes: [
          { id: '1', result: 'win' },
          { id: 'x', result: 'lose' },
          { id: '2', result: 'lose' },
        ],
      },
      { ...word, key: 'both_score', outcomes: [{ id: 'yes', result: 'void' }] },
    ],
  };
  const calls = (given: PlayedView = played, event: EventView = over) =>
    sampleCalls({
      getEvent: () => ({ status: 200, body: { epoch: 'one', event, played: given } }),
      listEvents: () => ({ status: 200, body: { epoch: 'one', listNumber: 3, events: [], total: 0 } }),
    });
  const show = async (given?: PlayedView) => {
    const answer = await renderEvent('7-x', over, 'en', 'live', calls(given));
    return { ...answer, html: (answer.html ?? '').replaceAll('<!-- -->', '') };
  };

  it('[FE-14.played] keeps its page: the score once, what won in order, by whose word, and what was said before', async () => {
    const { status: code, html } = await show();
    expect(code).toBe(200);
    const rows = html.split('data-testid="played-market"').slice(1);
    expect(rows.map((row) => /<strong><bdi>(.*?)<\/bdi>/.exec(row)?.[1])).toEqual([
      'Real Madrid',
      'Over 2.5',
      undefined,
    ]);
    expect(rows[1]).toContain('Before the correction: Under 2.5');
    expect(rows[1]).toContain('simulated feed');
    expect(rows[1]).toContain('version 3');
    expect(rows[1]).toContain('/information/rules/3/football"');
    expect(rows[2]).toContain('Returned');
    expect(rows[2]).toContain('/information/rules/3/void"');
    expect(html).toContain('Before the correction: 2-2');
    expect(html.match(/gh-scoreboard__score/g)).toHaveLength(1);
    expect(html).not.toContain('gh-periods__total');
    expect(html).not.toContain('starts in');
  });

  it.each([
    ['placed', 'Placed'],
    ['dead_heat', 'Dead heat'],
    ['half_win', 'Half won'],
  ] as const)('[FE-14.played] says of an outcome that was %s that it was', async (result, said) => {
    const market = { ...word, key: '1x2', outcomes: [{ id: '1', result }] };
    const { html } = await show({ ...played, markets: [market] });
    expect(html).toContain(said);
    expect(html).not.toContain('legs.state');
  });

  it('[FE-09.races] shows of a race the order, who did not run, and what that took off', async () => {
    const runners = ['Old Oak', 'Blue Moon', 'Grey Lady'].map((name, at) => ({
      id: `${at + 1}`,
      name,
      number: at + 1,
    }));
    const finish = {
      order: [{ id: '2', place: { from: 1, to: 1 } }, { id: '1', place: { from: 2, to: 3 } }, { id: '3' }],
      deductions: [{ num: 1_500, den: 10_000, beforeSec: over.startsAtSec }],
    };
    const { away: _away, ...race } = over;
    const { html: page } = await renderEvent(
      '7-x',
      { ...race, runners, runnerCount: 3 },
      'en',
      'live',
      calls({ ...played, finish }, { ...race, runners, runnerCount: 3 }),
    );
    const [, panel = ''] = (page ?? '').replaceAll('<!-- -->', '').split('data-testid="race-result"');
    expect(
      [...panel.matchAll(/<li[^>]*><strong[^>]*>([^<]*)<\/strong><span[^>]*>(\d)/g)].map(([, ...row]) => row),
    ).toEqual([
      ['1', '2'],
      ['2–3', '1'],
      ['', '3'],
    ]);
    expect(panel).toContain('<s>Grey Lady</s>');
    expect(panel).toMatch(/15% is taken off the winnings of bets placed before .*\/information\/rules\/7\/deductions"/);
  });

  it('[FE-14.played] tells search engines how it ended, at the address it always had', async () => {
    const { head } = await show();
    expect(head.title).toBe('Real Madrid – Sevilla 2-1: result, Premier League');
    expect(head.description).toContain('over');
    expect(head.canonicalPath).toBe('/live/all/football/12-premier-league/7-real-madrid-sevilla');
    expect(head.robots).toBeUndefined();
    expect(head.structured).toMatchObject([{ eventStatus: 'https://schema.org/EventScheduled' }]);
  });

  it('that was not played as planned says so, to search engines too', async () => {
    const { html, head } = await show({ voided: true, corrected: [], markets: [] });
    expect(html).toContain('not played as planned');
    expect(html).toContain('No results are in yet');
    expect(head.structured).toMatchObject([{ eventStatus: 'https://schema.org/EventCancelled' }]);
  });
});
