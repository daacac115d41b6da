import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FragmentRequest } from '@glasshouse/contracts/fragment';
import type { AccountView, StatementLine } from '@glasshouse/contracts/wallet';
import { sampleMoney, sampleProtection } from '@glasshouse/kit/api/testing';
import { sampleCalls, type SampleAnswer } from '@glasshouse/kit/events/testing';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { withOfficeWords } from '@glasshouse/kit/office/server';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { loadAccount } from './api.ts';
import { AccountPage } from './app.tsx';
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
const LINES: readonly StatementLine[] = [
  { entryId: 9, atSec: NOW_SEC - 60, kind: 'payout', amount: 2_636, betId: 71 },
  { entryId: 8, atSec: NOW_SEC - 120, kind: 'stake', amount: -1_000, betId: 71 },
  { entryId: 7, atSec: NOW_SEC - 90_000, kind: 'demo_deposit', amount: 5_000 },
];

const ok =
  (body: unknown): SampleAnswer =>
  () => ({ status: 200, body });
const refusal =
  (status: number, code: string): SampleAnswer =>
  () => ({ status, body: { error: { code, message: code, requestId: 'r' } } });

const ANSWERS: Readonly<Record<string, SampleAnswer>> = {
  getSession: ok({ userId: 10_000_042 }),
  listAccounts: ok(sampleMoney([ACCOUNT])),
  getProtection: ok(sampleProtection()),
  listStatement: ok({ lines: LINES, more: true, netDeposits: 5_000, balance: 123_456 }),
};

const render = defineRemoteServer({
  manifest,
  loadMessages: withOfficeWords(async (language) => ({ default: compileMessages(language === 'ru' ? ru : en) })),
  pages: { account: { load: loadAccount, View: AccountPage } },
});

interface Asked {
  readonly language?: string;
  readonly answers?: Readonly<Record<string, SampleAnswer>>;
}

async function renderPage({ language = 'en', answers = {} }: Asked = {}) {
  const request: FragmentRequest = {
    language,
    url: '/office/account',
    preferences: { timeZone: 3, is12h: false, coefViewId: 0, theme: 'light' },
    signedIn: true,
    components: [{ page: 'account', params: {}, query: {} }],
  };
  const call = sampleCalls({ ...ANSWERS, ...answers });
  const answer = getFragment(
    await render(request, { call, assets: { js: '', preload: [], css: [] }, forceSpa: false }),
  );
  // React parts neighbouring texts by comments.
  return { ...answer, html: (answer.html ?? '').replaceAll('<!-- -->', '') };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the account page', () => {
  it('shows the balance, the login and every movement with its sign', async () => {
    const { status, html, head } = await renderPage();
    expect([status, head.title, head.robots]).toEqual([200, 'Accounts', 'noindex']);
    for (const text of ['€1,234.56', '10000042', 'Main account', '+€26.36', '\u2212€10.00', '+€50.00', 'Show more'])
      expect(html).toContain(text);
    expect(html).toContain('href="/en/office/history/71"');
    for (const amount of ['€25.00', '€50.00', '€100.00']) expect(html).toContain(amount);
  });

  it('[PP-19] proposes no amount where a profile lets none be proposed, nor where nobody could say', async () => {
    for (const getProtection of [ok(sampleProtection({ suggestsAmounts: false })), refusal(500, 'internal')]) {
      const { html } = await renderPage({ answers: { getProtection } });
      expect(html).toContain('Play money from the demo fund.');
      for (const amount of ['€25.00', 'value="25']) expect(html).not.toContain(amount);
    }
  });

  it('[PP-09] asks for name and birth date beside the amount, where they are to be told before a deposit', async () => {
    const view = { isRequired: true, isHeld: false, country: 'GB' };
    const asked = await renderPage({ answers: { getDetails: ok({ ...view, needs: 'name' }) } });
    for (const text of ['Before your first deposit', 'Given name', 'Family name', 'Birth date'])
      expect(asked.html).toContain(text);
    const told = await renderPage({ answers: { getDetails: ok({ ...view, needs: 'nothing' }) } });
    expect(told.html).not.toContain('Given name');
  });

  it('[PP-09] asks for them once, however many accounts there are; from the others a button leads to the deposit', async () => {
    const yen: AccountView = {
      ...ACCOUNT,
      id: 6,
      iso: 'JPY',
      symbol: '¥',
      currencyId: 7,
      type: 9,
      isActive: false,
      label: 'JPY',
    };
    const listAccounts = ok(sampleMoney([ACCOUNT, yen]));
    const view = { isRequired: true, isHeld: false, country: 'GB' };
    const draw = async (needs: string) =>
      (await renderPage({ answers: { listAccounts, getDetails: ok({ ...view, needs }) } })).html;
    const asked = await draw('name');
    expect(asked.match(/Given name/g)).toHaveLength(1);
    expect(asked.match(/Play money from the demo fund/g)).toHaveLength(1);
    expect(asked).toMatch(/<a href="\/en\/office\/recharge" class="gh-button[^>]*><span[^>]*>Deposit/);
    const told = await draw('nothing');
    expect(told.match(/Play money from the demo fund/g)).toHaveLength(2);
  });

  it('[LED-11] says what was deposited in all, and gives 90 and 365 days of movements by one press', async () => {
    const { html } = await renderPage();
    expect(html).toMatch(/Net deposits: <[^>]*>€50\.00/);
    for (const days of [90, 365]) {
      expect(html).toMatch(new RegExp(`<a[^>]*href="/web-api/accounts/5/statement\\.csv\\?days=${days}"[^>]*download`));
    }
  });

  it('[CF-03] speaks Russian, by the visitor’s clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW_SEC * 1000 });
    const { html } = await renderPage({ language: 'ru' });
    for (const text of ['Основной счёт', 'Выписка', '1\u00a0234,56\u00a0€', 'Сегодня', '>10:59<'])
      expect(html).toContain(text);
  });

  it('says what will stand in an empty statement', async () => {
    const { html } = await renderPage({
      answers: { listStatement: ok({ lines: [], more: false, netDeposits: 0 }) },
    });
    expect(html).toContain('No transactions yet');
    expect(html).not.toContain('Show more');
  });

  it('offers no deposit into an account that is not active', async () => {
    const answers = {
      listAccounts: ok(sampleMoney([{ ...ACCOUNT, isActive: false, isClosed: true }])),
    };
    const { html } = await renderPage({ answers });
    expect(html).toContain('Inactive');
    expect(html).not.toContain('<form');
  });

  it('[AC-06] says clearly what a frozen account can and cannot do', async () => {
    const { html } = await renderPage();
    expect(html).not.toContain('Frozen');
    const answers = {
      listAccounts: ok(sampleMoney([{ ...ACCOUNT, isFrozen: true }])),
    };
    const frozen = await renderPage({ answers });
    expect(frozen.html).toContain('Frozen');
    expect(frozen.html).toContain('you cannot bet from it or withdraw');
  });

  it('[AC-03.change] [AC-03.remove] lists the accounts, the active one chosen, and takes away only an empty further one', async () => {
    const yen: AccountView = { ...ACCOUNT, id: 6, iso: 'JPY', type: 9, money: 0, isActive: false };
    const full: AccountView = { ...yen, id: 7, iso: 'USD', money: 5 };
    const { html } = await renderPage({ answers: { listAccounts: ok(sampleMoney([ACCOUNT, yen, full])) } });
    expect(html.match(/<input[^>]*name="active-account"[^>]*>/g)?.map((input) => input.includes('checked'))).toEqual([
      true,
      false,
      false,
    ]);
    expect(html).toContain('aria-label="Remove the JPY account"');
    expect(html).not.toContain('aria-label="Remove the USD account"');
    expect(html).toContain('Add a currency');
  });

  it('[AC-08] shows no balance to who has them hidden', async () => {
    const { html } = await renderPage({
      answers: { listAccounts: ok(sampleMoney([ACCOUNT], { user_hide_balance: true })) },
    });
    expect(html).not.toContain('€1,234.56');
    expect(html).toContain('Balance hidden');
  });

  it('[AC-01] names each account by its kind, and offers play money for none that bonuses fill', async () => {
    const bonus: AccountView = { ...ACCOUNT, id: 6, type: 4 };
    const currency: AccountView = { ...ACCOUNT, id: 7, type: 9, iso: 'USD' };
    const answers = { listAccounts: ok(sampleMoney([ACCOUNT, bonus, currency])) };
    const { html } = await renderPage({ answers });
    for (const name of ['Main account', 'Bonus account', 'Currency account']) expect(html).toContain(name);
    expect(html.split('<form')).toHaveLength(3);
  });
});

describe('a player whose session has ended', () => {
  it.each([
    ['the accounts are refused', { listAccounts: refusal(401, 'sign_in_required') }],
    ['the session says that nobody is signed in', { getSession: ok({}) }],
  ])('is led to signing in and back where %s', async (_name, answers) => {
    expect((await renderPage({ answers })).redirect).toBe('/user/login?next=%2Foffice%2Faccount');
  });
});

it('fails, rather than show wrong money, where a call fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { status, html } = await renderPage({ answers: { listStatement: refusal(500, 'internal') } });
  expect([status, html]).toEqual([500, '']);
});
