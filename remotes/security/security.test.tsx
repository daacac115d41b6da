import { describe, expect, it } from 'vitest';
import type { FragmentRequest } from '@glasshouse/contracts/fragment';
import type { SecurityView } from '@glasshouse/contracts/factors';
import { sampleCalls, type SampleAnswer } from '@glasshouse/kit/events/testing';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { withOfficeWords } from '@glasshouse/kit/office/server';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { withWaysWords } from '@glasshouse/kit/sign-in/server';
import { loadActivation, loadQr, loadSecurity } from './api.ts';
import { ActivationPage, QrPage, SecurityPage } from './app.tsx';
import ar from './locales/ar.json';
import en from './locales/en.json';
import { manifest } from './manifest.ts';

const SECURITY: SecurityView = {
  protection_level: 20,
  status: 'bad',
  protection_methods: {
    is_changed_password: false,
    enable_two_factor_auth: false,
    enable_phone_binding: false,
    enable_security_question: false,
    enable_email_auth: true,
  },
  addresses: [{ kind: 'mail', shown: 'a•••@mail.example' }],
  channels: { mail: true, phone: false },
  changed_pass_day_count: 12,
};
const CURRENT = {
  sessionId: 9,
  startedAtSec: 1_800_000_000,
  seenAtSec: 1_800_000_100,
  way: 'password',
  address: '192.0.2.7',
  country: 'DE',
  device: { kind: 'computer', browser: 'Firefox', system: 'Linux' },
  isCurrent: true,
};
const OTHER = { ...CURRENT, sessionId: 8, isCurrent: false, device: { kind: 'phone' } };
const PAST = { ...OTHER, sessionId: 5, endedAtSec: 1_800_000_200, end: 'ended_by_player', way: 'link' };
const PROFILE = { userId: 10_000_042, login: '10000042', user_country_code: 'GB', registeredAtSec: 1_800_000_000 };

const ok =
  (body: unknown): SampleAnswer =>
  () => ({ status: 200, body });
const refusal =
  (status: number, code: string): SampleAnswer =>
  () => ({ status, body: { error: { code, message: code, requestId: 'r' } } });

const ANSWERS: Readonly<Record<string, SampleAnswer>> = {
  getSecurity: ok(SECURITY),
  getProfile: ok(PROFILE),
  listSessions: ok({ open: [CURRENT, OTHER], past: [PAST], more: true }),
};

const render = defineRemoteServer({
  manifest,
  loadMessages: withWaysWords(
    withOfficeWords(async (language) => ({ default: compileMessages(language === 'ar' ? ar : en) })),
  ),
  pages: {
    security: { load: loadSecurity, View: SecurityPage },
    accountverify: { load: loadActivation, View: ActivationPage },
    activate: { load: loadActivation, View: ActivationPage },
    qr: { load: loadQr, View: QrPage },
  },
});

interface Asked {
  readonly page?: string;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly answers?: Readonly<Record<string, SampleAnswer>>;
  readonly language?: string;
}

async function draw({ page = 'security', params = {}, query = {}, answers = {}, language = 'en' }: Asked = {}) {
  const request: FragmentRequest = {
    language,
    url: page === 'security' ? '/office/security' : '/user/activate/email',
    preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' },
    signedIn: true,
    components: [{ page, params, query }],
  };
  const call = sampleCalls({ ...ANSWERS, ...answers });
  const answer = getFragment(
    await render(request, { call, assets: { js: '', preload: [], css: [] }, forceSpa: false }),
  );
  return { ...answer, html: (answer.html ?? '').replaceAll('<!-- -->', '') };
}

describe('the page of security', () => {
  it('[US-03.page] has the level in a word and each of its five methods with what can be done', async () => {
    const { status, html, head } = await draw();
    expect([status, head.title, head.robots]).toEqual([200, 'Security', 'noindex']);
    expect(html).toMatch(/Weak<\/p><meter[^>]*value="20"/);
    for (const text of [
      'Change the password',
      'Set 12 days ago',
      'Made for you',
      'Authenticator',
      'Set up',
      'a•••@mail.example',
    ])
      expect(html).toContain(text);
    for (const text of ['Security question', 'It lets nobody in and proves nothing.', 'Choose a question'])
      expect(html).toContain(text);
    expect(html.match(/gh-badge--leaf">On</g)).toHaveLength(1);
  });

  it('[US-03.page] says where codes cannot be sent, and offers no binding there', async () => {
    const { html } = await draw();
    expect(html).toContain('The site cannot send messages there at the moment.');
    expect(html).toMatch(/disabled=""[^>]*><span[^>]*>Add</);
  });

  it('[US-03.page] tells how many recovery codes are left where there is an authenticator', async () => {
    const security = { ...SECURITY, totp: { sinceSec: 1_800_000_000, recoveryCodesLeft: 7 } };
    const { html } = await draw({ answers: { getSecurity: ok(security) } });
    expect(html).toContain('Recovery codes left: 7');
    expect(html).not.toContain('>Set up<');
  });

  it('[US-09.words] lists open sessions, ends any but its own, and those that are over by time, place, device and way', async () => {
    const { html } = await draw();
    expect(html).toMatch(/Firefox, Linux.*This one/s);
    expect(html.match(/>End</g)).toHaveLength(1);
    expect(html).toContain('End all others');
    for (const text of ['Germany, <bdi', '192.0.2.7', 'Phone', 'Link by e-mail', '>You<', 'Show more'])
      expect(html).toContain(text);
  });

  it('[US-09] says how many more are open than the list holds', async () => {
    const many = ok({ open: [CURRENT, OTHER], openMore: 19_801, past: [], more: false });
    expect((await draw({ answers: { listSessions: many } })).html).toContain('More open sessions: 19801');
    expect((await draw()).html).not.toContain('More open sessions');
  });

  it('has nothing to end where this is the only session', async () => {
    const alone = ok({ open: [CURRENT], past: [], more: false });
    const { html } = await draw({ answers: { listSessions: alone } });
    expect(html).not.toContain('End all others');
    expect(html).toContain('There is nothing here yet.');
  });

  it('says so where nobody can tell how the account is protected, and shows the rest', async () => {
    const { status, html } = await draw({ answers: { getSecurity: refusal(500, 'internal') } });
    expect(status).toBe(200);
    expect(html).toContain('role="alert"');
    expect(html).toContain('Open sessions');
  });

  it('leads to signing in and back where the session has ended', async () => {
    const signedOut = { getSecurity: refusal(401, 'sign_in_required') };
    expect((await draw({ answers: signedOut })).redirect).toBe('/user/login?next=%2Foffice%2Fsecurity');
  });

  it('speaks Arabic', async () => {
    const { html } = await draw({ language: 'ar' });
    for (const text of ['حماية حسابك', 'ضعيفة', 'ألمانيا']) expect(html).toContain(text);
  });
});

describe('the pages of activation', () => {
  it('[RT-11.activate] [US-04.page] show what of the account is confirmed and what waits', async () => {
    const { html, head } = await draw({ page: 'accountverify' });
    expect(head.title).toBe('Confirm your account');
    expect(html).toContain('a•••@mail.example');
    expect(html).toContain('Phone number');
    expect(html).not.toContain('Everything is confirmed.');
  });

  it('[RT-11.activate] ask by their type for one of the two alone', async () => {
    const { html } = await draw({ page: 'activate', params: { type: 'email' } });
    expect(html).toContain('Everything is confirmed.');
    expect(html).not.toContain('Phone number');
  });
});

const ASKER = {
  device: { kind: 'computer', browser: 'Firefox', system: 'Linux' },
  address: '198.51.100.9',
  country: 'PT',
  askedAtSec: 1_800_000_000,
  isNear: false,
};
const QR = { page: 'qr', query: { code: 'c'.repeat(32) } };

describe('the page that a QR code leads to', () => {
  it('[SE-16.page] says which device asks, from where and when, and warns of one that is elsewhere', async () => {
    const { html, head } = await draw({ ...QR, answers: { getQrAsker: ok(ASKER) } });
    expect([head.title, head.robots]).toEqual(['Sign in on another device', 'noindex']);
    for (const text of ['Firefox, Linux', 'Portugal, <bdi', '198.51.100.9', '>Sign it in<', '>Refuse<'])
      expect(html).toContain(text);
    expect(html).toContain('It asks from another network than yours.');
    const near = await draw({ ...QR, answers: { getQrAsker: ok({ ...ASKER, isNear: true }) } });
    expect(near.html).not.toContain('another network');
    expect(near.html).toContain('Confirm only if the code is on a screen in front of you.');
  });

  it('[SE-16.page] has nothing to approve where the code is over', async () => {
    const { html } = await draw({ ...QR, answers: { getQrAsker: refusal(410, 'qr_expired') } });
    expect(html).toContain('This code has expired or has been used.');
    expect(html).not.toContain('Sign it in');
  });

  it('[SE-16.page] asks who is signed out to sign in, and comes back to this code', async () => {
    const { redirect } = await draw({ ...QR, answers: { getQrAsker: refusal(401, 'sign_in_required') } });
    expect(redirect).toContain('/user/login?next=');
  });
});
