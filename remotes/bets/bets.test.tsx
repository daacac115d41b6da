import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BetLegView, BetView } from '@glasshouse/contracts/betting-bets';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { FragmentRequest } from '@glasshouse/contracts/fragment';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { sampleMoney } from '@glasshouse/kit/api/testing';
import { sampleCalls, type SampleAnswer } from '@glasshouse/kit/events/testing';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { withOfficeWords } from '@glasshouse/kit/office/server';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { loadBet, loadHistory } from './api.ts';
import { BetPage, HistoryPage } from './app.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';
import { manifest } from './manifest.ts';

const NOW_SEC = 1_800_000_000;
const ACCOUNT: AccountView = {
  id: 5,
  iso: 'EUR',
  symbol: '€',
  currencyId: 1,
  money: 123_456,
  type: 0,
  points: 0,
  isActive: true,
  isClosed: false,
  isFrozen: false,
  label: 'EUR',
};
function leg(gameId: number, changes: Partial<BetLegView> = {}): BetLegView {
  return {
    gameId,
    sportId: 1,
    tournamentId: 12,
    tournament: 'Premier League',
    home: 'Arsenal',
    away: 'Chelsea <b>',
    startsAtSec: NOW_SEC - 600,
    section: 'live',
    market: 'total|total=2.5',
    outcome: 'over',
    oddsMilli: 1_850,
    state: 'open',
    isBanker: false,
    ...changes,
  };
}

const FINAL: LiveStatusView = {
  phase: 'ended',
  score: { home: 2, away: 1 },
  period: 2,
  periodScores: [
    { home: 1, away: 1 },
    { home: 1, away: 0 },
  ],
};

const OPEN: BetView = {
  betId: 72,
  requestId: 'request-72',
  placedAtSec: NOW_SEC - 300,
  typeId: 0,
  accountId: 5,
  iso: 'EUR',
  amount: 1_000,
  oddsMilli: 1_850,
  possibleWin: 1_850,
  state: 'open',
  isEditable: false,
  legs: [leg(345)],
};
const WON: BetView = {
  ...OPEN,
  betId: 71,
  typeId: 1,
  oddsMilli: 6_845,
  possibleWin: 6_845,
  state: 'won',
  payout: 2_636,
  settledAtSec: NOW_SEC - 60,
  legs: [
    leg(1, { state: 'win' }),
    leg(2, { state: 'half_win', market: 'handicap|hcp=-0.25', outcome: '1' }),
    leg(3, { state: 'void', oddsMilli: 2_000, home: '', away: '', tournament: '', startsAtSec: 0 }),
  ],
};

const ok =
  (body: unknown): SampleAnswer =>
  () => ({ status: 200, body });
const refusal =
  (status: number, code: string): SampleAnswer =>
  () => ({ status, body: { error: { code, message: code, requestId: 'r' } } });

const ANSWERS: Readonly<Record<string, SampleAnswer>> = {
  listAccounts: ok(sampleMoney([ACCOUNT])),
  listBets: ok({ bets: [OPEN, WON], next: '5:71' }),
  listPendingBets: ok({ bets: [], nowMs: NOW_SEC * 1000 }),
  listCashOuts: ok({ cashOuts: [{ betId: 72, stake: 1_000, value: 1_234 }] }),
  getBet: ok(WON),
};

const render = defineRemoteServer({
  manifest,
  loadMessages: withOfficeWords(async (language) => ({ default: compileMessages(language === 'ru' ? ru : en) })),
  pages: {
    history: { load: loadHistory, View: HistoryPage },
    bet: { load: loadBet, View: BetPage },
  },
});

interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly language?: string;
  readonly coefViewId?: number;
  readonly answers?: Readonly<Record<string, SampleAnswer>>;
}

async function renderPage(
  page: string,
  { params = {}, query = {}, language = 'en', coefViewId = 0, answers = {} }: Asked = {},
) {
  const request: FragmentRequest = {
    language,
    url: `/office/${page}`,
    preferences: { timeZone: 3, is12h: false, coefViewId, theme: 'light' },
    signedIn: true,
    components: [{ page, params, query }],
  };
  const call = sampleCalls({ ...ANSWERS, ...answers });
  const answer = getFragment(
    await render(request, { call, assets: { js: '', preload: [], css: [] }, forceSpa: false }),
  );
  // React parts neighbouring texts by comments.
  return { ...answer, html: (answer.html ?? '').replaceAll('<!-- -->', '') };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the bet history', () => {
  it('shows each bet with its legs, prices and state, and leads to its page', async () => {
    const { status, html } = await renderPage('history');
    expect(status).toBe(200);
    for (const text of [
      'no. 000-000-0028',
      'Single',
      'Open',
      'Over 2.5',
      'Total goals 2.5',
      '1.85',
      '€18.50',
      'Possible win',
    ])
      expect(html).toContain(text);
    for (const text of [
      'no. 000-000-0027',
      'Accumulator of 3',
      'Won',
      'Half won',
      'Returned',
      'Payout',
      '€26.36',
      'Event no. 3',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('Chelsea <b>');
    for (const id of [71, 72]) expect(html).toContain(`href="/en/office/history/${id}"`);
  });

  const EACH_WAY = leg(9, {
    sportId: 44,
    home: '15:30 Thornfield',
    away: '',
    runner: 'Amber Light',
    market: 'each_way|places=3|share=1:5',
    outcome: 'h1',
    oddsMilli: 8_000,
    section: 'line',
  });

  it('names the race, the runner and the terms of an each-way bet, and links to the race', async () => {
    const { html } = await renderPage('history', {
      answers: { listBets: ok({ bets: [{ ...OPEN, legs: [EACH_WAY] }] }) },
    });
    for (const text of ['>15:30 Thornfield<', 'Amber Light', 'Each way: 3 places at 1/5']) expect(html).toContain(text);
    expect(html).toContain('/horse-racing/12-premier-league/9-15-30-thornfield"');
  });

  it('says that it was placed, and how the payout came of its place alone', async () => {
    const placed: BetView = { ...OPEN, state: 'won', payout: 1_200, legs: [{ ...EACH_WAY, state: 'placed' }] };
    const { html } = await renderPage('bet', { params: { betId: '72' }, answers: { getBet: ok(placed) } });
    for (const text of ['>Placed<', '€12.00', '× 1.20']) expect(html).toContain(text);
    expect(html).toContain('placed: the win part is lost, each way: (0 + 1 + (8 \u2212 1) × 1 ÷ 5) ÷ 2');
  });

  it('[FE-14.played] links to an event while its leg is open, and after: its page stays', async () => {
    const { html } = await renderPage('history');
    expect(html).toContain('href="/en/live/all/football/12-premier-league/345-arsenal-chelsea-b"');
    expect(html).toContain('href="/en/live/all/football/12-premier-league/1-arsenal-chelsea-b"');
  });

  it('[FE-14.played] tells on each leg how its match ended, and that its score was corrected', async () => {
    const final = { status: FINAL, source: 'world', version: 2, atSec: NOW_SEC };
    const bet: BetView = { ...OPEN, state: 'won', payout: 1_850, legs: [leg(345, { state: 'win', final })] };
    const { html: list } = await renderPage('history', { answers: { listBets: ok({ bets: [bet] }) } });
    const { html: page } = await renderPage('bet', { params: { betId: '72' }, answers: { getBet: ok(bet) } });
    for (const html of [list, page]) {
      for (const text of ['>2-1 (1-1 1-0)<', '>Ended<', '>corrected<']) expect(html).toContain(text);
    }
  });

  it('tells what an open bet could be sold for', async () => {
    const { html } = await renderPage('history');
    expect(html.split('Cash out €12.34')).toHaveLength(2);
  });

  it('does without the values where they do not come', async () => {
    const { status, html } = await renderPage('history', { answers: { listCashOuts: refusal(503, 'not_ready') } });
    expect(status).toBe(200);
    expect(html).not.toContain('Cash out');
  });

  it('puts bets that wait for acceptance on top, with what is left of the delay', async () => {
    const waiting = { betId: 90, accountId: 5, iso: 'EUR', amount: 700, typeId: 0, state: 'pending' };
    const nowMs = NOW_SEC * 1000;
    const bets = [{ ...waiting, placedAtMs: nowMs - 2_000, dueAtMs: nowMs + 3_000 }];
    const { html } = await renderPage('history', { answers: { listPendingBets: ok({ bets, nowMs }) } });
    for (const text of ['no. 000-000-002T', '3 seconds left', '€7.00', 'Cancel bet', 'inline-size:60%'])
      expect(html).toContain(text);
    expect(html.indexOf('no. 000-000-002T')).toBeLessThan(html.indexOf('no. 000-000-0028'));
  });

  it.each([
    [{}, undefined],
    [{ state: 'open' }, 'open'],
    [{ state: 'settled' }, 'settled'],
    [{ state: 'nonsense' }, undefined],
  ])('with %j asks for bets of state %s', async (query, state) => {
    const asked: (string | null)[] = [];
    const listBets: SampleAnswer = (url) => {
      asked.push(url.searchParams.get('state'));
      return { status: 200, body: { bets: [] } };
    };
    await renderPage('history', { query, answers: { listBets } });
    expect(asked).toEqual([state ?? null]);
  });

  it('without bets leads to what is live', async () => {
    const { html } = await renderPage('history', { answers: { listBets: ok({ bets: [] }) } });
    expect(html).toContain('You have no bets yet');
    expect(html).toContain('href="/en/live"');
  });
});

describe('the page of a bet', () => {
  const show = (bet: BetView, asked: Asked = {}) =>
    renderPage('bet', { params: { betId: '71' }, ...asked, answers: { getBet: ok(bet), ...asked.answers } });

  it('lays the payout open: stake, factors with their reasons, the exact product, the rounding', async () => {
    const { status, html, head } = await show(WON);
    expect([status, head.title, head.robots]).toEqual([200, 'Bet no. 000-000-0027', 'noindex']);
    for (const part of ['× 1.85', '× 1.425', '(1.85 + 1) ÷ 2', '× 1<', '= 26.3625', '→ ', 'rounded once: down'])
      expect(html).toContain(part);
    expect(html).toContain('Won: €26.36 was paid on 15 Jan 2027, 10:59:00.');
  });

  it('tells of each result who said it, how surely, when, and that it was corrected', async () => {
    const result = { source: 'uof', certainty: 2, atSec: NOW_SEC - 61, version: 2 };
    const legs = [
      leg(1, { state: 'dead_heat', deadHeat: { num: 1, den: 3 }, result }),
      leg(2, { state: 'win', reduction: { num: 25, den: 100 }, result: { ...result, source: 'rule', version: 1 } }),
    ];
    const { html } = await show({ ...WON, legs });
    for (const text of ['uof', 'confirmed', '15 Jan 2027, 10:58:59', 'corrected: version 2', 'house rules'])
      expect(html).toContain(text);
    expect(html).toContain('Dead heat: 1 place for 3 finishers.');
    expect(html).toContain('25% off the winnings for non-runners.');
    expect(html.split('corrected: version')).toHaveLength(2);
  });

  it('shows every word of a settlement that was corrected', async () => {
    const settlements = [
      { version: 1, state: 'won', payout: 2_636, atSec: NOW_SEC - 900 },
      { version: 2, state: 'lost', payout: 0, atSec: NOW_SEC - 60 },
    ];
    const { html } = await show({ ...WON, state: 'lost', payout: 0, settlements });
    for (const text of ['A result was corrected', 'Settlement history', '\u2212€26.36', '+€26.36'])
      expect(html).toContain(text);
    expect((await show(WON)).html).not.toContain('Settlement history');
  });

  it('lists the combinations of a system by the numbers of their legs', async () => {
    const legs = [leg(1, { state: 'win' }), leg(2, { state: 'win', oddsMilli: 2_000 }), leg(3, { state: 'lose' })];
    const system = { typeId: 4, systemValue: 2, combinations: 3, amount: 1_200, payout: 1_480 };
    const { html } = await show({ ...WON, ...system, legs });
    for (const text of ['System 2 of 3', '÷ 3', '1 × 2', '3.70', '14.80']) expect(html).toContain(text);
    expect(html).not.toContain('A correction is on its way');
  });

  it('offers to sell, to change and to print while the bet is open, each only where it can be done', async () => {
    const open = await show(
      { ...OPEN, betId: 71, isEditable: true },
      { answers: { listCashOuts: ok({ cashOuts: [{ betId: 71, stake: 1_000, value: 900 }] }) } },
    );
    for (const text of ['Cash out €9.00', 'Edit bet', 'href="/en/print-coupon/71?print=1"', 'Signed receipt'])
      expect(open.html).toContain(text);
    const won = (await show(WON)).html;
    for (const text of ['data-testid="cash-out"', 'Edit bet']) expect(won).not.toContain(text);
  });

  it('cannot be sold while a market is suspended, and says so in its place', async () => {
    const cashOuts = [{ betId: 71, stake: 1_000, refusedCode: 'cash_out_suspended' }];
    const { html } = await show({ ...OPEN, betId: 71 }, { answers: { listCashOuts: ok({ cashOuts }) } });
    expect(html).toContain('Cash-out is suspended for the moment.');
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>.*Not possible now/);
  });

  it('tells parts that were sold, and counts them into what was received', async () => {
    const cashOuts = [{ closed: 400, paid: 350, atSec: NOW_SEC - 120 }];
    const bet: BetView = {
      ...OPEN,
      betId: 71,
      state: 'won',
      payout: 1_110,
      legs: [leg(1, { state: 'win' })],
      cashOuts,
    };
    const { html } = await show(bet);
    for (const text of ['€4.00 of the stake', '+€3.50', 'What is left of your stake', '€11.10', '€14.60'])
      expect(html).toContain(text);
  });

  it('leads to the bet that it took the place of, and to the one that took its own', async () => {
    expect((await show({ ...WON, replaces: 60 })).html).toContain('href="/en/office/history/60"');
    const { html } = await show({ ...OPEN, state: 'edited', betId: 71, replacedBy: 80 });
    expect(html).toMatch(/Replaced by<\/dt><dd><a[^>]*href="\/en\/office\/history\/80"/);
  });

  it('[FE-04] writes odds as the player reads them, and factors as they multiply', async () => {
    const { html } = await show(WON, { coefViewId: 1 });
    expect(html).toContain('5/6');
    expect(html).toContain('× 1.85');
  });

  it('speaks Russian', async () => {
    const { html } = await show(WON, { language: 'ru' });
    for (const text of ['Экспресс из 3', 'Выиграла: 26,36\u00a0€ выплачено', 'Как посчитана выплата'])
      expect(html).toContain(text);
  });

  it.each(['99', '0', '00071', '99999999999999999'])(
    '%s of nobody, or of somebody else, is not found',
    async (betId) => {
      const answers = { getBet: refusal(404, 'bet_unknown') };
      const { status, html } = await renderPage('bet', { params: { betId }, answers });
      expect([status, html.includes('There is no such bet')]).toEqual([404, true]);
    },
  );
});

describe('a player whose session has ended', () => {
  const signedOut = refusal(401, 'sign_in_required');

  it.each([
    ['history', {}, '/user/login?next=%2Foffice%2Fhistory'],
    ['history', { state: 'open' }, '/user/login?next=%2Foffice%2Fhistory%3Fstate%3Dopen'],
    ['bet', {}, '/user/login?next=%2Foffice%2Fhistory%2F71'],
  ])('is led from %s %j to signing in and back', async (page, query, redirect) => {
    const answers = { listBets: signedOut, getBet: signedOut };
    const { redirect: to } = await renderPage(page, { params: { betId: '71' }, query, answers });
    expect(to).toBe(redirect);
  });
});

it.each(['history', 'bet'])('%s fails, rather than show wrong money, where a call fails', async (page) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = refusal(500, 'internal');
  const { status, html } = await renderPage(page, {
    params: { betId: '71' },
    answers: { listBets: broken, getBet: broken },
  });
  expect([status, html]).toEqual([500, '']);
});
