import { afterEach, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { PAYMENT_STATES, type PaymentView } from '@glasshouse/contracts/wallet-payments';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { sampleMoney, sampleProtection } from '@glasshouse/kit/api/testing';
import { sampleCalls, type SampleAnswer } from '@glasshouse/kit/events/testing';
import { matchRoute } from '@glasshouse/kit/routing';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { parsePaymentId, paymentPath } from './model.ts';
import { render } from './server.tsx';

const ID = '0b9a3c52-7f1e-4a60-9d55-2f6f3f1c9a10';
const PAYMENT: PaymentView = {
  id: ID,
  kind: 'deposit',
  state: 'success',
  accountId: 5,
  iso: 'EUR',
  amount: 2_500,
  atSec: 1_800_000_000,
};
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

const ok =
  (body: unknown): SampleAnswer =>
  () => ({ status: 200, body });
const refusal =
  (status: number, code: string): SampleAnswer =>
  () => ({ status, body: { error: { code, message: code, requestId: 'r' } } });

const VIEW = {
  is_need_identification: false,
  verification_status: 3,
  verification_status_group_code: 'verified',
  verification_types: [],
  requested_additional_document: false,
  user_status_id: 0,
  is_identification_bonus: false,
  show_verification_modal_on_deposit_page: false,
  needed: [],
  reasons: [],
  isProfileFilled: true,
};
const VERIFIED = ok(VIEW);
const CORE = {
  features: ['section.office', 'section.payments'],
  language: 'en',
  languages: ['en'],
  timeZone: 0,
  theme: 'light',
  appViewType: 'european',
  currencies: [],
  guestHiddenLanguages: [],
};

interface Asked {
  readonly result?: string;
  readonly payment?: string | undefined;
  readonly signedIn?: boolean;
  readonly language?: string;
  readonly answers?: Readonly<Record<string, SampleAnswer>>;
}

async function draw(page: string, asked: Asked = {}) {
  const { result = 'success', payment, signedIn = true, language = 'en', answers = {} } = asked;
  const query = payment === undefined ? {} : { payment };
  const request = {
    language,
    url: `/onpay/${result}?payment=${payment}`,
    preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' as const },
    signedIn,
    components: [{ page, params: { result }, query }],
  };
  const assets = { js: '', preload: [], css: [] };
  const usual = { getVerification: VERIFIED, getProtection: ok(sampleProtection()) };
  const answer = getFragment(
    await render(request, { call: sampleCalls({ ...usual, ...answers }), assets, forceSpa: false }),
  );
  // React parts neighbouring texts by comments.
  return { ...answer, html: answer.html?.replaceAll('<!-- -->', '') ?? null };
}

const known = (change: Partial<PaymentView> = {}) => ({ getPayment: ok({ ...PAYMENT, ...change }) });

afterEach(() => vi.restoreAllMocks());

describe('the page of a payment', () => {
  it.each([
    ['deposit', 'success', 'Payment completed', 'The money is on your account.'],
    ['deposit', 'fail', 'Payment failed', 'No money has moved'],
    ['deposit', 'pending', 'Payment in progress', 'Check again'],
    ['deposit', 'cancel', 'Payment cancelled', 'No money has moved'],
    ['withdrawal', 'success', 'Payment completed', 'The money has left your account.'],
    ['withdrawal', 'fail', 'Payment failed', 'The money is back on your account.'],
    ['withdrawal', 'pending', 'Payment in progress', 'Check again'],
    ['withdrawal', 'cancel', 'Payment cancelled', 'No money has moved'],
  ] as const)('[RT-08] %s, %s: says so, with the amount, the account and the number', async (kind, state, ...texts) => {
    const page = kind === 'deposit' ? 'deposit-result' : 'withdraw-result';
    const { status, html, head, redirect } = await draw(page, {
      result: state,
      payment: ID,
      answers: known({ kind, state }),
    });
    expect([status, redirect, head.robots, head.title]).toEqual([200, undefined, 'noindex', texts[0]]);
    const facts = ['€25.00', '5, EUR', ID, 'href="/en/office/account"', 'href="/en"'];
    for (const text of [...texts, ...facts]) expect(html).toContain(text);
    expect(html).toContain(kind === 'deposit' ? '>Deposit<' : '>Withdrawal<');
  });

  it('[RT-08.out] of a withdrawal that the house has refused says why', async () => {
    const answers = known({ kind: 'withdrawal', state: 'fail', reason: 'identity' });
    const { html } = await draw('withdraw-result', { result: 'fail', payment: ID, answers });
    expect(html).toContain('The money is back on your account. We could not confirm who you are.');
  });

  it('[RT-08] leads to the payment’s own state wherever the address claims another', async () => {
    for (const kind of ['deposit', 'withdrawal'] as const) {
      for (const state of PAYMENT_STATES) {
        for (const page of ['deposit-result', 'withdraw-result']) {
          for (const result of PAYMENT_STATES) {
            const answer = await draw(page, { result, payment: ID, answers: known({ kind, state }) });
            const isTrue = (page === 'deposit-result') === (kind === 'deposit') && result === state;
            const path = `/onpay/${kind === 'deposit' ? '' : 'withdraw/'}${state}?payment=${ID}`;
            expect([answer.status, answer.redirect]).toEqual(isTrue ? [200, undefined] : [302, path]);
            // Nothing untrue is drawn, not even for a moment.
            expect(answer.html === null).toBe(!isTrue);
          }
        }
      }
    }
  });

  it.each([
    ['of nobody’s id', ID, refusal(404, 'payment_unknown')],
    ['of no id at all', undefined, refusal(500, 'internal')],
    ['of what is no id', '../accounts', refusal(500, 'internal')],
  ])('[RT-08] %s is calmly none, with ways on', async (_name, payment, getPayment) => {
    for (const page of ['deposit-result', 'withdraw-result']) {
      const { status, html, head } = await draw(page, { payment, answers: { getPayment } });
      expect([status, head.title, head.robots]).toEqual([404, 'There is no such payment', 'noindex']);
      for (const text of ['your balance', 'href="/en/office/account"', 'href="/en"']) expect(html).toContain(text);
    }
  });

  it.each([
    ['a guest', { signedIn: false }],
    ['one whose session has just ended', { answers: { getPayment: refusal(401, 'sign_in_required') } }],
  ])('[RT-08] shows %s the way to sign in and back, and nothing of the payment', async (_name, asked) => {
    const { status, html } = await draw('deposit-result', { payment: ID, ...asked });
    expect(status).toBe(200);
    const next = encodeURIComponent(`/onpay/success?payment=${ID}`);
    expect(html).toContain(`href="/en/user/login?next=${next}"`);
    expect(html).not.toContain('€');
  });

  it('is not made up where nobody could say', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { status, html } = await draw('deposit-result', { payment: ID });
    expect([status, html]).toEqual([500, null]);
  });
});

describe('topping up', () => {
  it('offers every account that can be topped up, with its balance, and amounts of its currency', async () => {
    const yen: AccountView = { ...ACCOUNT, id: 6, iso: 'JPY', type: 9, money: 900 };
    const bonus: AccountView = { ...ACCOUNT, id: 7, type: 4 };
    const idle: AccountView = { ...ACCOUNT, id: 8, isActive: false, isClosed: true };
    const accounts = [ACCOUNT, yen, bonus, idle];
    const { status, html, head } = await draw('recharge', {
      answers: { listAccounts: ok(sampleMoney(accounts)) },
    });
    expect([status, head.robots]).toEqual([200, 'noindex']);
    for (const text of ['Main account', '€1,234.56', 'Currency account', '¥900', '€25.00', '€50.00', '€100.00']) {
      expect(html).toContain(text);
    }
    expect(html?.match(/type="radio"/g)).toHaveLength(2);
    expect(html?.match(/type="submit"/g)).toHaveLength(1);
  });

  it('[PP-19] proposes no amount where a profile lets none be proposed', async () => {
    const answers = {
      listAccounts: ok(sampleMoney([ACCOUNT])),
      getProtection: ok(sampleProtection({ suggestsAmounts: false })),
    };
    const { html } = await draw('recharge', { answers });
    expect(html).toContain('Play money from the demo fund.');
    for (const amount of ['€25.00', 'value="25']) expect(html).not.toContain(amount);
  });

  it('says that there is no account, and sends who has signed out to sign in', async () => {
    const none = await draw('recharge', {
      answers: { listAccounts: ok(sampleMoney([])) },
    });
    expect(none.html).toContain('There is no account yet');
    const out = await draw('recharge', { answers: { listAccounts: refusal(401, 'sign_in_required') } });
    expect(out.redirect).toBe('/user/login?next=%2Foffice%2Frecharge');
  });
});

describe('every page of payments', () => {
  it.each(['recharge', 'historypay', 'convert'])('%s has the one menu of the account area above it', async (page) => {
    const { html } = await draw(page, {
      answers: {
        listAccounts: ok(sampleMoney([ACCOUNT])),
        listPayments: ok({ payments: [] }),
        getConversionTerms: ok({ allowed: 1 }),
        getConfigGroups: ok({ core: CORE }),
      },
    });
    for (const text of ['aria-label="My pages"', '>Accounts<', '>Bet history<', 'About you', '/en/office/historypay'])
      expect(html).toContain(text);
    expect(html?.match(/<h1/g)).toHaveLength(1);
  });
});

describe('the page of converting', () => {
  const yen: AccountView = { ...ACCOUNT, id: 6, iso: 'JPY', type: 9, money: 900, isActive: false };
  const drawWith = (allowed: 0 | 1 | 2, accounts: readonly AccountView[]) =>
    draw('convert', { answers: { listAccounts: ok(sampleMoney(accounts)), getConversionTerms: ok({ allowed }) } });

  it('[AC-05.page] asks from where, to where and how much, and offers only what the site allows', async () => {
    const bonus: AccountView = { ...ACCOUNT, id: 7, type: 4 };
    const { status, html, head } = await drawWith(1, [ACCOUNT, yen, bonus]);
    expect([status, head.title, head.robots]).toEqual([200, 'Convert money', 'noindex']);
    expect(html).toContain('Main account · EUR · €1,234.56');
    expect(html).toContain('Currency account · JPY · ¥900');
    expect(html).not.toContain('Bonus account');
    expect(html?.match(/<option/g)).toHaveLength(2);
  });

  it('[AC-05.page] says that it is closed, or what is missing, with the way to the accounts', async () => {
    expect((await drawWith(0, [ACCOUNT, yen])).html).toContain('Money is not converted on this site.');
    const one = await drawWith(1, [ACCOUNT]);
    expect(one.html).toContain('You need two accounts in different currencies');
    expect(one.html).toContain('href="/en/office/account"');
  });

  it('[AC-06] says plainly that an account is frozen, there and where money is put on it', async () => {
    const accounts = [{ ...ACCOUNT, isFrozen: true }, yen];
    const recharge = await draw('recharge', { answers: { listAccounts: ok(sampleMoney(accounts)) } });
    for (const { html } of [await drawWith(1, accounts), recharge])
      expect(html).toContain('you cannot bet from it or withdraw');
  });

  it('[AC-08] shows no balance to who has them hidden', async () => {
    const answers = { listAccounts: ok(sampleMoney([ACCOUNT, yen], { user_hide_balance: true })) };
    const convert = await draw('convert', { answers: { ...answers, getConversionTerms: ok({ allowed: 1 }) } });
    for (const { html } of [convert, await draw('recharge', { answers })]) expect(html).not.toContain('€1,234.56');
  });
});

describe('the history of payments', () => {
  it('has a line for each, which leads to its page', async () => {
    const payments = [PAYMENT, { ...PAYMENT, id: 'another-one', state: 'fail', iso: 'JPY' }];
    const { html } = await draw('historypay', { answers: { listPayments: ok({ payments }) } });
    expect(html).toContain(`href="/en/onpay/success?payment=${ID}"`);
    expect(html).toContain('href="/en/onpay/fail?payment=another-one"');
    for (const text of ['€25.00', '¥2,500', 'Payment failed']) expect(html).toContain(text);
  });

  it('says that there is none, and where to begin', async () => {
    const { html } = await draw('historypay', { language: 'ru', answers: { listPayments: ok({ payments: [] }) } });
    for (const text of ['Платежей пока нет', 'href="/ru/office/recharge"']) expect(html).toContain(text);
  });
});

describe('a payment’s address', () => {
  it('is one of the catalogue, and has its id back whatever the id is', () => {
    const id = fc.stringMatching(/^[A-Za-z0-9_-]{8,64}$/);
    const kind = fc.constantFrom('deposit' as const, 'withdrawal' as const);
    fc.assert(
      fc.property(id, kind, fc.constantFrom(...PAYMENT_STATES), (one, itsKind, state) => {
        const [path = '', query = ''] = paymentPath({ id: one, kind: itsKind, state }).split('?');
        expect(matchRoute(path)?.params).toEqual({ result: state });
        expect(parsePaymentId(new URLSearchParams(query).get('payment') ?? undefined)).toBe(one);
      }),
    );
  });

  it('is none for what is no id', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const isId = text.length >= 8 && text.length <= 64 && !/[^A-Za-z0-9_-]/.test(text);
        expect(parsePaymentId(text) !== undefined).toBe(isId);
      }),
    );
  });
});

describe('the page of a deposit', () => {
  it('[US-05.deposit] asks to be verified where the operator wants it, and never because nobody could say', async () => {
    const listAccounts = ok({
      balance: 0,
      bonus: [],
      all_accounts: [ACCOUNT],
      is_available_first_deposit_bonus: false,
      isAccountFrozen: false,
      user_hide_balance: false,
    });
    const asks = async (getVerification: SampleAnswer) =>
      Object((await draw('recharge', { answers: { listAccounts, getVerification } })).state).data;
    expect(await asks(ok({ ...VIEW, show_verification_modal_on_deposit_page: true }))).toMatchObject({
      terms: { asksVerification: true },
    });
    expect(await asks(VERIFIED)).toMatchObject({ terms: { asksVerification: false } });
    expect(await asks(refusal(500, 'internal'))).toMatchObject({ terms: { asksVerification: false } });
  });
});

describe('the page of withdrawing', () => {
  const accounts = (all: readonly AccountView[]) =>
    ok({
      balance: 123_456,
      bonus: [],
      all_accounts: all,
      is_available_first_deposit_bonus: false,
      isAccountFrozen: false,
      user_hide_balance: false,
    });
  const FREE = ok({ needsName: false, needsVerification: false });

  it('[RT-27.deduce] shows what can be withdrawn from, suggests no amount, and says what happens next', async () => {
    const answers = {
      listAccounts: accounts([ACCOUNT, { ...ACCOUNT, id: 6, type: 4 }]),
      getWithdrawalTerms: FREE,
    };
    const { status, html, head } = await draw('deduce', { answers });
    expect([status, head.title, head.robots]).toEqual([200, 'Withdrawal', 'noindex']);
    expect(html?.match(/type="radio"/g)).toHaveLength(1);
    expect(html).toMatch(/inputMode="decimal"[^>]* value=""/i);
    for (const text of ['All: €1,234.56', 'A withdrawal cannot be taken back.']) expect(html).toContain(text);
  });

  it('[RT-27.deduce] says that whoever withdraws is verified first, where the operator wants it', async () => {
    const answers = {
      listAccounts: accounts([ACCOUNT]),
      getWithdrawalTerms: ok({ needsName: false, needsVerification: true }),
    };
    const { html } = await draw('deduce', { answers });
    expect(html).toContain('href="/en/office/verification"');
    expect(html).not.toContain('inputMode');
  });

  it('[RT-27.deduce] asks whoever has not said their name to say it first, and shows where', async () => {
    const terms = ok({ needsName: true, needsVerification: true });
    const { html } = await draw('deduce', {
      answers: { listAccounts: accounts([ACCOUNT]), getWithdrawalTerms: terms },
    });
    expect(html).toContain('First we have to know who you are');
    expect(html).toContain('href="/en/office/settings"');
    expect(html).not.toContain('inputMode');
  });
});

describe('the page of withdrawing', () => {
  const accounts = (all: readonly AccountView[]) =>
    ok({
      balance: 123_456,
      bonus: [],
      all_accounts: all,
      is_available_first_deposit_bonus: false,
      isAccountFrozen: false,
      user_hide_balance: false,
    });
  const FREE = ok({ needsName: false, needsVerification: false });

  it('[RT-27.deduce] shows what can be withdrawn from, suggests no amount, and says what happens next', async () => {
    const answers = {
      listAccounts: accounts([ACCOUNT, { ...ACCOUNT, id: 6, type: 4 }]),
      getWithdrawalTerms: FREE,
    };
    const { status, html, head } = await draw('deduce', { answers });
    expect([status, head.title, head.robots]).toEqual([200, 'Withdrawal', 'noindex']);
    expect(html?.match(/type="radio"/g)).toHaveLength(1);
    expect(html).toMatch(/inputMode="decimal"[^>]* value=""/i);
    for (const text of ['All: €1,234.56', 'A withdrawal cannot be taken back.']) expect(html).toContain(text);
  });

  it('[RT-27.deduce] says that whoever withdraws is verified first, where the operator wants it', async () => {
    const answers = {
      listAccounts: accounts([ACCOUNT]),
      getWithdrawalTerms: ok({ needsName: false, needsVerification: true }),
    };
    const { html } = await draw('deduce', { answers });
    expect(html).toContain('href="/en/office/verification"');
    expect(html).not.toContain('inputMode');
  });
});
