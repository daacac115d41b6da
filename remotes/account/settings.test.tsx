import { describe, expect, it, vi } from 'vitest';
import type { FragmentRequest } from '@glasshouse/contracts/fragment';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { sampleMoney } from '@glasshouse/kit/api/testing';
import { sampleCalls, type SampleAnswer } from '@glasshouse/kit/events/testing';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { withOfficeWords } from '@glasshouse/kit/office/server';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { loadSettings } from './api-settings.ts';
import { SettingsPage } from './app.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';
import { manifest } from './manifest.ts';

const PROFILE = { userId: 10_000_042, login: '10000042', user_country_code: 'GB', registeredAtSec: 1_800_000_000 };
const ACCOUNT: AccountView = {
  id: 5,
  iso: 'EUR',
  symbol: '€',
  currencyId: 1,
  money: 0,
  type: 0,
  points: 0,
  isActive: true,
  isClosed: false,
  isFrozen: false,
  label: 'EUR',
};
const PHONE = { phone_country: 'DE', phone_code: '49', phone_number: '•••••••••89' };

const ok =
  (body: unknown): SampleAnswer =>
  () => ({ status: 200, body });
const refusal =
  (status: number, code: string): SampleAnswer =>
  () => ({ status, body: { error: { code, message: code, requestId: 'r' } } });

const ANSWERS: Readonly<Record<string, SampleAnswer>> = {
  getProfile: ok(PROFILE),
  listAccounts: ok(sampleMoney([ACCOUNT])),
  getDetails: ok({ isRequired: false, isHeld: false, needs: 'nothing', country: 'GB' }),
  getPapers: ok({ isProfileFilled: false, isContactsFilled: false, isVerified: false, isHeld: false }),
  listPhoneCountries: ok({
    countries: [
      { id: 1, name: 'Germany', code: 'DE', phoneCode: '49' },
      { id: 2, name: 'United Kingdom', code: 'GB', phoneCode: '44' },
    ],
  }),
  listPhoneMasks: ok({ masks: [{ CountryId: 2, Mask: '#### ######', Min: 7, Max: 10 }] }),
};

const render = defineRemoteServer({
  manifest,
  loadMessages: withOfficeWords(async (language) => ({ default: compileMessages(language === 'ru' ? ru : en) })),
  pages: { settings: { load: loadSettings, View: SettingsPage } },
});

async function draw(answers: Readonly<Record<string, SampleAnswer>> = {}, language = 'en') {
  const request: FragmentRequest = {
    language,
    url: '/office/settings',
    preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' },
    signedIn: true,
    components: [{ page: 'settings', params: {}, query: {} }],
  };
  const call = sampleCalls({ ...ANSWERS, ...answers });
  const answer = getFragment(
    await render(request, { call, assets: { js: '', preload: [], css: [] }, forceSpa: false }),
  );
  return { ...answer, html: (answer.html ?? '').replaceAll('<!-- -->', '') };
}

describe('the settings of a player', () => {
  it('tell what the house knows, and that it knows no phone number', async () => {
    const { status, html, head } = await draw();
    expect([status, head.title, head.robots]).toEqual([200, 'Settings', 'noindex']);
    for (const text of ['10000042', 'United Kingdom', 'EUR', '15 Jan 2027, 08:00:00', 'Add a number'])
      expect(html).toContain(text);
    for (const text of ['Change', 'Remove']) expect(html).not.toContain(`>${text}<`);
  });

  it('[SE-11] show the number hidden but for its end, and say so to those who listen', async () => {
    const { html } = await draw({ getProfile: ok({ ...PROFILE, phone: PHONE }) });
    for (const text of ['+49 •••••••••89', '+49, ends in 89', '/assets/flags/de.svg', '>Change<', '>Remove<'])
      expect(html).toContain(text);
  });

  it('[SE-11] hand the form the country of the number, or that of the player, with its mask', async () => {
    const gb = { code: 'GB', name: 'United Kingdom', phoneCode: '44' };
    const mask = { CountryId: 2, Mask: '#### ######', Min: 7, Max: 10 };
    expect((await draw()).state).toMatchObject({ data: { place: { ...gb, mask } } });
    const de = { code: 'DE', name: 'Germany', phoneCode: '49' };
    const known = await draw({ getProfile: ok({ ...PROFILE, phone: PHONE }) });
    expect(known.state).toMatchObject({ data: { place: de } });
  });

  it('stand without the form where nobody can say which countries there are', async () => {
    const lost = { listPhoneCountries: refusal(500, 'internal') };
    const { status, html } = await draw({ ...lost, getProfile: ok({ ...PROFILE, phone: PHONE }) });
    expect(status).toBe(200);
    expect(html).toContain('>Remove<');
    expect(html).not.toContain('>Change<');
  });

  it('tell who the person is, or that it has to be told before a deposit', async () => {
    const details = {
      givenName: 'Ada',
      familyName: 'Vogel',
      birthDate: '1984-03-07',
      street: 'Ringweg',
      house: '3',
      postcode: '10115',
      town: 'Berlin',
      country: 'DE',
      mail: 'ada@mail.example',
    };
    const told = await draw({
      getDetails: ok({ details, isRequired: true, isHeld: false, needs: 'nothing', country: 'GB' }),
    });
    for (const text of ['Ada Vogel', '7 Mar 1984', 'Ringweg 3, 10115 Berlin, DE', 'ada@mail.example'])
      expect(told.html).toContain(text);
    const { givenName, familyName, birthDate, country } = details;
    const short = await draw({
      getDetails: ok({
        details: { givenName, familyName, birthDate, country },
        isRequired: true,
        isHeld: false,
        needs: 'nothing',
        country: 'GB',
      }),
    });
    expect(short.html).toContain('Ada Vogel');
    expect(short.html).not.toContain('Address');
    const silent = await draw({ getDetails: ok({ isRequired: true, isHeld: false, needs: 'all', country: 'GB' }) });
    expect(silent.html).toContain('Before your first deposit we have to know who you are.');
    expect((await draw()).html).toContain('You have not told us yet.');
    expect((await draw({ getDetails: refusal(500, 'internal') })).html).not.toContain('Who you are');
  });

  it('[US-02.fields] show the paper with its hidden numbers, and let a verified one be', async () => {
    const papers = { country: 'DE', documentTypeId: 2, number: '•••••••47', issuedOn: '2020-01-02', region: 'Ulm' };
    const states = { isProfileFilled: true, isContactsFilled: true };
    const told = await draw({ getPapers: ok({ papers, ...states, isVerified: false, isHeld: false }) });
    for (const text of ['Identity card', '•••••••47 DE', '2 Jan 2020', 'Ulm', 'Your profile is complete'])
      expect(told.html).toContain(text);
    expect(told.html).toContain('>Change<');
    const verified = await draw({ getPapers: ok({ papers, ...states, isVerified: true, isHeld: false }) });
    expect(verified.html).toContain('>Verified<');
    expect(verified.html).not.toContain('>Change<');
    expect((await draw()).html).toContain('You have not told us a document yet.');
    expect((await draw({ getPapers: refusal(500, 'internal') })).html).not.toContain('Identity document');
  });

  it('offer everything that is kept, and a way to go, and ask for neither by themselves', async () => {
    const { html } = await draw();
    for (const text of ['Your data', 'Ask for the file', 'Close the account']) expect(html).toContain(text);
  });

  it('say that details are being looked at, and let nothing be changed meanwhile', async () => {
    const { html } = await draw({ getDetails: ok({ isRequired: true, isHeld: true, needs: 'all', country: 'GB' }) });
    expect(html).toContain('Until we have looked, you cannot deposit or place bets.');
    expect(html.split('data-testid="papers"')[0]).not.toContain('Tell us');
  });

  it('speak Russian', async () => {
    const { html } = await draw({}, 'ru');
    for (const text of ['Настройки', 'Великобритания', 'Добавить номер']) expect(html).toContain(text);
  });

  it('lead to signing in and back where the session has ended', async () => {
    const signedOut = refusal(401, 'sign_in_required');
    expect((await draw({ getProfile: signedOut })).redirect).toBe('/user/login?next=%2Foffice%2Fsettings');
  });

  it('fail, rather than show half, where the player cannot be asked for', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await draw({ getProfile: refusal(500, 'internal') })).status).toBe(500);
    vi.restoreAllMocks();
  });
});
