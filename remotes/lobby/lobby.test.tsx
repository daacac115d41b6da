import { describe, expect, it } from 'vitest';
import type { LotteryDrawView } from '@glasshouse/contracts/lotteries';
import type { PoolHead } from '@glasshouse/contracts/pools';
import type { RowView } from '@glasshouse/contracts/sportsbook';
import type { Language } from '@glasshouse/contracts/preferences';
import { sampleCalls, sampleRow, type SampleAnswer } from '@glasshouse/kit/events/testing';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { readNext } from './api.ts';
import { findLookAt, pickDraw, pickPool, pickRound, type LobbyPage, type NextItem } from './model.ts';
import { render } from './server.tsx';

const LATER = 4_000_000_000;

const ok =
  (find: (query: URLSearchParams) => unknown): SampleAnswer =>
  ({ searchParams }) => ({ status: 200, body: find(searchParams) });

function draw(changes: Partial<LotteryDrawView> = {}): LotteryDrawView {
  return {
    drawId: 78,
    game: 'six',
    number: 13,
    state: 'open',
    iso: 'EUR',
    pick: 6,
    of: 45,
    lineMinor: 50,
    mostLines: 20,
    closesAtSec: LATER,
    prizes: [
      { right: 3, times: 15, eachMinor: 750 },
      { right: 6, times: 200_000, eachMinor: 10_000_000 },
    ],
    commitment: 'cd'.repeat(32),
    ...changes,
  };
}

function pool(changes: Partial<PoolHead> = {}): PoolHead {
  return {
    poolId: 5,
    kind: 'fifteen',
    number: 9,
    state: 'open',
    iso: 'EUR',
    positions: 15,
    variantMinor: 50,
    mostVariants: 1_000,
    feePercent: 20,
    mostVoid: 3,
    closesAtSec: LATER,
    stakesMinor: 0,
    coupons: 0,
    jackpotMinor: 1_250_000,
    ...changes,
  };
}

function round(eventId: number, startsAtSec: number): RowView {
  return sampleRow(eventId, { startsAtSec, home: { id: eventId, name: `Home ${eventId}` } });
}

const ANSWERS = {
  listRows: ok((query) => ({
    epoch: '1',
    listNumber: 3,
    total: 1,
    rows: query.get('sportId') === '201' ? [round(3, LATER)] : [],
  })),
  listLotteryDraws: ok((query) => ({ draws: query.get('game') === 'six' ? [draw()] : [], more: false })),
  listPools: ok((query) => ({
    pools: query.get('kind') === 'fifteen' ? [pool()] : [pool({ kind: 'eight', positions: 8, jackpotMinor: 0 })],
    more: false,
  })),
};

async function show(
  page: LobbyPage,
  answers: typeof ANSWERS | Record<string, never> = ANSWERS,
  language: Language = 'en',
) {
  const assets = { js: '', preload: [], css: [] };
  const preferences = { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' as const };
  const components = [{ page, params: {}, query: {} }];
  return getFragment(
    await render(
      { language, url: '/', preferences, signedIn: false, components },
      { call: sampleCalls(answers), assets, forceSpa: false },
    ),
  );
}

describe('what stands below the home page', () => {
  it('names the next rounds, and leads to where they are played', async () => {
    const { html } = await show('rounds');
    expect(html).toContain('Virtual football');
    expect(html).toContain('Home 3');
    expect(html).toContain('href="/en/virtualsports/football"');
    expect(html).not.toContain('Virtual tennis');
  });

  it('names draws by what can be won, and pools by what was carried over or, where nothing was, by what they cost', async () => {
    const { html } = await show('draws');
    for (const text of ['Lotto', 'Top prize', '€100,000.00', 'Jackpot', '€12,500.00', 'href="/en/lotto/six"'])
      expect(html).toContain(text);
    for (const text of ['Price per line', '€0.50', 'href="/en/toto/eight"']) expect(html).toContain(text);
    expect(html).not.toContain('href="/en/lotto/five"');
  });

  it('is nothing at all where nobody can tell', async () => {
    expect((await show('rounds', {})).html).toBe('');
  });

  it('is written from right to left, too', async () => {
    expect((await show('draws', ANSWERS, 'ar')).html).toContain('لوتو');
  });
});

describe('which one takes stakes', () => {
  it('is of rounds the first that has not begun', () => {
    const rows = [round(1, 50), round(4, 200), round(3, 150), round(2, 100)];
    expect(pickRound('tennis', rows, 100)).toMatchObject({ home: 'Home 3', untilSec: 150 });
    expect(pickRound('tennis', rows, 200)).toBeUndefined();
  });

  it('is of draws and pools the open one, until it closes', () => {
    const closed = { state: 'closed' as const };
    expect(pickDraw('six', [draw(closed), draw()], LATER - 1)).toMatchObject({ topMinor: 10_000_000, untilSec: LATER });
    expect(pickDraw('six', [draw(closed), draw()], LATER)).toBeUndefined();
    const running = { state: 'running' as const };
    expect(pickPool('eight', [pool(running), pool()], LATER - 1)).toMatchObject({ jackpotMinor: 1_250_000 });
    expect(pickPool('eight', [pool(running), pool()], LATER)).toBeUndefined();
  });
});

describe('asking again', () => {
  const six: NextItem = { kind: 'draw', game: 'six', iso: 'EUR', topMinor: 5, untilSec: 100 };
  const fifteen: NextItem = {
    kind: 'pool',
    game: 'fifteen',
    iso: 'EUR',
    jackpotMinor: 0,
    variantMinor: 1,
    untilSec: 900,
  };

  it('asks for nothing that is still open', async () => {
    const asked: string[] = [];
    const listed =
      (name: string, answer: SampleAnswer): SampleAnswer =>
      (url) => (asked.push(name + url.search), answer(url));
    const call = sampleCalls({
      listLotteryDraws: listed('draws', ANSWERS.listLotteryDraws),
      listPools: listed('pools', ANSWERS.listPools),
    });
    const next = await readNext(call, 'draws', 100, [six, fifteen]);
    expect(asked.toSorted()).toEqual(['draws?game=five', 'draws?game=six', 'pools?kind=eight']);
    expect(next.items).toContainEqual(fifteen);
    expect(next.items).toContainEqual(expect.objectContaining({ game: 'six', untilSec: LATER }));
  });

  it.each([
    [0, 50, 104],
    [1, 50, 54],
    [2, 50, 58],
    [3, 80, 96],
    [9, 30, 94],
    [9, 90, 104],
    [60, 30, 94],
  ])('after %i times in vain, the last at %i, comes at %i', (misses, nowSec, at) => {
    expect(findLookAt({ page: 'draws', nowSec, items: [six, fifteen] }, misses)).toBe(at);
  });

  it('never comes where there was nothing from the start', () => {
    expect(findLookAt({ page: 'draws', nowSec: 5, items: [] }, 0)).toBe(Infinity);
  });
});
