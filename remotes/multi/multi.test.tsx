import { describe, expect, it } from 'vitest';
import type { EventCard, LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { DEFAULT_PREFERENCES } from '@glasshouse/contracts/preferences';
import {
  PREMIER_LEAGUE,
  sampleCalls,
  sampleCard,
  sampleEvent,
  sampleRace,
  sampleRow,
} from '@glasshouse/kit/events/testing';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { loadMulti } from './api.ts';
import { MultiPage } from './app.tsx';
import en from './locales/en.json';
import { manifest } from './manifest.ts';
import { applyMoves, groupCards, readAdd } from './model.ts';

const render = defineRemoteServer({
  manifest,
  loadMessages: () => Promise.resolve({ default: compileMessages(en) }),
  pages: { multi: { load: loadMulti, View: MultiPage } },
});

const SCORE: LiveStatusView = { phase: 'playing', score: { home: 2, away: 1 }, period: 2, periodScores: [] };
const live: Pick<EventCard, 'section' | 'status'> = { section: 'live', status: SCORE };

async function draw(multiLive: string, query: Record<string, string> = {}, hasTracker = false) {
  const asked: string[] = [];
  const calls = sampleCalls({
    listEvents: () => ({
      status: 200,
      body: {
        epoch: 'one',
        listNumber: 3,
        events: [sampleCard(1, live), sampleCard(2, live), sampleCard(3, live)],
        total: 3,
      },
    }),
    listRows: (url) => {
      asked.push(url.searchParams.get('events') ?? '');
      return {
        status: 200,
        body: { epoch: 'one', listNumber: 3, rows: [sampleRow(2, { ...live, hasTracker })], total: 1 },
      };
    },
    getEvent: (url) =>
      url.pathname.endsWith('/7')
        ? {
            status: 200,
            body: {
              epoch: 'one',
              event: sampleEvent(7, live),
              played: {
                voided: false,
                corrected: [],
                markets: [],
                final: { status: { ...SCORE, phase: 'ended' }, source: 'feed', version: 1, atSec: 1_800_000_000 },
              },
            },
          }
        : { status: 404, body: { error: { code: 'event_unknown', message: 'none' } } },
  });
  const { coefViewId, is12h, theme } = DEFAULT_PREFERENCES;
  const fragment = getFragment(
    await render(
      {
        language: 'en',
        url: '/multi',
        preferences: { timeZone: 3, is12h, coefViewId, theme, multiLive },
        signedIn: false,
        components: [{ page: 'multi', params: {}, query }],
      },
      { call: calls, assets: { js: '', preload: [], css: [] }, forceSpa: false },
    ),
  );
  return { ...fragment, html: fragment.html ?? '', asked };
}

describe('the page of matches side by side', () => {
  it('[FE-08] [RT-18.multi] says what it is for, and lists what is live to choose from', async () => {
    const { html, status, asked } = await draw('');
    expect([status, asked]).toEqual([200, []]);
    expect(html).toContain('No matches chosen yet');
    expect(html).toContain('0 of 9');
    for (const id of [1, 2, 3]) expect(html).toContain(`Home ${id} – Away ${id}`);
  });

  it('[FE-08.kept] [FE-08.over] shows in its first answer what was gathered: live with prices, over with its result, unknown as gone', async () => {
    const { html, asked } = await draw('2!7!8');
    expect(asked).toEqual(['2,7,8']);
    expect(html).toContain('3 of 9');
    expect(html).toContain('aria-label="Home 2 – Away 2"');
    expect(html).toContain('2.1');
    expect(html.match(/data-over/g)).toHaveLength(1);
    expect(html).toContain('Finished. Press the score for the result.');
    expect(html).toContain('This match is no longer available.');
  });

  it('[FE-08.markets] shows the markets that were chosen for a match', async () => {
    const { html } = await draw('2.double_chance');
    expect(html).toMatch(/<option value="double_chance" selected/);
    expect(html).not.toMatch(/<option value="1x2" selected/);
    expect((await draw('2')).html).toMatch(/<option value="1x2" selected/);
  });

  it('[FE-08.tracker] has the tracker of a match that has one, folded at first', async () => {
    expect((await draw('2', {}, true)).html).toMatch(/<button[^>]*aria-expanded="false"[^>]*>Match tracker/);
    expect((await draw('2')).html).not.toContain('Match tracker');
  });

  it.each(['', '0', '-1', '1e3', 'seven', '9007199254740993'])('adds nothing for %j in the address', (add) => {
    expect(readAdd({ add })).toBeUndefined();
    expect(readAdd({ add: '12' })).toBe(12);
  });

  it('[FE-08.live] offers what has begun since the page was made, and not what has ended', () => {
    const listed = { listNumber: 5, running: [sampleCard(1, live), sampleCard(2, live)] };
    const moves = [
      { number: 5, added: [sampleCard(4, live)], removed: [1] },
      { number: 6, added: [sampleCard(3, live)], removed: [] },
      { number: 7, added: [], removed: [2, 3] },
      { number: 8, added: [sampleCard(3, live)], removed: [] },
    ];
    expect(applyMoves(listed, moves).map(({ eventId }) => eventId)).toEqual([1, 3]);
  });

  it('offers matches by sport, in the order of the house, and no races', () => {
    const { markets: _markets, runners: _runners, ...race } = sampleRace(5);
    const cards = [
      { ...sampleCard(2), tournament: { ...PREMIER_LEAGUE, sportId: 4 } },
      sampleCard(1),
      race,
      sampleCard(3),
    ];
    expect(groupCards(cards).map(({ sportId, cards: own }) => [sportId, own.length])).toEqual([
      [1, 2],
      [4, 1],
    ]);
  });
});
