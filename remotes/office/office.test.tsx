import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BetLegView, BetView } from '@glasshouse/contracts/coupon';
import type { FragmentRequest } from '@glasshouse/contracts/fragment';
import type { AccountView, StatementLine } from '@glasshouse/contracts/wallet';
import { sampleCalls, type SampleAnswer } from '@glasshouse/kit/events/testing';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadAccount, loadHistory } from './api.ts';
import { AccountPage, HistoryPage } from './app.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';

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
  label: 'EUR',
};
const LINES: readonly StatementLine[] = [
  { entryId: 9, atSec: NOW_SEC - 60, kind: 'payout', amount: 2_636, betId: 71 },
  { entryId: 8, atSec: NOW_SEC - 120, kind: 'stake', amount: -1_000, betId: 71 },
  { entryId: 7, atSec: NOW_SEC - 90_000, kind: 'demo_deposit', amount: 5_000 },
];

function leg(gameId: number, changes: Partial<BetLegView> = {}): BetLegView {
  return {
    gameId,
    sportId: 1,
    tournament: 'Premier League',
    home: 'Arsenal',
    away: 'Chelsea <b>',
    startsAtSec: NOW_SEC - 600,
    section: 'live',
    market: 'total|total=2.5',
    outcome: 'over',
    oddsMilli: 1_850,
    state: 'open',
    ...changes,
  };
}

const OPEN: BetView = {
  betId: 72,
  placedAtSec: NOW_SEC - 300,
  typeId: 0,
  accountId: 5,
  iso: 'EUR',
  amount: 1_000,
  oddsMilli: 1_850,
  possibleWin: 1_850,
  state: 'open',
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
  getSession: ok({ userId: 10_000_042 }),
  listAccounts: ok({ accounts: [ACCOUNT], bonuses: [] }),
  listStatement: ok({ lines: LINES, more: true }),
  listBets: ok({ bets: [OPEN, WON], more: true }),
  getBet: ok(WON),
};

const render = defineRemoteServer({
  name: 'office',
  messages: { en: compileMessages(en), ru: compileMessages(ru) },
  pages: {
    account: { load: loadAccount, View: AccountPage },
    history: { load: loadHistory, View: HistoryPage },
  },
});

interface Asked {
  readonly query?: Readonly<Record<string, string>>;
  readonly language?: string;
  readonly coefViewId?: number;
  readonly answers?: Readonly<Record<string, SampleAnswer>>;
}

async function renderPage(page: string, { query = {}, language = 'en', coefViewId = 0, answers = {} }: Asked = {}) {
  const request: FragmentRequest = {
    language,
    url: `/office/${page}`,
    preferences: { timeZone: 3, is12h: false, coefViewId, theme: 'light' },
    signedIn: true,
    components: [{ page, params: {}, query }],
  };
  const call = sampleCalls({ ...ANSWERS, ...answers });
  const [answer] = await render(request, { call, assets: { js: '', preload: [], css: [] }, forceSpa: false });
  if (!answer) throw new Error('no answer');
  // React parts neighbouring texts by comments.
  return { ...answer, html: (answer.html ?? '').replaceAll('<!-- -->', '') };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the account page', () => {
  it('shows the balance, the login and every movement with its sign', async () => {
    const { status, html, head } = await renderPage('account');
    expect([status, head.title, head.robots]).toEqual([200, 'Accounts', 'noindex']);
    for (const text of ['€1,234.56', '10000042', 'Main account', '+€26.36', '\u2212€10.00', '+€50.00', 'Show more'])
      expect(html).toContain(text);
    expect(html).toContain('href="/en/office/history?bet=71"');
    for (const amount of ['€25.00', '€50.00', '€100.00']) expect(html).toContain(amount);
  });

  it('[CF-03] speaks Russian, by the visitor’s clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW_SEC * 1000 });
    const { html } = await renderPage('account', { language: 'ru' });
    for (const text of ['Основной счёт', 'Выписка', '1\u00a0234,56\u00a0€', 'Сегодня', '>10:59<'])
      expect(html).toContain(text);
  });

  it('says what will stand in an empty statement', async () => {
    const { html } = await renderPage('account', { answers: { listStatement: ok({ lines: [], more: false }) } });
    expect(html).toContain('Nothing has moved yet');
    expect(html).not.toContain('Show more');
  });

  it('offers no deposit into an account that is not active', async () => {
    const answers = { listAccounts: ok({ accounts: [{ ...ACCOUNT, isActive: false }], bonuses: [] }) };
    const { html } = await renderPage('account', { answers });
    expect(html).toContain('Not active');
    expect(html).not.toContain('<form');
  });
});

describe('the bet history', () => {
  it('shows each bet with its legs, prices and state', async () => {
    const { status, html } = await renderPage('history');
    expect(status).toBe(200);
    for (const text of ['no. 72', 'Single', 'Open', 'Over 2.5', 'Total 2.5', '1.85', '€18.50', 'Possible win'])
      expect(html).toContain(text);
    for (const text of ['no. 71', 'Express of 3', 'Won', 'Half won', 'Returned', 'Payout', '€26.36', 'Event no. 3'])
      expect(html).toContain(text);
    expect(html).not.toContain('Chelsea <b>');
  });

  it('links to an event while its leg is open, and not after', async () => {
    const { html } = await renderPage('history');
    expect(html).toContain('href="/en/live/all/football/event/345-arsenal-chelsea-b"');
    expect(html).not.toContain('/1-arsenal-chelsea');
  });

  it('lays the payout open: stake, factors with their reasons, the exact product, the rounding', async () => {
    const { html } = await renderPage('history', { query: { bet: '71' } });
    for (const part of ['× 1.85', '× 1.425', '(1.85 + 1) ÷ 2', '× 1<', '= 26.3625', '→ ', 'rounded once: down'])
      expect(html).toContain(part);
    expect(html).toMatch(/<details[^>]*open/);
    expect(html).not.toContain('no. 72');
  });

  it('[FE-04] writes odds as the player reads them, and factors as they multiply', async () => {
    const { html } = await renderPage('history', { coefViewId: 1 });
    expect(html).toContain('17/20');
    expect(html).toContain('× 1.85');
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
      return { status: 200, body: { bets: [], more: false } };
    };
    await renderPage('history', { query, answers: { listBets } });
    expect(asked).toEqual([state ?? null]);
  });

  it('without bets leads to what is live', async () => {
    const { html } = await renderPage('history', { answers: { listBets: ok({ bets: [], more: false }) } });
    expect(html).toContain('You have no bets yet');
    expect(html).toContain('href="/en/live"');
  });

  it('does not know a bet of somebody else', async () => {
    const answers = { getBet: refusal(404, 'bet_unknown') };
    const { status, html } = await renderPage('history', { query: { bet: '99' }, answers });
    expect(status).toBe(404);
    expect(html).toContain('There is no such bet.');
  });
});

describe('a player whose session has ended', () => {
  const signedOut = refusal(401, 'sign_in_required');

  it.each([
    ['account', {}, '/user/login?next=%2Foffice%2Faccount'],
    ['history', {}, '/user/login?next=%2Foffice%2Fhistory'],
    ['history', { state: 'open' }, '/user/login?next=%2Foffice%2Fhistory%3Fstate%3Dopen'],
    ['history', { bet: '71' }, '/user/login?next=%2Foffice%2Fhistory%3Fbet%3D71'],
  ])('is led from %s %j to signing in and back', async (page, query, redirect) => {
    const answers = { listAccounts: signedOut, listBets: signedOut, getBet: signedOut };
    expect((await renderPage(page, { query, answers })).redirect).toBe(redirect);
  });

  it('is led there too where the session says that nobody is signed in', async () => {
    expect((await renderPage('account', { answers: { getSession: ok({}) } })).redirect).toContain('/user/login');
  });
});

it.each(['account', 'history'])('%s fails, rather than show wrong money, where a call fails', async (page) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = refusal(500, 'internal');
  const { status, html } = await renderPage(page, { answers: { listStatement: broken, listBets: broken } });
  expect([status, html]).toEqual([500, '']);
});

it('every text is there in both languages', () => {
  expect(Object.keys(ru)).toEqual(Object.keys(en));
});
