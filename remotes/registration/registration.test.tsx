import { describe, expect, it } from 'vitest';
import type { FragmentRequest } from '@glasshouse/contracts/fragment';
import { PLANNED_PAGES } from '@glasshouse/domain/access';
import { makeCall } from '@glasshouse/kit/api';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { loadRegistrationChoices } from '@glasshouse/kit/sign-in';
import { withWaysWords } from '@glasshouse/kit/sign-in/server';
import { loadLogin, loadPasswordReset, loadRegistration } from './api.ts';
import { LoginPage, PasswordResetPage, RegistrationPage } from './app.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';
import { manifest } from './manifest.ts';

const render = defineRemoteServer({
  manifest,
  loadMessages: withWaysWords(async (language) => ({ default: compileMessages(language === 'ru' ? ru : en) })),
  pages: {
    registration: { load: loadRegistration, View: RegistrationPage },
    login: { load: loadLogin, View: LoginPage },
    passwordreset: { load: loadPasswordReset, View: PasswordResetPage },
  },
});

const NAMED = [
  { currencyId: 1, iso: 'EUR', name: 'Euro', symbol: '€' },
  { currencyId: 7, iso: 'JPY', name: 'Japanese Yen', symbol: '¥' },
  { currencyId: 8, iso: 'KWD', name: 'Kuwaiti Dinar', symbol: 'KD' },
];

const COUNTRIES = [
  { code: 'KZ', name: 'Казахстан' },
  { code: 'GB', name: 'United Kingdom' },
];

const TYPES = ['fast_reg', 'phone_reg', 'full_reg', 'soc_reg'];

const SIGN_IN_BY = ['id', 'mail', 'phone', 'sms', 'link', 'passkey', 'qr'];

const answersWith = (types: readonly string[], features: readonly string[], signInBy: readonly string[] = SIGN_IN_BY) =>
  new Map<string, object>([
    ['listCountryNames', { countries: COUNTRIES }],
    ['listCurrencyNames', { currencies: NAMED }],
    [
      'getConfigGroups',
      { auth: { signInBy }, core: { features }, global: { country: 'KZ' }, reg: { types, minimumAge: 21 } },
    ],
  ]);

interface Asked {
  readonly language?: string;
  readonly types?: readonly string[];
  readonly features?: readonly string[];
  readonly signInBy?: readonly string[];
}

async function renderPage(page: string, query: Record<string, string> = {}, asked: Asked = {}) {
  const { language = 'en', types = TYPES, features = [], signInBy } = asked;
  const answers = answersWith(types, features, signInBy);
  const request: FragmentRequest = {
    language,
    url: `/${page}`,
    preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' },
    signedIn: false,
    components: [{ page, params: {}, query }],
  };
  return getFragment(
    await render(request, { call: callOf(answers), assets: { js: '', preload: [], css: [] }, forceSpa: false }),
  );
}

function callOf(answers: ReadonlyMap<string, object>) {
  return makeCall(({ callId }) =>
    answers.has(callId)
      ? Promise.resolve({ status: 200, body: answers.get(callId) })
      : Promise.reject(new Error('these pages ask for nothing else')),
  );
}

describe('the sign-in page', () => {
  it('[SE-01] has labelled fields that password managers know, and sends by POST', async () => {
    const { status, html, head } = await renderPage('login');
    expect([status, head.title, head.robots]).toEqual([200, 'Sign in', 'noindex']);
    expect(html).toMatch(/<label[^>]*for="([^"]+)"[^>]*>Login<\/label>.*<input[^>]*id="\1"/s);
    expect(html).toMatch(/<input[^>]*autoComplete="username"/i);
    expect(html).toMatch(/<input[^>]*type="password"[^>]*autoComplete="current-password"/i);
    expect(html).toContain('method="post"');
    expect(html).toContain('href="/en/registration"');
  });

  it('[RT-12] leads to the window for a forgotten password', async () => {
    const { html } = await renderPage('login');
    expect(html).toMatch(/href="\/en\/forgotpassword"[^>]*>Forgot your password\?</);
  });

  it.each([
    [SIGN_IN_BY, true, true],
    [['id', 'mail', 'phone', 'link', 'passkey', 'qr'], false, true],
    [['id', 'mail', 'phone', 'sms', 'passkey', 'qr'], true, false],
    [['id', 'mail', 'phone', 'passkey', 'qr'], false, false],
  ])('offers to send something only where it can be sent: %j', async (signInBy, hasSms, hasMail) => {
    const { html, state } = await renderPage('login', {}, { signInBy });
    expect(html?.includes('Send a code to my phone')).toBe(hasSms);
    expect(html?.includes('Send me a link by e-mail')).toBe(hasMail);
    expect(state).toMatchObject({ data: { channels: { sms: hasSms, mail: hasMail } } });
  });

  it.each([
    [{ return: '/office/account' }, '/office/account'],
    [{ next: '/office/history' }, '/office/history'],
    [{ return: '/live', next: '/line' }, '/live'],
    [{ return: '//example.com' }, '/'],
    [{ next: 'https://example.com' }, '/'],
    [{}, undefined],
  ])('[SE-02] opened with %j leads to %s', async (query, returnTo) => {
    expect((await renderPage('login', query)).state).toMatchObject({
      data: returnTo === undefined ? {} : { returnTo },
    });
  });
});

describe('the registration page', () => {
  it('[SE-09] offers the currencies of the house, a country and asks for the age', async () => {
    const { status, html, head, state } = await renderPage('registration');
    expect(state).toMatchObject({ data: { minimumAge: 21 } });
    expect([status, head.title]).toEqual([200, 'Open an account']);
    expect(html?.match(/<option/g)).toHaveLength(NAMED.length + COUNTRIES.length);
    expect(html).toContain('United Kingdom');
    expect(html).toMatch(/<input[^>]*type="checkbox"/);
    for (const text of ['or older and accept the rules of the site.', 'I have a promo code'])
      expect(html).toContain(text);
    expect(html).not.toContain('aria-invalid');
  });

  it('[SE-09] asks exactly what the window in the header asks, of the same countries and from the same one', async () => {
    const { state } = await renderPage('registration', { ref: 'friend-7' });
    const window = await loadRegistrationChoices(
      callOf(answersWith(TYPES, [])),
      { language: 'en', timeZone: 0 },
      'friend-7',
    );
    expect(state).toMatchObject({ data: { country: 'KZ', refCode: 'friend-7' } });
    expect(state).toMatchObject({ data: window });
    expect(Object.keys(window ?? {})).toHaveLength(8);
  });

  it('[SE-09.ways] offers three ways, and chooses nothing for anybody but no bonus', async () => {
    const features = ['section.bonus', 'section.casino', PLANNED_PAGES];
    const { html } = await renderPage('registration', {}, { features });
    for (const text of ['>One click<', '>By phone<', '>By e-mail<', '>Sports<', '>Casino<'])
      expect(html).toContain(text);
    expect(html?.match(/ checked=""/g)).toHaveLength(1);
    expect(html).toMatch(/checked=""[^>]*><span>None</);
  });

  it('asks for no bonus where none is built', async () => {
    const { html } = await renderPage('registration', {}, { features: ['section.bonus', 'section.casino'] });
    for (const text of ['Bonus', 'Casino', '>Sports<', '>None<']) expect(html).not.toContain(text);
    expect(html).toContain('I have a promo code');
  });

  it('[SE-09.types] offers those that the site takes people by, and a choice only where there is one', async () => {
    const one = (await renderPage('registration', {}, { types: ['full_reg'] })).html ?? '';
    expect(one).toContain('type="email"');
    expect(one).not.toContain('role="tab"');
    const two = (await renderPage('registration', {}, { types: ['fast_reg', 'full_reg'] })).html ?? '';
    expect(two.match(/role="tab"/g)).toHaveLength(2);
    const social = (await renderPage('registration', {}, { types: ['soc_reg'] })).html ?? '';
    expect(social).not.toContain('<form');
    expect((await renderPage('registration', {}, { types: [] })).html).toContain('gh-notice');
  });

  it('[CF-03] speaks the page’s language', async () => {
    const { html, head } = await renderPage('registration', {}, { language: 'ru' });
    expect(head.title).toBe('Открыть счёт');
    for (const text of ['Казахстан', 'Мне исполнилось']) expect(html).toContain(text);
  });
});

describe('the links of letters', () => {
  const token = 'abcdefghij0123456789';

  it('[SE-01.token] signs nobody in by being opened: it is pressed, and asks for no password', async () => {
    const { html, state } = await renderPage('login', { token, next: '/live' });
    expect(state).toMatchObject({ data: { token, returnTo: '/live' } });
    expect(html).toContain('Press the button to sign in on this device.');
    expect(html).not.toContain('type="password"');
  });

  it('[RT-11.reset] leads to the field for its code, which stands there already', async () => {
    const { html, head } = await renderPage('passwordreset', { handle: token, code: '123456' });
    expect([head.title, head.robots]).toEqual(['A new password', 'noindex']);
    expect(html).toMatch(/<input[^>]*autoComplete="one-time-code"[^>]*value="123456"/i);
    expect((await renderPage('passwordreset')).html).toContain('Tell us how you sign in.');
  });
});

describe('without script', () => {
  it.each(['login', 'registration', 'passwordreset'])(
    '%s says what it needs, and its button does nothing',
    async (page) => {
      const { html } = await renderPage(page);
      expect(html).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/s);
      expect(html).toMatch(/<button[^>]*disabled=""[^>]*>/);
    },
  );
});
