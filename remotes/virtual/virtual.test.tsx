import { createHash, createHmac, webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { EventView, PlayedView } from '@glasshouse/contracts/sportsbook';
import {
  playVirtual,
  readBlock,
  VIRTUAL_BLOCKS,
  VIRTUAL_MARBLES,
  VIRTUAL_RUNNERS,
  virtualMessage,
  type VirtualGame,
} from '@glasshouse/domain/virtual';
import { sampleCalls, sampleEvent, sampleMarket, type SampleAnswer } from '@glasshouse/kit/events/testing';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { isNext, placeOf, readGame } from './model.ts';
import { writeDraws } from './model-recipe.ts';
import { verifyVirtual } from './model-verify.ts';
import { render } from './server.tsx';

const SEED = 'ab'.repeat(32);
const SUBTLE = webcrypto.subtle as SubtleCrypto;
const ok =
  (body: unknown): SampleAnswer =>
  () => ({ status: 200, body });

function courseOf(game: VirtualGame, names: readonly string[]) {
  const words = Array.from({ length: VIRTUAL_BLOCKS }, (_one, block) =>
    readBlock(createHmac('sha256', Buffer.from(SEED, 'hex')).update(virtualMessage(game, block)).digest()),
  ).flat();
  const course = playVirtual(game, names, words);
  if (!course) throw new Error('there are too few words');
  return course;
}

const TOURNAMENT = { id: 7, name: 'Glass League', sportId: 201, category: 'Glasshouse' };
const TEAMS = ['Estuary', 'Indigo'] as const;
const EVENT: EventView = {
  ...sampleEvent(12),
  section: 'live',
  tournament: TOURNAMENT,
  home: { id: 1, name: TEAMS[0] },
  away: { id: 2, name: TEAMS[1] },
  markets: [],
  marketCount: 0,
  commitment: createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'),
};

const course = courseOf('football', TEAMS);
const score = course.game === 'football' ? course.score : { home: 0, away: 0 };
const won = score.home === score.away ? 'x' : score.home > score.away ? '1' : '2';

function played(given: { readonly home: number; readonly away: number } = score, winner: string = won): PlayedView {
  const status = { phase: 'ended', score: given, period: 2, periodScores: [] } as const;
  const outcomes = ['1', 'x', '2'].map((id) => ({ id, result: id === winner ? ('win' as const) : ('lose' as const) }));
  const word = { source: 'virtual', version: 1, atSec: 0 };
  return {
    voided: false,
    final: { ...word, status: { ...status, periodScores: [] } },
    corrected: [],
    markets: [{ ...word, key: '1x2', outcomes, certainty: 2, earlier: [] }],
    seed: SEED,
  };
}

const verify = (event: EventView, of: PlayedView, subtle = SUBTLE) => verifyVirtual('football', event, of, subtle);

describe('[FE-16.verified] the check in the browser', () => {
  it('finds that a result follows from the seed that was committed to', async () => {
    expect(await verify(EVENT, played())).toEqual({ verdict: 'valid', result: `${score.home}:${score.away}` });
  });

  it('finds a false seed, a false score, and bets that were won by somebody else', async () => {
    expect(await verify({ ...EVENT, commitment: '00'.repeat(32) }, played())).toEqual({ verdict: 'commitment' });
    expect(await verify(EVENT, { ...played(), seed: 'cd'.repeat(32) })).toEqual({ verdict: 'commitment' });
    expect(await verify(EVENT, played({ ...score, home: score.home + 1 }))).toMatchObject({ verdict: 'result' });
    expect(await verify(EVENT, played(score, won === 'x' ? '1' : 'x'))).toMatchObject({ verdict: 'result' });
    expect(await verify({ ...EVENT, home: { id: 1, name: 'Leeds' } }, played())).toEqual({ verdict: 'result' });
  });

  it.each([
    ['racing', VIRTUAL_RUNNERS],
    ['marbles', VIRTUAL_MARBLES],
  ] as const)('[FE-16.games] finds the finish of %s, by who has won and who was placed', async (game, all) => {
    const runners = all.slice(0, 8).map(({ name }, at) => ({ id: `${at + 1}`, name, number: at + 1 }));
    const race = courseOf(
      game,
      runners.map(({ name }) => name),
    );
    const finish = 'finish' in race ? race.finish.map((at) => `${at + 1}`) : [];
    const { away: _away, ...one } = EVENT;
    const event = { ...one, runners };
    const market = (key: string, winners: readonly string[]) => ({
      key,
      source: 'virtual',
      certainty: 2,
      version: 1,
      atSec: 0,
      earlier: [],
      outcomes: runners.map(({ id }) => ({ id, result: winners.includes(id) ? ('win' as const) : ('lose' as const) })),
    });
    const of = (places: number): PlayedView => ({
      voided: false,
      corrected: [],
      seed: SEED,
      markets: [market('race_winner', finish.slice(0, 1)), market('race_placed|places=3', finish.slice(0, places))],
    });
    expect(await verifyVirtual(game, event, of(3), SUBTLE)).toMatchObject({ verdict: 'valid' });
    expect(await verifyVirtual(game, event, of(2), SUBTLE)).toMatchObject({ verdict: 'result' });
  });

  it('says where a browser has no cryptography', async () => {
    expect(await verifyVirtual('football', EVENT, played(), undefined)).toEqual({ verdict: 'unsupported' });
  });
});

describe('the page of virtual sports', () => {
  const nothing = {
    listRows: ok({ epoch: 'e', listNumber: 3, rows: [], total: 0 }),
    listResults: ok({ results: [], total: 0, sports: [] }),
  };
  async function ask(
    query: Readonly<Record<string, string>>,
    answers: Parameters<typeof sampleCalls>[0],
    page: 'virtual' | 'marble' = 'virtual',
  ) {
    const request = {
      language: 'en',
      url: '/virtualsports/football',
      preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' as const },
      signedIn: false,
      components: [{ page, params: page === 'virtual' ? { virtualGame: 'football' } : {}, query }],
    };
    const assets = { js: '', preload: [], css: [] };
    return getFragment(await render(request, { call: sampleCalls(answers), assets, forceSpa: false }));
  }

  it('says that nobody plays rounds where there is no producer', async () => {
    const { html } = await ask({}, nothing);
    expect(html).toContain('No rounds are being played');
  });

  it('[RT-16.marble] [FE-16.games] has marble races at an address of their own, with every marble to bet on', async () => {
    const sports: (string | null)[] = [];
    const runners = VIRTUAL_MARBLES.map(({ name }, at) => ({ id: `${at + 1}`, name, number: at + 1 }));
    const prices = Object.fromEntries(runners.map(({ id }) => [id, 4_000 + 10 * Number(id)]));
    const tournament = { id: 8, name: 'Glass Run', sportId: 245, category: 'Glasshouse' };
    const {
      away: _away,
      main: _main,
      ...race
    } = { ...sampleEvent(30), tournament, home: { id: 9, name: 'Glass Run R7' } };
    const event: EventView = { ...race, runners, runnerCount: 8, markets: [sampleMarket('race_winner', prices)] };
    const { runners: _runners, ...row } = { ...event, markets: [] };
    const { html, head } = await ask(
      {},
      {
        ...nothing,
        listRows: (url) => {
          sports.push(url.searchParams.get('sportId'));
          const rows = url.searchParams.get('section') === 'line' ? [row] : [];
          return { status: 200, body: { epoch: 'e', listNumber: 3, rows, total: rows.length } };
        },
        getEvent: ok({ epoch: 'e', event }),
      },
      'marble',
    );
    expect(sports).toEqual(['245', '245']);
    for (const text of ['Glass Run R7', 'Ruby', 'Onyx', '4.08', 'href="/en/marble"', 'href="/en/virtualsports/tennis"'])
      expect(html).toContain(text);
    expect(head).toMatchObject({ title: 'Virtual sports: Marble races', canonicalPath: '/marble' });
  });

  it('shows commitment and seed of an event that is asked for', async () => {
    const { html } = await ask(
      { check: '12' },
      {
        ...nothing,
        getEvent: ok({ epoch: 'e', event: EVENT, played: played() }),
      },
    );
    expect(html).toContain(EVENT.commitment);
    expect(html).toContain(SEED);
    expect(html).toContain('Estuary: round(155 × 112 × 98 ÷ 10000) = 170');
  });
});

describe('[FE-16.verified] what an event is drawn by', () => {
  const side = (name: string) => ({ id: 1, name });
  const between = (home: string, away: string) => ({ home: side(home), away: side(away) });

  it('has the strengths of those who play it, and each draw in its turn', () => {
    expect(writeDraws('football', between('Estuary', 'Indigo'))).toEqual([
      'Estuary: round(155 × 112 × 98 ÷ 10000) = 170',
      'Indigo: round(118 × 98 × 92 ÷ 10000) = 106',
      '90 × { d = draw(10000); d < 170 → Estuary; 170 ≤ d < 276 → Indigo; draw(10); d ≥ 276 → draw(276); draw(801); draw(301) }',
    ]);
    expect(writeDraws('tennis', between('Bo Lindqvar', 'Henk Marul')).slice(0, 2)).toEqual([
      'Bo Lindqvar: draw(1000) < 664 − (-10) = 674; draw(601)',
      'Henk Marul: draw(1000) < 622 − (12) = 610; draw(601)',
    ]);
    const runners = VIRTUAL_MARBLES.slice(0, 3).map(({ name }, at) => ({ id: `${at}`, name }));
    expect(writeDraws('marbles', { home: side('Glass Run'), runners })).toEqual([
      '1: d = draw(55); 0 ≤ d < 21 → Ruby; 21 ≤ d < 39 → Amber; 39 ≤ d < 55 → Jade',
    ]);
  });

  it('is not told of whom the game does not know', () => {
    expect(writeDraws('football', between('Estuary', 'Somebody'))).toEqual([]);
    expect(writeDraws('racing', { home: side('A race'), runners: [{ id: '1', name: 'Ruby' }] })).toEqual([]);
  });
});

describe('what the page works out', () => {
  it('is the game of the address, the next round, and how far a runner has come', () => {
    expect([readGame('tennis'), readGame(undefined), readGame('chess')]).toEqual(['tennis', 'football', 'football']);
    expect(isNext({ startsAtSec: 5 }, [{ startsAtSec: 5 }, { startsAtSec: 9 }])).toBe(true);
    expect(isNext({ startsAtSec: 9 }, [{ startsAtSec: 5 }, { startsAtSec: 9 }])).toBe(false);
    const status = {
      phase: 'playing',
      score: { home: 0, away: 0 },
      period: 1,
      periodScores: [],
      clockSec: 12,
    } as const;
    const at = (runner: string, detail: string) => placeOf({ status: { ...status, periodScores: [], detail } }, runner);
    expect(at('3', '3-1-2')).toBeGreaterThan(at('1', '3-1-2'));
    expect(at('9', '3-1-2')).toBe(0);
  });
});
