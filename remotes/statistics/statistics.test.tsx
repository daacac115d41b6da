import { describe, expect, it } from 'vitest';
import type { LeagueCount } from '@glasshouse/contracts/sportsbook';
import { PREMIER_LEAGUE, sampleCalls, type SampleAnswer } from '@glasshouse/kit/events/testing';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { withStatisticsWords } from '@glasshouse/kit/statistics/server';
import { loadStatistics } from './api.ts';
import { StatisticsPage, StatisticsWindow } from './app.tsx';
import en from './locales/en.json';
import { manifest } from './manifest.ts';
import { groupLeagues, readQuestion } from './model.ts';

const render = defineRemoteServer({
  manifest,
  loadMessages: withStatisticsWords(async () => ({ default: compileMessages(en) })),
  pages: {
    statistics: { load: loadStatistics, View: StatisticsPage },
    window: { load: loadStatistics, View: StatisticsWindow },
  },
});

const league = (id: number, sportId: number, name: string): LeagueCount => ({
  id,
  name,
  sportId,
  category: 'England',
  line: 1,
  live: 0,
});

describe('what an address asks', () => {
  it.each<[Record<string, string>, object]>([
    [{}, {}],
    [{ event: '12' }, { event: 12 }],
    [
      { league: '3', season: '2026/27' },
      { league: 3, season: '2026/27' },
    ],
    [{ season: '' }, {}],
    [{ side: 'x' }, { side: 0 }],
    [{ side: '9'.repeat(30) }, { side: 0 }],
    [{ event: '-1' }, { event: 0 }],
  ])('of %j is %j', (query, question) => expect(readQuestion(query)).toEqual(question));
});

describe('leagues to choose from', () => {
  it('are those that are played for a table, by sport in the order of the house', () => {
    const sports = groupLeagues([
      league(1, 2, 'NHL'),
      league(2, 1, 'Premier League'),
      league(3, 4, 'Open'),
      league(4, 1, 'Cup'),
    ]);
    expect(sports.map(({ sportId, leagues }) => [sportId, leagues.map(({ name }) => name)])).toEqual([
      [1, ['Premier League', 'Cup']],
      [2, ['NHL']],
    ]);
  });
});

describe('the page', () => {
  const none = { error: { code: 'statistics_unknown', message: 'none', requestId: 'r' } };
  const draw = async (
    query: Record<string, string>,
    answers: Record<string, SampleAnswer>,
    page: 'statistics' | 'window' = 'statistics',
  ) => {
    const fragment = getFragment(
      await render(
        {
          language: 'en',
          url: '/',
          preferences: { timeZone: 3, is12h: false, coefViewId: 0, theme: 'light' },
          signedIn: false,
          components: [{ page, params: {}, query }],
        },
        { call: sampleCalls(answers), assets: { js: '', preload: [], css: [] }, forceSpa: false },
      ),
    );
    return { ...fragment, html: fragment.html ?? '' };
  };

  it('of a league that has not been played says so, and keeps a way to its bets', async () => {
    const body = { tournament: PREMIER_LEAGUE, seasons: [], scorers: [], results: [] };
    const { status, html } = await draw({ league: '1' }, { getLeagueStatistics: () => ({ status: 200, body }) });
    expect(status).toBe(200);
    expect(html).toContain('No match is known yet.');
    expect(html).toContain('No scorer is known yet.');
    expect(html).toContain('Bet on this league');
    expect(html).not.toContain('<table');
  });

  it('[RT-19.scorers] [RT-19.players] of a league has its top scorers, with their pages where there are such', async () => {
    const scorer = (scorerId: number, name: string, goals: number) => ({
      scorerId,
      name,
      goals,
      side: { id: 7, name: 'Leeds' },
    });
    const scorers = [scorer(1, 'A. Ashworth', 3), scorer(2, 'B. Barlow', 2), scorer(3, 'C. Carver', 2)];
    const body = { tournament: PREMIER_LEAGUE, seasons: ['a'], scorers, results: [] };
    const { html } = await draw({ league: '1' }, { getLeagueStatistics: () => ({ status: 200, body }) });
    expect(html).toMatch(/Top scorers.*A\. Ashworth.*href="[^"]*side=7".*Leeds.*B\. Barlow/s);
    expect(html).not.toContain('No scorer is known yet.');
    expect(html).not.toContain('/en/player/');
    const core = {
      language: 'en',
      languages: ['en'],
      timeZone: 0,
      theme: 'light',
      appViewType: 'european',
      currencies: [],
      guestHiddenLanguages: [],
      features: ['section.events'],
    };
    const answers = {
      getLeagueStatistics: () => ({ status: 200, body }),
      getConfigGroups: () => ({ status: 200, body: { core } }),
    };
    expect((await draw({ league: '1' }, answers)).html).toContain('href="/en/player/1-a-ashworth"');
    expect((await draw({ league: '1' }, answers, 'window')).html).not.toContain('/en/player/');
  });

  it('in a window leads nowhere but to the window', async () => {
    const body = { tournament: PREMIER_LEAGUE, seasons: ['b', 'a'], scorers: [], results: [] };
    const { html } = await draw({ league: '1' }, { getLeagueStatistics: () => ({ status: 200, body }) }, 'window');
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to);
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((to) => !to.startsWith('/en/statisticpopup'))).toEqual([]);
  });

  it('of what nobody knows is 404 and says so', async () => {
    const answers = { getSideStatistics: () => ({ status: 404, body: none }) };
    const { status, html } = await draw({ side: '5' }, answers);
    expect([status, html.includes('There are no statistics of this.')]).toEqual([404, true]);
  });
});
