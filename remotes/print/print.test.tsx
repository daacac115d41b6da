import { describe, expect, it } from 'vitest';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { FragmentRequest } from '@glasshouse/contracts/fragment';
import { sampleCalls, type SampleAnswer } from '@glasshouse/kit/events/testing';
import { makeTranslate } from '@glasshouse/kit/i18n';
import { compileMessages, getSharedMessages } from '@glasshouse/kit/i18n-compile';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { loadCoupon, loadSaved } from './api.ts';
import { CouponPage, SavedPage } from './app.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';
import { manifest } from './manifest.ts';
import { formatZonedMoment, isCrowded } from './model.ts';

const AT_SEC = 1_800_000_000;
type Leg = BetView['legs'][number];

function leg(gameId: number, changes: Partial<Leg> = {}): Leg {
  const event = { sportId: 1, tournamentId: 12, tournament: 'Premier League', home: 'Arsenal', away: 'Chelsea' };
  const pick = {
    section: 'line',
    market: 'total|total=2.5',
    outcome: 'over',
    oddsMilli: 1_850,
    state: 'open',
  } as const;
  return { gameId, ...event, startsAtSec: AT_SEC + 3_600, ...pick, isBanker: false, ...changes };
}

const BET: BetView = {
  betId: 71,
  requestId: 'request-71',
  placedAtSec: AT_SEC,
  typeId: 2,
  accountId: 5,
  iso: 'EUR',
  amount: 1_200,
  oddsMilli: 9_000,
  possibleWin: 10_800,
  worstWin: 2_400,
  systemValue: 2,
  combinations: 3,
  state: 'open',
  isEditable: false,
  legs: [leg(1, { isBanker: true }), leg(2), leg(3), leg(4, { home: '', away: '', startsAtSec: 0 })],
};

const ok =
  (body: unknown): SampleAnswer =>
  () => ({ status: 200, body });
const refusal =
  (status: number, code: string): SampleAnswer =>
  () => ({ status, body: { error: { code, message: code, requestId: 'r' } } });

const ANSWERS: Readonly<Record<string, SampleAnswer>> = {
  getBet: ok(BET),
  getReceipt: ok({ text: '{}', keyId: 'aa11bb22cc33dd44', signature: 'c2lnbmF0dXJl' }),
};

const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => Promise.resolve({ default: compileMessages(language === 'ru' ? ru : en) }),
  pages: { coupon: { load: loadCoupon, View: CouponPage }, saved: { load: loadSaved, View: SavedPage } },
});

function show(couponId: string, answers: Readonly<Record<string, SampleAnswer>> = {}, language = 'en') {
  return showPage('coupon', { couponId }, answers, language);
}

async function showPage(
  page: 'coupon' | 'saved',
  params: Readonly<Record<string, string>>,
  answers: Readonly<Record<string, SampleAnswer>>,
  language = 'en',
) {
  const request: FragmentRequest = {
    language,
    url: '/print-coupon/',
    preferences: { timeZone: 3, is12h: false, coefViewId: 0, theme: 'dark' },
    signedIn: true,
    components: [{ page, params, query: { print: '1' } }],
  };
  const call = sampleCalls({ ...ANSWERS, ...answers });
  const answer = getFragment(
    await render(request, { call, assets: { js: '', preload: [], css: [] }, forceSpa: false }),
  );
  return { ...answer, html: (answer.html ?? '').replaceAll('<!-- -->', '') };
}

describe('a printed bet', () => {
  it('[RT-21] [CP-23] bears its number, moment, legs, odds, sums, and the receipt’s key and signature', async () => {
    const { status, html, head } = await show('71');
    expect([status, head.title, head.robots]).toEqual([200, 'Bet no. 000-000-0027', 'noindex']);
    const texts = [
      'Bet no. 000-000-0027',
      'System 2 of 3 with 1 banker',
      '15 Jan 2027, 11:00:00 UTC+3',
      'Arsenal – Chelsea',
    ];
    const sums = ['Over 2.5', 'Banker', '1.85', '€12.00', '€24.00', '€108.00', 'aa11bb22cc33dd44', 'c2lnbmF0dXJl'];
    for (const text of [...texts, ...sums, 'Event no. 4']) expect(html).toContain(text);
  });

  it('on a race names the race, the runner and the terms', async () => {
    const race = { home: '15:30 Thornfield', away: '', runner: 'Amber Light', market: 'each_way|places=3|share=1:5' };
    const bet = { ...BET, typeId: 0, legs: [leg(1, { ...race, outcome: 'h1' })] };
    const { html } = await show('71', { getBet: ok(bet) });
    for (const text of ['>15:30 Thornfield<', 'Amber Light', 'Each way: 3 places at 1/5']) expect(html).toContain(text);
  });

  it('[FE-14.played] says how the matches of its legs ended', async () => {
    const score = { home: 2, away: 1 };
    const status = { phase: 'ended' as const, score, period: 1, periodScores: [score] };
    const final = { status, source: 'world', version: 1, atSec: AT_SEC };
    const { html } = await show('71', { getBet: ok({ ...BET, legs: [leg(1, { final })] }) });
    expect(html).toContain('2-1</bdi> Ended');
  });

  it('is printed without its signature rather than not at all', async () => {
    const { status, html } = await show('71', { getReceipt: refusal(503, 'not_ready') });
    expect([status, html.includes('€12.00'), html.includes('Ed25519')]).toEqual([200, true, false]);
  });

  it('speaks Russian', async () => {
    const { html } = await show('71', {}, 'ru');
    for (const text of ['Ставка № 000-000-0027', 'Система 2 из 3, 1 банкер', 'Возможный выигрыш'])
      expect(html).toContain(text);
  });

  it.each(['72', '0', '99999999999999999'])(
    '[RT-21] no. %s of somebody else, or of nobody, is not found',
    async (id) => {
      const { status, html } = await show(id, { getBet: refusal(404, 'bet_unknown') });
      expect([status, /<h1[^>]*>There is no such bet<\/h1>/.test(html ?? '')]).toEqual([404, true]);
    },
  );

  it('of a player whose session has ended asks who they are, and then prints', async () => {
    const { redirect } = await show('71', { getBet: refusal(401, 'sign_in_required') });
    expect(redirect).toBe('/user/login?next=%2Fprint-coupon%2F71%3Fprint%3D1');
  });
});

it.each([
  [0, '15 Jan 2027, 08:00:00 UTC'],
  [5.5, '15 Jan 2027, 13:30:00 UTC+5:30'],
  [-3.5, '15 Jan 2027, 04:30:00 UTC\u22123:30'],
])('[CF-03] names the clock it goes by: %d hours', (timeZone, text) => {
  const t = makeTranslate(getSharedMessages('en'), 'en');
  expect(formatZonedMoment(AT_SEC, { timeZone, is12h: false }, t)).toBe(text);
});

it('is set closer where there are many legs', () => {
  const many = (count: number) => ({ ...BET, legs: Array.from({ length: count }, (_, at) => leg(at + 1)) });
  expect([isCrowded(many(12)), isCrowded(many(13))]).toEqual([false, true]);
});

describe('a coupon under a code', () => {
  const { state: _state, tournament: _tournament, ...known } = leg(1, { isBanker: true });
  const view = { ...known, selectionId: '1/total|total=2.5/over', isBlocked: false };
  const saved = { code: 'ABCD2345', typeId: 1, bets: [view, { ...view, gameId: 2 }], gone: 1 };

  it('[CP-23.print] bears its code, its picks at the prices of now, and that it is no bet', async () => {
    const { status, html, head } = await showPage('saved', { code: 'abcd2345' }, { loadCoupon: ok(saved) });
    expect([status, head.title, head.robots]).toEqual([200, 'Bet slip ABCD2345', 'noindex']);
    for (const text of ['Accumulator of 2', 'Over 2.5', 'Arsenal – Chelsea', '1.85', 'Odds as of', 'not a bet yet'])
      expect(html).toContain(text);
    expect(html).toContain('1 selection is no longer on offer.');
    expect(html).not.toContain('Key');
  });

  it('is not there under a code that nobody was given', async () => {
    for (const answer of [refusal(404, 'coupon_code_unknown'), refusal(400, 'request_invalid')]) {
      const { status, html } = await showPage('saved', { code: '!' }, { loadCoupon: answer });
      expect(status).toBe(404);
      expect(html).toContain('There is no bet slip under this code');
    }
  });
});
