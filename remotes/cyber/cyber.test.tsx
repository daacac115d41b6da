import { describe, expect, it } from 'vitest';
import type { RowView } from '@glasshouse/contracts/sportsbook';
import { sampleCalls, sampleMarket, sampleRow } from '@glasshouse/kit/events/testing';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { loadChamp, loadChamps, loadDashboard, loadDisciplines, loadMatches } from './api.ts';
import { ChampPage, ChampsPage, DashboardPage, DisciplinesPage, MatchesPage } from './app.tsx';
import en from './locales/en.json';
import { manifest } from './manifest.ts';
import { countDisciplines, isAsked, isKept, pickLeagues, questionOf, readChoice, sectionsOf } from './model.ts';

const render = defineRemoteServer({
  manifest,
  loadMessages: () => Promise.resolve({ default: compileMessages(en) }),
  pages: {
    disciplines: { load: loadDisciplines, View: DisciplinesPage },
    dashboard: { load: loadDashboard, View: DashboardPage },
    matches: { load: loadMatches, View: MatchesPage },
    champs: { load: loadChamps, View: ChampsPage },
    champ: { load: loadChamp, View: ChampPage },
  },
});

const league = (id: number, category: string, live: number, line: number, sportId = 40) => ({
  id,
  name: `League ${id}`,
  sportId,
  category,
  live,
  line,
});
const LEAGUES = [league(1, 'Counter-Strike 2', 1, 4), league(2, 'Dota 2', 0, 2), league(3, 'Tekken 8', 0, 1)];
const FOOTBALL = league(9, 'Dota 2', 2, 2, 1);

function esportsRow(eventId: number, changes: Partial<RowView> = {}): RowView {
  const { line: _line, live: _live, ...tournament } = league(1, 'Counter-Strike 2', 1, 4);
  const prices = sampleMarket('winner', { '1': 1_800, '2': 2_050 });
  return sampleRow(eventId, { tournament, markets: [prices], ...changes });
}

const LIVE = esportsRow(5, {
  section: 'live',
  hasTracker: true,
  status: {
    phase: 'playing',
    score: { home: 1, away: 0 },
    period: 2,
    periodScores: [
      { home: 13, away: 9 },
      { home: 4, away: 7 },
    ],
    detail: 'round 12, 3 v 5',
  },
});

interface Asked {
  readonly page: (typeof manifest.pages)[number];
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
}

async function draw({ page, params = {}, query = {} }: Asked) {
  const asked: URL[] = [];
  const call = sampleCalls({
    listSports: () => ({ status: 200, body: { sports: [], tournaments: [...LEAGUES, FOOTBALL] } }),
    listRows: (url) => {
      asked.push(url);
      const rows = url.searchParams.get('section') === 'live' ? [LIVE] : [esportsRow(6)];
      return { status: 200, body: { epoch: 'one', listNumber: 3, rows, total: rows.length } };
    },
    listResults: (url) => {
      asked.push(url);
      return { status: 200, body: { results: [], total: 0, sports: [] } };
    },
  });
  const answer = await render(
    {
      language: 'en',
      url: '/',
      preferences: { timeZone: 3, is12h: false, coefViewId: 0, theme: 'light' },
      signedIn: false,
      components: [{ page, params, query }],
    },
    { call, assets: { js: '', preload: [], css: [] }, forceSpa: false },
  );
  const fragment = getFragment(answer);
  return { ...fragment, html: fragment.html ?? '', asked };
}

describe('the pages of esports', () => {
  it('[RT-17] name every discipline with what it has, and lead to it', async () => {
    const { html, status, head } = await draw({ page: 'disciplines' });
    expect(status).toBe(200);
    for (const text of ['Counter-Strike 2', 'Dota 2', 'League of Legends', '/en/cyber/dashboard?discipline=dota-2'])
      expect(html).toContain(text);
    expect(html).toContain('href="/en/cyber/champs/1-league-1"');
    expect(html).not.toContain('League 9');
    expect(head.canonicalPath).toBe('/cyber/disciplines');
  });

  it('[RT-17] show live matches with maps and rounds, what comes next, tournaments and results', async () => {
    const { html, asked } = await draw({ page: 'dashboard' });
    for (const text of ['Home 5', 'Home 6', '>13<', '>9<', 'round 12', 'League 2', 'Latest results'])
      expect(html).toContain(text);
    expect(asked.every((url) => url.searchParams.get('sportId') === '40')).toBe(true);
  });

  it('[RT-17] are of one discipline where the address names it', async () => {
    const { asked, head, status } = await draw({ page: 'dashboard', query: { discipline: 'dota-2' } });
    expect(status).toBe(200);
    expect(asked.map((url) => url.searchParams.get('discipline'))).toEqual(['dota-2', 'dota-2', 'dota-2']);
    expect(head).toMatchObject({ robots: 'noindex, follow', canonicalPath: '/cyber/dashboard' });
  });

  it.each(['dashboard', 'matches', 'champs'] as const)('[RT-17] know no other discipline: %s', async (page) => {
    const { status, html } = await draw({ page, query: { discipline: 'football' } });
    expect([status, html.includes('There is no such discipline here')]).toEqual([404, true]);
  });

  it('[RT-17] list tournaments by discipline, those of games we do not know at the end', async () => {
    const { html } = await draw({ page: 'champs' });
    expect(html.indexOf('League 1')).toBeLessThan(html.indexOf('Other games'));
    expect(html).toContain('League 3');
    expect((await draw({ page: 'champs', query: { discipline: 'dota-2' } })).html).not.toContain('League 3');
  });

  it('[RT-17] show a tournament with its matches, and 404 for one of another sport or of none', async () => {
    const { html, status, asked } = await draw({ page: 'champ', params: { champ: '1-league-1' } });
    expect(status).toBe(200);
    expect(html).toContain('Home 6');
    expect(asked.map((url) => url.searchParams.get('tournamentId'))).toEqual(['1', '1', '1']);
    for (const champ of ['9-league-9', '77', 'none'])
      expect((await draw({ page: 'champ', params: { champ } })).status).toBe(404);
  });
});

describe('the kinds of esports', () => {
  it('[RT-16.cyber] are all matches, live and to come, or one section of them', async () => {
    const { html } = await draw({ page: 'matches' });
    expect(html).toContain('Home 5');
    expect(html).toContain('Home 6');
    const { html: live, asked } = await draw({ page: 'matches', params: { kind: 'real' }, query: { section: 'live' } });
    expect(live).not.toContain('Home 6');
    expect(asked.map((url) => url.searchParams.get('section'))).toEqual(['live']);
  });

  it('[RT-16.cyber] are live matches with a tracker', async () => {
    const { asked, head } = await draw({ page: 'matches', params: { kind: 'stream' }, query: { section: 'line' } });
    expect(asked.map((url) => [url.searchParams.get('section'), url.searchParams.get('only')])).toEqual([
      ['live', 'tracker'],
    ]);
    expect(head.canonicalPath).toBe('/cyber/esports/stream');
  });

  it('[RT-16.cyber] are virtual sports, and say so where there are none', async () => {
    const { asked, html } = await draw({ page: 'matches', params: { kind: 'virtual' } });
    const { sportIds } = questionOf('virtual', {}, 1);
    expect(asked).toHaveLength(2 * sportIds.length);
    expect(sportIds).not.toContain(40);
    if (sportIds.length === 0) expect(html).toContain('No virtual events now');
  });
});

describe('what a list of esports takes in', () => {
  const { line: _line, live: _live, ...tournament } = league(2, 'Dota 2', 0, 2);

  it('[RT-17] is of its discipline and its tournament', () => {
    const of = (changes: object) => isAsked({ sportIds: [40], limit: 1, ...changes }, { tournament });
    expect([of({}), of({ discipline: 'dota-2' }), of({ discipline: 'valorant' })]).toEqual([true, true, false]);
    expect([of({ tournamentId: 2 }), of({ tournamentId: 3 }), of({ sportIds: [] })]).toEqual([true, false, false]);
  });

  it('[RT-16.cyber] is of a tracker only while there is one', () => {
    const stream = questionOf('stream', {}, 1);
    expect([isKept(stream, { hasTracker: true }), isKept(stream, {}), isKept(questionOf('real', {}, 1), {})]).toEqual([
      true,
      false,
      true,
    ]);
    expect(sectionsOf('stream', { section: 'line' })).toEqual(['live']);
  });

  it('[FE-05.cyber] is what the address has chosen, and nothing that is no choice', () => {
    expect(readChoice({ discipline: 'dota-2', section: 'live' })).toEqual({ discipline: 'dota-2', section: 'live' });
    expect(readChoice({ section: 'soon' })).toEqual({});
    expect(readChoice({ discipline: '' })).toEqual({ kind: 'missing', what: 'discipline' });
  });

  it('counts by discipline, and puts the best known tournaments first', () => {
    const counts = countDisciplines([...LEAGUES, FOOTBALL]);
    expect(counts.map(({ slug, live, line }) => [slug, live, line]).slice(0, 2)).toEqual([
      ['counter-strike', 1, 4],
      ['dota-2', 0, 2],
    ]);
    const top = { ...league(4, 'Dota 2', 0, 1), isTop: true };
    expect(pickLeagues([...LEAGUES, FOOTBALL, top]).map(({ id }) => id)).toEqual([4, 1, 2, 3]);
    expect(pickLeagues([...LEAGUES, top], 'dota-2').map(({ id }) => id)).toEqual([4, 2]);
  });
});
