import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '@glasshouse/contracts/preferences';
import type { ResultView } from '@glasshouse/contracts/sportsbook-results';
import type { TableRowView } from '@glasshouse/contracts/statistics';
import { PREMIER_LEAGUE, sampleCalls } from '../events/testing/index.ts';
import { compileMessages, getSharedMessages } from '../i18n-compile/index.ts';
import { TextProvider } from '../i18n/index.ts';
import { LeagueTable, listForm, makeStatisticsHref, MatchLine, MatchList, rankScorers, TopScorers } from './index.ts';
import en from './locales/en.json';
import { hasStatistics, hasTeams, withStatisticsWords } from './server/index.ts';

const hrefOf = makeStatisticsHref('en');

function draw(children: ReactNode): string {
  const messages = { ...getSharedMessages('en'), ...compileMessages(en) };
  const html = renderToString(
    <TextProvider messages={messages} preferences={{ ...DEFAULT_PREFERENCES, language: 'en' }}>
      {children}
    </TextProvider>,
  );
  return html.replaceAll('<!-- -->', '');
}

function played(home: number, away: number, given: Partial<ResultView> = {}): ResultView {
  const status = { phase: 'ended' as const, score: { home, away }, period: 2, periodScores: [] };
  return {
    eventId: 7,
    startsAtSec: 1_900_000_000,
    tournament: PREMIER_LEAGUE,
    home: { id: 1, name: 'Leeds' },
    away: { id: 2, name: 'Hull' },
    voided: false,
    final: { status, source: 'feed', version: 1, atSec: 1_900_006_000 },
    winners: [],
    ...given,
  };
}

const ROW: TableRowView = {
  place: 1,
  side: { id: 1, name: 'Leeds' },
  played: 3,
  won: 2,
  drawn: 1,
  lost: 0,
  scored: 5,
  conceded: 1,
  points: 7,
  form: ['won', 'drawn', 'won'],
};

describe('the form of a side', () => {
  it('is how its matches ended for it, in their order; what was void or has no score is no match', () => {
    const { final: _final, ...untold } = played(0, 0);
    const matches = [played(2, 1), played(0, 0), played(1, 3), played(5, 0, { voided: true }), untold];
    expect(listForm(matches, 1)).toEqual(['won', 'drawn', 'lost']);
    expect(listForm(matches, 2)).toEqual(['lost', 'drawn', 'won']);
  });

  it('stands beside each match as a letter, and as a word for whoever listens', () => {
    const html = draw(<MatchList matches={[played(2, 1)]} sideId={2} withLeague />);
    expect(html).toMatch(/href="\/en\/live\/all\/football\/[^"]*7[^"]*"/);
    expect(html).toContain('aria-hidden="true">L<');
    expect(html).toContain('class="gh-hidden">Lost<');
    expect(html).toContain(PREMIER_LEAGUE.name);
    expect(draw(<MatchList matches={[played(2, 1)]} />)).not.toContain('Lost');
  });
});

describe('a match in a list', () => {
  it('[RT-19.players] has what the list is about under it', () => {
    const html = draw(<MatchLine match={played(2, 1)}>23′</MatchLine>);
    expect(html).toMatch(/href="[^"]*7-leeds-hull".*23′.*<\/a>/s);
  });
});

describe('top scorers', () => {
  const scorer = (scorerId: number, name: string, goals: number) => ({
    scorerId,
    name,
    goals,
    side: { id: 7, name: 'Leeds' },
  });
  const scorers = [scorer(1, 'A. Ashworth', 3), scorer(2, 'B. Barlow', 2), scorer(3, 'C. Carver', 2)];

  it('[RT-19.scorers] who scored as often share a place', () => {
    expect(rankScorers(scorers).map(({ place }) => place)).toEqual([1, 2, 2]);
  });

  it('[RT-19.players] lead to their pages where they have them, and to no team where all are of one', () => {
    const html = draw(<TopScorers scorers={scorers} linked />);
    expect(html).toContain('href="/en/player/2-b-barlow"');
    expect(html).not.toContain('Leeds');
    const plain = draw(<TopScorers scorers={scorers} linked={false} hrefOf={hrefOf} />);
    expect(plain).toContain('href="/en/statistic?side=7"');
    expect(plain).not.toContain('/player/');
  });
});

describe('a table', () => {
  const tableOf = (sportId: number, row: TableRowView) =>
    draw(
      <LeagueTable
        table={{ season: '2026/27', fromSec: 1_900_000_000, rows: [row] }}
        sportId={sportId}
        hrefOf={hrefOf}
        marked={[1]}
      />,
    );

  it('has points and goals where points rank, and says which season and since when', () => {
    const html = tableOf(1, ROW);
    expect(html).toContain('<strong>7</strong>');
    expect(html).toContain('5:1');
    expect(html).toMatch(/2026\/27.*Matches since/);
    expect(html).toMatch(/href="\/en\/statistic\?side=1"[^>]*data-marked="true"/);
  });

  it('has shares and a difference where the share of matches won ranks, and no draws where there are none', () => {
    const { points: _points, ...row } = ROW;
    const html = tableOf(3, { ...row, scored: 200, conceded: 212 });
    expect(html).toContain('<strong>67</strong>');
    expect(html).toContain('−12');
    expect(html).not.toContain('>D</abbr>');
  });
});

describe('statistics', () => {
  it('are linked on the page or in the window that the reader has', () => {
    expect(hrefOf({ league: 3, season: '2026/27' })).toBe('/en/statistic?league=3&season=2026%2F27');
    expect(makeStatisticsHref('de', 'statisticPopup')({ event: 5 })).toBe('/de/statisticpopup?event=5');
  });

  it('bring their words to the remotes that draw them', async () => {
    const words = withStatisticsWords(async () => ({ default: { 'own.word': 'mine' } }));
    expect((await words('de')).default).toMatchObject({ 'own.word': 'mine', 'statistics.table': 'Tabelle' });
  });

  it('are there where the operator has them on, and not where nobody can say', async () => {
    const core = {
      language: 'en',
      languages: ['en'],
      timeZone: 0,
      theme: 'light',
      appViewType: 'european',
      currencies: [],
      guestHiddenLanguages: [],
    };
    const callsWith = (features: string[]) =>
      sampleCalls({ getConfigGroups: () => ({ status: 200, body: { core: { ...core, features } } }) });
    expect(await hasStatistics(callsWith(['section.statistic']))).toBe(true);
    expect(await hasStatistics(callsWith(['section.results']))).toBe(false);
    expect(await hasStatistics(sampleCalls({}))).toBe(false);
    expect(await hasTeams(callsWith(['section.events']))).toBe(true);
    expect(await hasTeams(callsWith(['section.statistic']))).toBe(false);
  });
});
