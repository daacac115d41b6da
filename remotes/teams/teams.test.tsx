import { describe, expect, it } from 'vitest';
import type { CompetitorView, RowView } from '@glasshouse/contracts/sportsbook';
import type { ResultView } from '@glasshouse/contracts/sportsbook-results';
import type { TableRowView } from '@glasshouse/contracts/statistics';
import {
  ATP_FINALS,
  PREMIER_LEAGUE,
  sampleCalls,
  sampleRow,
  THORNFIELD,
  type SampleAnswer,
} from '@glasshouse/kit/events/testing';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { withStatisticsWords } from '@glasshouse/kit/statistics/server';
import { loadScorer } from './api-scorer.ts';
import { loadTeam, loadTeamGames, loadTop, loadYours } from './api.ts';
import { ScorerPage, TeamGamesPage, TeamPage, TopPage, YoursPage } from './app.tsx';
import en from './locales/en.json';
import { manifest } from './manifest.ts';
import { isAsked, pickRows, pickStarred, type ListQuestion } from './model.ts';

const render = defineRemoteServer({
  manifest,
  loadMessages: withStatisticsWords(async () => ({ default: compileMessages(en) })),
  pages: {
    'top-events': { load: loadTop, View: TopPage },
    'bets-on-yours': { load: loadYours, View: YoursPage },
    team: { load: loadTeam, View: TeamPage },
    'team-games': { load: loadTeamGames, View: TeamGamesPage },
    scorer: { load: loadScorer, View: ScorerPage },
  },
});

const LEEDS: CompetitorView = { id: 7, name: 'Leeds' };
const HULL: CompetitorView = { id: 8, name: 'Hull' };

const LIVE = sampleRow(50, {
  section: 'live',
  home: HULL,
  away: LEEDS,
  status: { phase: 'playing', score: { home: 3, away: 4 }, period: 2, periodScores: [] },
});
const NEXT = sampleRow(60, { home: LEEDS });

function played(eventId: number, home: number, away: number): ResultView {
  const status = { phase: 'ended' as const, score: { home, away }, period: 2, periodScores: [] };
  return {
    eventId,
    startsAtSec: 1_700_000_000,
    tournament: PREMIER_LEAGUE,
    home: LEEDS,
    away: HULL,
    voided: false,
    final: { status, source: 'feed', version: 1, atSec: 1_700_006_000 },
    winners: [],
  };
}

const tableRow = (place: number, side: CompetitorView): TableRowView => ({
  place,
  side,
  played: 31,
  won: 20 - place,
  drawn: 6,
  lost: 5 + place,
  scored: 61,
  conceded: 37,
  points: 66,
  form: ['won'],
});

const PAST = {
  side: LEEDS,
  sportId: 1,
  results: [1, 2, 3, 4, 5, 6].map((at) => played(at, at % 2, 1)),
  tally: { played: 6, won: 0, drawn: 3, lost: 3, scored: 43, conceded: 6 },
  standing: {
    tournament: PREMIER_LEAGUE,
    table: { season: '2026/27', fromSec: 1_690_000_000, rows: [tableRow(1, HULL), tableRow(2, LEEDS)] },
  },
  scorers: ['A. Ashworth', 'B. Barlow', 'C. Carver', 'D. Dunn', 'E. Ellis', 'F. Frost'].map((name, at) => ({
    scorerId: 90 + at,
    name,
    side: LEEDS,
    goals: 9 - at,
  })),
};

const SCORER = {
  scorerId: 90,
  name: 'A. Ashworth',
  sportId: 1,
  sides: [LEEDS, HULL],
  total: { matches: 2, goals: 2, penalties: 1, own: 1 },
  fromSec: 1_690_000_000,
  seasons: [{ tournament: PREMIER_LEAGUE, season: '2026/27', side: LEEDS, matches: 2, goals: 2, penalties: 1, own: 1 }],
  matches: [
    {
      match: played(3, 2, 1),
      side: 'home',
      goals: [
        { period: 1, clockSec: 1_330 },
        { period: 2, clockSec: 5_460, penalty: true },
      ],
    },
    { match: played(2, 1, 1), side: 'home', goals: [{ own: true }] },
  ],
};

const UNKNOWN = { status: 404, body: { error: { code: 'statistics_unknown', message: 'none', requestId: 'r' } } };
const rowsOf =
  (live: readonly RowView[], line: readonly RowView[]): SampleAnswer =>
  (url) => {
    const rows = url.searchParams.get('section') === 'live' ? live : line;
    return { status: 200, body: { epoch: 'one', listNumber: 3, rows, total: rows.length } };
  };

const CORE = {
  language: 'en',
  languages: ['en'],
  timeZone: 0,
  theme: 'light',
  appViewType: 'european',
  currencies: [],
  guestHiddenLanguages: [],
};
const ANSWERS: Readonly<Record<string, SampleAnswer>> = {
  listRows: rowsOf([LIVE], [NEXT]),
  getSideStatistics: () => ({ status: 200, body: PAST }),
  getScorerStatistics: () => ({ status: 200, body: SCORER }),
  getConfigGroups: () => ({ status: 200, body: { core: { ...CORE, features: ['section.statistic'] } } }),
};

interface Asked {
  readonly page: (typeof manifest.pages)[number];
  readonly team?: string;
  readonly scorer?: string;
  readonly signedIn?: boolean;
  readonly answers?: Readonly<Record<string, SampleAnswer>>;
}

async function draw({ page, team, scorer, signedIn = false, answers = {} }: Asked) {
  const asked: URL[] = [];
  const listRows = answers['listRows'] ?? ANSWERS['listRows'];
  const noted: SampleAnswer = (url) => {
    asked.push(url);
    return listRows?.(url) ?? { status: 500, body: {} };
  };
  const answer = await render(
    {
      language: 'en',
      url: '/',
      country: 'GB',
      preferences: { timeZone: 3, is12h: false, coefViewId: 0, theme: 'light' },
      signedIn,
      components: [
        { page, params: { ...(team !== undefined && { team }), ...(scorer !== undefined && { scorer }) }, query: {} },
      ],
    },
    {
      call: sampleCalls({ ...ANSWERS, ...answers, listRows: noted }),
      assets: { js: '', preload: [], css: [] },
      forceSpa: false,
    },
  );
  const fragment = getFragment(answer);
  return { ...fragment, html: (fragment.html ?? '').replaceAll('<!-- -->', ''), asked };
}

describe('the page of a team', () => {
  it('[RT-16.team] has its live and next matches with prices, asked for by its number alone', async () => {
    const { status, html, head, asked } = await draw({ page: 'team', team: '7-anything' });
    expect(status).toBe(200);
    expect(asked.map(({ searchParams }) => [searchParams.get('section'), searchParams.get('sideId')])).toEqual([
      ['live', '7'],
      ['line', '7'],
    ]);
    expect(html.indexOf('Hull')).toBeLessThan(html.indexOf('Away 60'));
    expect(html.match(/>2\.10</g)?.length).toBeGreaterThanOrEqual(2);
    expect(html).toMatch(/<h1[^>]*>.*Leeds.*<\/h1>/);
    expect(head).toMatchObject({ title: 'Leeds – Football', canonicalPath: '/team/7-leeds' });
    expect(head.robots).toBeUndefined();
  });

  it('[RT-16.team] says how it has played, where it stands, and leads to its table and its facts', async () => {
    const { html } = await draw({ page: 'team', team: '7' });
    for (const text of [
      'Place 2 of 2',
      '61:37',
      'href="/en/statistic?league=12"',
      'href="/en/team/7-leeds/games-info"',
    ])
      expect(html).toContain(text);
    // Five letters beside the name, and one beside each of five results.
    expect(html.match(/aria-hidden="true">[WDL]</g)).toHaveLength(10);
  });

  it('[RT-16.team] stands without a past, and without anything on offer', async () => {
    const unplayed = await draw({ page: 'team', team: '7', answers: { getSideStatistics: () => UNKNOWN } });
    expect([unplayed.status, unplayed.html.includes('No match is known yet.')]).toEqual([200, true]);
    expect(unplayed.html).not.toContain('Place ');
    const over = await draw({ page: 'team', team: '7', answers: { listRows: rowsOf([], []) } });
    expect([over.status, over.html.includes('Nothing is coming up yet')]).toEqual([200, true]);
    // A list of a league that has nothing on offer is not there.
    expect(over.html).not.toContain('/line/all/football/12');
  });

  it.each<[string, string | undefined, Readonly<Record<string, SampleAnswer>>]>([
    ['nobody', '9', { listRows: rowsOf([], []), getSideStatistics: () => UNKNOWN }],
    ['no number', 'leeds', {}],
    ['a number beyond all bounds', '9999999999999999-leeds', {}],
    ['no team at all', undefined, {}],
    [
      'a side that machines play',
      '7',
      { listRows: rowsOf([], []), getSideStatistics: () => ({ status: 200, body: { ...PAST, sportId: 201 } }) },
    ],
  ])('[RT-16.team] [RT-18.team] of %s is 404', async (_name, team, answers) => {
    for (const page of ['team', 'team-games'] as const) {
      const { status, html, head } = await draw({ page, ...(team !== undefined && { team }), answers });
      expect([status, html.includes('This team is not known here'), head.robots]).toEqual([404, true, 'noindex']);
    }
  });

  it('[RT-16.team] leads to no statistics where the operator has none', async () => {
    const core = { core: { ...CORE, features: [] } };
    const { html } = await draw({
      page: 'team',
      team: '7',
      answers: { getConfigGroups: () => ({ status: 200, body: core }) },
    });
    expect(html).toContain('Place 2 of 2');
    expect(html).not.toContain('/en/statistic');
  });
});

describe('the facts about a team', () => {
  it('[RT-18.team] are its matches in numbers, the table around it, and its last results with their pages', async () => {
    const { status, html, head } = await draw({ page: 'team-games', team: '7-leeds' });
    expect(status).toBe(200);
    const facts = [...html.matchAll(/<td[^>]*>([A-Z]\w+)<\/td><td[^>]*>(\d+)<\/td><td[^>]*>(\d+)<\/td>/g)];
    expect(facts.map(([, fact, season, last]) => [fact, season, last])).toEqual([
      ['Played', '31', '6'],
      ['Won', '18', '0'],
      ['Drawn', '6', '3'],
      ['Lost', '7', '3'],
      ['Scored', '61', '43'],
      ['Conceded', '37', '6'],
    ]);
    expect(html).toContain('Place 2 of 2');
    expect(html).toMatch(/href="\/en\/team\/7\/games-info"[^>]*data-marked="true"/);
    expect(html).toContain('href="/en/team/8/games-info"');
    for (const { eventId } of PAST.results) expect(html).toMatch(new RegExp(`/football/[^"]*/${eventId}-leeds-hull"`));
    expect(head).toMatchObject({ title: 'Leeds – Facts', canonicalPath: '/team/7-leeds/games-info' });
  });

  it('[RT-18.team] say so where nothing has been played', async () => {
    const { standing: _, ...first } = { ...PAST, results: [], scorers: [], tally: { ...PAST.tally, played: 0 } };
    for (const answer of [UNKNOWN, { status: 200, body: first }]) {
      const { status, html } = await draw({
        page: 'team-games',
        team: '7',
        answers: { getSideStatistics: () => answer },
      });
      expect([status, html.includes('No match is known yet.'), html.includes('<table')]).toEqual([200, true, false]);
    }
  });
});

describe('who scores for a team', () => {
  it('[RT-19.players] stands on its pages, the best first, each with their own page', async () => {
    const team = await draw({ page: 'team', team: '7' });
    const games = await draw({ page: 'team-games', team: '7' });
    expect(team.html).toMatch(/Top scorers.*2026\/27.*href="\/en\/player\/90-a-ashworth".*B\. Barlow/s);
    expect([team.html, games.html].map((html) => html.match(/\/en\/player\//g)?.length)).toEqual([5, 6]);
  });

  it('[RT-19.players] is not asked where nobody was told', async () => {
    const nobody: SampleAnswer = () => ({ status: 200, body: { ...PAST, scorers: [] } });
    const { html } = await draw({ page: 'team', team: '7', answers: { getSideStatistics: nobody } });
    expect(html).not.toContain('Top scorers');
  });
});

describe('the page of a player', () => {
  const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

  it('[RT-19.players] has their goals by competition and by match, penalties and own goals told apart', async () => {
    const { status, html, head } = await draw({ page: 'scorer', scorer: '90-anything' });
    const text = textOf(html);
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>.*A\. Ashworth.*<\/h1>/);
    expect(text).toMatch(/Goals 2 Matches with a goal 2 Penalties 1 Own goals 1/);
    expect(text).toMatch(/Premier League 2026\/27 · Leeds 2 2 1 1/);
    expect(text).toContain('23′ 90+2′ (penalty)');
    expect(text).toContain('goal (own goal)');
    for (const to of ['/en/team/7-leeds', '/en/team/8-hull', '/3-leeds-hull', '/en/statistic?league=12'])
      expect(html).toContain(`${to}"`);
    expect(head).toMatchObject({ title: 'A. Ashworth – Leeds', canonicalPath: '/player/90-a-ashworth' });
    expect(head.breadcrumbs?.map((crumb) => crumb.text)).toEqual(['Pre-match', 'Football', 'Leeds', 'A. Ashworth']);
    expect(head.robots).toBeUndefined();
  });

  it('[RT-19.players] says nothing of penalties and own goals where none were told', async () => {
    const total = { ...SCORER.total, penalties: 0, own: 0 };
    const seasons = SCORER.seasons.map((season) => ({ ...season, ...total }));
    const body = {
      ...SCORER,
      total,
      seasons,
      matches: SCORER.matches.slice(1).map((one) => ({ ...one, goals: [{}] })),
    };
    const { html } = await draw({
      page: 'scorer',
      scorer: '90',
      answers: { getScorerStatistics: () => ({ status: 200, body }) },
    });
    expect(textOf(html)).not.toMatch(/Penalt|[Oo]wn goal/);
  });

  it('[RT-19.players] says so where no match of theirs is over', async () => {
    const { fromSec: _, ...rest } = SCORER;
    const total = { matches: 0, goals: 0, penalties: 0, own: 0 };
    const body = { ...rest, total, seasons: [], matches: [] };
    const answers = { getScorerStatistics: (): ReturnType<SampleAnswer> => ({ status: 200, body }) };
    const { status, html, head } = await draw({ page: 'scorer', scorer: '90', answers });
    expect([status, html.includes('No goal yet in a match that is over')]).toEqual([200, true]);
    expect(head.robots).toBe('noindex, follow');
  });

  it.each<[string, string | undefined, SampleAnswer]>([
    ['nobody', '91', () => UNKNOWN],
    ['no number', 'ashworth', () => UNKNOWN],
    ['nothing at all', undefined, () => UNKNOWN],
    ['somebody of a sport that machines play', '90', () => ({ status: 200, body: { ...SCORER, sportId: 201 } })],
  ])('[RT-19.players] of %s is 404', async (_name, scorer, getScorerStatistics) => {
    const asked = { page: 'scorer' as const, ...(scorer !== undefined && { scorer }) };
    const { status, html, head } = await draw({ ...asked, answers: { getScorerStatistics } });
    expect([status, html.includes('This player is not known here'), head.robots]).toEqual([404, true, 'noindex']);
  });
});

describe('top events', () => {
  const top = { ...PREMIER_LEAGUE, line: 9, live: 1, isTop: true };
  const tennis = { ...ATP_FINALS, line: 1, live: 0, isTop: true };
  const other = { ...THORNFIELD, line: 1, live: 0 };
  const listSports: SampleAnswer = () => ({ status: 200, body: { sports: [], tournaments: [top, tennis, other] } });

  it('[RT-16.top] are of the best known leagues, live first, by sport, with prices', async () => {
    const line = [sampleRow(70, { tournament: ATP_FINALS }), NEXT, sampleRow(71, { tournament: THORNFIELD })];
    const { status, html, head, asked } = await draw({
      page: 'top-events',
      answers: { listSports, listRows: rowsOf([LIVE], line) },
    });
    expect(status).toBe(200);
    expect(asked.map(({ searchParams }) => [searchParams.get('only'), searchParams.get('country')])).toEqual([
      ['recommended', 'GB'],
      ['recommended', 'GB'],
    ]);
    const places = ['Hull', 'Away 60', 'Away 70'].map((text) => html.indexOf(text));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(html).not.toContain('Home 71');
    expect(html).toContain('>2.10<');
    expect(head.canonicalPath).toBe('/top-events');
  });

  it('[RT-16.top] say so where there are none', async () => {
    const { html } = await draw({ page: 'top-events', answers: { listSports, listRows: rowsOf([], []) } });
    expect(html).toContain('No match of the best known leagues is coming up');
  });

  it('[RT-16.top] are the soonest of each league, and nothing without two sides', () => {
    const question: ListQuestion = { kind: 'top', leagueIds: [ATP_FINALS.id, PREMIER_LEAGUE.id] };
    const { away: _, ...title } = sampleRow(99);
    const rows = [title, ...[1, 2, 3, 4, 5, 6, 7].map((id) => sampleRow(id)), sampleRow(8, { tournament: ATP_FINALS })];
    expect(pickRows(question, 'line', rows).map(({ eventId }) => eventId)).toEqual([8, 1, 2, 3, 4, 5]);
    expect(pickRows(question, 'live', rows)).toHaveLength(8);
  });
});

describe('what is somebody’s own', () => {
  const stars = [
    { kind: 'team' as const, id: 7, name: 'Leeds', sportId: 1 },
    { kind: 'event' as const, id: 60, name: 'Leeds – Away 60', sportId: 1 },
  ];
  const listFavourites: SampleAnswer = () => ({ status: 200, body: { favourites: stars } });

  it('[RT-16.yours] is what a player has starred and what is of their country, live first', async () => {
    const { html, head, asked } = await draw({
      page: 'bets-on-yours',
      signedIn: true,
      answers: { listFavourites, listRows: rowsOf([LIVE], [NEXT]) },
    });
    expect(asked.map(({ searchParams }) => [searchParams.get('starred'), searchParams.get('ofCountry')])).toEqual([
      ['team/7,event/60', 'GB'],
      ['team/7,event/60', 'GB'],
    ]);
    const places = ['Hull', 'Away 60'].map((text) => html.indexOf(text));
    expect(places[0]).toBeGreaterThan(0);
    expect(places[1]).toBeGreaterThan(places[0] ?? 0);
    expect(head).toMatchObject({ title: 'For you', robots: 'noindex' });
  });

  it('[RT-16.yours] is for a guest what is of their country, and says what to do where nothing is', async () => {
    const { html, asked } = await draw({ page: 'bets-on-yours', answers: { listRows: rowsOf([], []) } });
    expect(asked.map(({ searchParams }) => searchParams.has('starred'))).toEqual([false, false]);
    expect(html).toContain('Star a team, a competition or a match');
  });

  it('[RT-16.yours] asks for the latest hundred stars, and takes in new matches of what is starred', () => {
    const many = Array.from({ length: 120 }, (_one, at) => `event/${at + 1}` as const);
    expect(pickStarred(many)).toEqual(many.slice(20));
    const question: ListQuestion = { kind: 'yours', starred: ['team/7'], country: 'FR' };
    expect([LIVE, NEXT, sampleRow(1)].map((event) => isAsked(question, event))).toEqual([true, true, false]);
  });
});

describe('what a list takes in', () => {
  it('[RT-16.team] [RT-16.top] is of the side, or of the best known leagues, and never played by machines', () => {
    const team: ListQuestion = { kind: 'team', sideId: 7 };
    const top: ListQuestion = { kind: 'top', leagueIds: [PREMIER_LEAGUE.id] };
    const { away: _, ...title } = NEXT;
    const machines = sampleRow(1, { home: LEEDS, tournament: { ...PREMIER_LEAGUE, sportId: 201 } });
    expect([LIVE, NEXT, sampleRow(1), title, machines].map((event) => isAsked(team, event))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const tennis = sampleRow(1, { tournament: ATP_FINALS });
    expect([NEXT, tennis, title, machines].map((event) => isAsked(top, event))).toEqual([true, false, false, false]);
  });
});
