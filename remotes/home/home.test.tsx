import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FragmentRequest } from '@glasshouse/contracts/fragment';
import type { RowView } from '@glasshouse/contracts/sportsbook';
import { makeEventList } from '@glasshouse/kit/events';
import { makeOddsStore } from '@glasshouse/kit/live';
import { ATP_FINALS, PREMIER_LEAGUE, sampleCalls, sampleRow, sampleCounts } from '@glasshouse/kit/events/testing';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { loadHome } from './api.ts';
import { HomePage } from './app.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';
import { manifest } from './manifest.ts';
import {
  leaveOut,
  LIVE_SHOWN,
  makeHomeState,
  pickLive,
  pickPopular,
  pickSoon,
  pickTop,
  sectionOf,
  SOON_SHOWN,
} from './model.ts';

const status: NonNullable<RowView['status']> = {
  phase: 'playing',
  score: { home: 0, away: 0 },
  period: 1,
  periodScores: [],
};

function liveRow(eventId: number, changes: Partial<RowView> = {}): RowView {
  return sampleRow(eventId, { section: 'live', status, ...changes });
}

const CYBER_LEAGUE = { ...PREMIER_LEAGUE, id: 990, name: 'Cyber League' };
const tennis = (eventId: number) => liveRow(eventId, { tournament: ATP_FINALS });
const ids = (events: readonly RowView[]) => events.map((event) => event.eventId);

describe('live events of the first page', () => {
  it('are dealt out one sport after the other, in the order of sports', () => {
    expect(ids(pickLive([tennis(1), tennis(2), liveRow(3), liveRow(4), liveRow(5)]))).toEqual([3, 1, 4, 2, 5]);
  });

  it('are played ones before breaks, open ones before locked ones, rich ones before poor ones', () => {
    const rich = liveRow(1, { marketCount: 90 });
    const poor = liveRow(2, { marketCount: 10 });
    const locked = liveRow(3, { marketCount: 99, markets: [] });
    const resting = liveRow(4, { marketCount: 99, status: { ...status, phase: 'break' } });
    expect(ids(pickLive([resting, locked, poor, rich]))).toEqual([1, 2, 3, 4]);
  });

  it('are no more than a dozen of one sport', () => {
    const many = Array.from({ length: 40 }, (_one, at) => liveRow(at + 1));
    expect(pickLive(many)).toHaveLength(LIVE_SHOWN);
  });

  it('of a sport that the table does not know come last', () => {
    const strange = liveRow(1, { tournament: { ...PREMIER_LEAGUE, sportId: 555 } });
    expect(ids(pickLive([strange, liveRow(2)]))).toEqual([2, 1]);
  });

  it('played at consoles come after those of all sports, of however many markets', () => {
    const atConsole = liveRow(1, { tournament: CYBER_LEAGUE, marketCount: 90 });
    expect(ids(pickLive([atConsole, tennis(2), tennis(3), liveRow(4)]))).toEqual([4, 2, 3, 1]);
  });

  it('may be none', () => {
    expect(pickLive([])).toEqual([]);
  });
});

describe('what comes next', () => {
  it('is of the sports themselves, and at consoles only where they leave a place; the soonest first', () => {
    const cyber = (eventId: number) => sampleRow(eventId, { tournament: CYBER_LEAGUE });
    const many = Array.from({ length: 40 }, (_one, at) => (at % 2 === 0 ? cyber(at) : sampleRow(at)));
    expect(ids(pickSoon(many))).toEqual(Array.from({ length: SOON_SHOWN }, (_one, at) => 2 * at + 1));
    expect(ids(pickSoon([cyber(1), sampleRow(2), cyber(3)]))).toEqual([1, 2, 3]);
    expect(pickSoon([])).toEqual([]);
  });
});

describe('popular competitions', () => {
  it('are those with the most events, live ones weighing more; empty ones are left out', () => {
    const counts = [
      { ...PREMIER_LEAGUE, id: 1, line: 4, live: 0 },
      { ...PREMIER_LEAGUE, id: 2, line: 0, live: 2 },
      { ...PREMIER_LEAGUE, id: 3, line: 0, live: 0 },
    ];
    expect(pickPopular(counts).map((one) => one.id)).toEqual([2, 1]);
    expect(pickPopular(counts).map(sectionOf)).toEqual(['live', 'line']);
  });

  it('are first of all those that the visitor’s country looks for', () => {
    const counts = [
      { ...PREMIER_LEAGUE, id: 1, line: 40, live: 9 },
      { ...PREMIER_LEAGUE, id: 2, line: 1, live: 0, isTop: true },
    ];
    expect(pickPopular(counts).map((one) => one.id)).toEqual([2, 1]);
  });
});

describe('the match that the page shows largest', () => {
  const entriesOf = (rows: readonly RowView[]) =>
    makeEventList(
      { section: 'live', epoch: 'one', kind: 'row', events: rows, total: rows.length, sports: [] },
      { odds: makeOddsStore(), accepts: () => true },
    ).initial.entries;
  const leagues = [ATP_FINALS.id, PREMIER_LEAGUE.id];

  it('is of the league that stands first, a live one before all others', () => {
    expect(pickTop(entriesOf([liveRow(1), tennis(2), tennis(3)]), leagues)?.eventId).toBe(2);
    expect(pickTop(entriesOf([sampleRow(1, { tournament: ATP_FINALS }), liveRow(2)]), leagues)?.eventId).toBe(2);
    const strange = liveRow(1, { tournament: { ...PREMIER_LEAGUE, id: 999 } });
    expect(pickTop(entriesOf([strange, liveRow(2)]), leagues)?.eventId).toBe(2);
  });

  it('is told which leagues are the best known', () => {
    const rows = [liveRow(1), tennis(2)];
    const tournaments = [PREMIER_LEAGUE, { ...ATP_FINALS, isTop: true }, { ...PREMIER_LEAGUE, id: 77 }].map((one) => ({
      ...one,
      line: 1,
      live: 1,
    }));
    const state = makeHomeState({
      nowSec: 1,
      signedIn: false,
      kind: 'row',
      live: { epoch: 'one', listNumber: 3, rows, total: 2 },
      line: { epoch: 'one', listNumber: 3, rows: [], total: 0 },
      moves: { epoch: 'one', moves: [] },
      sports: { sports: [], tournaments },
    });
    expect(state.leagueIds).toEqual([ATP_FINALS.id, PREMIER_LEAGUE.id]);
  });

  it('is between two sides, and has not ended', () => {
    const { away: _, ...race } = liveRow(1);
    const entries = entriesOf([race, liveRow(2), liveRow(3)]);
    expect(pickTop(entries, leagues)?.eventId).toBe(2);
    const left = entries.map((one) => ({ ...one, leaving: one.eventId === 2 }));
    expect(pickTop(left, leagues)?.eventId).toBe(3);
    expect(pickTop([], leagues)).toBeUndefined();
  });

  it('is not in a list besides', () => {
    const entries = entriesOf([liveRow(1), liveRow(2)]);
    expect(leaveOut(entries, entries.slice(0, 1)).map(({ eventId }) => eventId)).toEqual([2]);
  });
});

const page = (rows: readonly RowView[]) => ({ epoch: 'one', listNumber: 3, rows, total: rows.length });
const live = page([liveRow(1, { home: { id: 1, name: 'Arsenal <b>' }, away: { id: 2, name: 'Chelsea' } }), tennis(2)]);
const line = page([sampleRow(3, { home: { id: 5, name: 'Everton' } })]);
const sports = { sports: sampleCounts(1, 1), tournaments: [{ ...PREMIER_LEAGUE, line: 1, live: 1 }] };

const moves = {
  epoch: 'one',
  moves: [
    { row: sampleRow(3), marketKey: '1x2', outcomeId: '1', fromOddsMilli: 2_400, sinceSec: 1_790_000_000 },
    {
      row: sampleRow(9, { home: { id: 9, name: 'Lazio' } }),
      marketKey: '1x2',
      outcomeId: '1',
      fromOddsMilli: 2_420,
      sinceSec: 1_790_000_000,
    },
  ],
};

const call = sampleCalls({
  listMoves: () => ({ status: 200, body: moves }),
  listRows: (url) => ({ status: 200, body: url.searchParams.get('section') === 'live' ? live : line }),
  listSports: () => ({ status: 200, body: sports }),
});

const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => Promise.resolve({ default: compileMessages(language === 'ru' ? ru : en) }),
  pages: { home: { load: loadHome, View: HomePage } },
});

async function renderHome(changes: Partial<FragmentRequest> = {}, answers = call) {
  const request: FragmentRequest = {
    language: 'en',
    url: '/',
    preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' },
    signedIn: false,
    components: [{ page: 'home', params: {}, query: {} }],
    ...changes,
  };
  const answer = getFragment(
    await render(request, { call: answers, assets: { js: '', preload: [], css: [] }, forceSpa: false }),
  );
  return answer;
}

describe('the first page', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('shows live and coming events with their prices', async () => {
    const { status: code, html } = await renderHome();
    expect(code).toBe(200);
    for (const text of ['Arsenal &lt;b&gt;', 'Chelsea', 'Everton', 'Premier League', '3.40'])
      expect(html).toContain(text);
    expect(html).not.toContain('<b>Arsenal');
  });

  it('shows its top match on the field of its sport, what is off next, and each event once', async () => {
    const { html } = await renderHome();
    expect(html).toContain('/assets/fields/football.svg');
    expect(html).toContain('Top match');
    expect(html).toContain('Next off');
    expect(html?.split('aria-label="Arsenal &lt;b&gt; – Chelsea"')).toHaveLength(2);
  });

  it('says where prices have moved, of what stands nowhere else on the page', async () => {
    const { html } = await renderHome();
    expect(html).toContain('Biggest price moves today');
    expect(html).toContain('was 2.42');
    expect(html).not.toContain('was 2.40');
  });

  it('invites guests and spares players the invitation', async () => {
    expect((await renderHome()).html).toContain('Open an account');
    expect((await renderHome({ signedIn: true })).html).not.toContain('Open an account');
  });

  it('speaks Russian', async () => {
    const { html, head } = await renderHome({ language: 'ru' });
    expect(html).toContain('Сейчас в лайве');
    expect(html).toContain('href="/ru/live"');
    expect(head.title).toBe('Ставки в линии и лайве');
  });

  it('is the same markup whenever it is rendered from one state, so the browser finds what it expects', async () => {
    const state = makeHomeState({ nowSec: 1_790_000_000, signedIn: false, kind: 'row', live, line, moves, sports });
    const frozen = defineRemoteServer({
      manifest,
      loadMessages: (language) => Promise.resolve({ default: compileMessages(language === 'ru' ? ru : en) }),
      pages: { home: { load: () => Promise.resolve({ status: 200, state, head: { title: '' } }), View: HomePage } },
    });
    const request: FragmentRequest = {
      language: 'en',
      url: '/',
      preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' },
      signedIn: false,
      components: [{ page: 'home', params: {}, query: {} }],
    };
    const context = { call, assets: { js: '', preload: [], css: [] }, forceSpa: false };
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const [early] = await frozen(request, context);
    vi.setSystemTime(4_000_000_000_000);
    const [late] = await frozen(request, context);
    expect(late?.html).toBe(early?.html);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });

  it('fails as a whole, for the shell to try again, when the events cannot be had', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { status: code, html } = await renderHome({}, sampleCalls({}));
    expect([code, html]).toEqual([500, null]);
  });
});
