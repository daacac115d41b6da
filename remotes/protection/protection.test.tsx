import { describe, expect, it, vi } from 'vitest';
import type { FragmentRequest } from '@glasshouse/contracts/fragment';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { sampleCalls, type SampleAnswer } from '@glasshouse/kit/events/testing';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { withOfficeWords } from '@glasshouse/kit/office/server';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { loadResponsible } from './api.ts';
import { ResponsiblePage } from './app.tsx';
import { manifest } from './manifest.ts';

const NOW = 1_800_000_000;
const DAY = 86_400;

const STATE = {
  mayOffer: true,
  atSec: NOW,
  playedSec: 600,
  stakedMinor: 1_000,
  netMinor: -500,
  todayNetMinor: 0,
  currency: 'EUR',
  mayHideClock: false,
  suggestsAmounts: true,
  isPrompted: true,
};
const MONEY = { measure: 'minor', currency: 'EUR' };
const OFFERS = [
  { type: 20, availableValues: [5_000, 10_000], ...MONEY, raiseDelayHours: 24, raiseNeedsApproval: true },
  { type: 1, availableValues: [], least: 100, most: 100_000, ...MONEY, raiseDelayHours: 24, raiseNeedsApproval: false },
  { type: 32, availableValues: [15, 60], measure: 'minutes', raiseDelayHours: 24, raiseNeedsApproval: false },
  { type: 31, availableValues: [1, 2], measure: 'hours', raiseDelayHours: 24, raiseNeedsApproval: false },
  { type: 33, availableValues: [1, 7], measure: 'days', raiseDelayHours: 0, raiseNeedsApproval: false },
  { type: 30, availableValues: [1, 7, 30], measure: 'days', raiseDelayHours: 0, raiseNeedsApproval: false },
];
const DEPOSITS = {
  limitType: 20,
  limitValue: 5_000,
  limitBalance: 2_000,
  limitState: 'ACTIVE',
  startedAt: NOW - DAY,
  needApprove: false,
  ...MONEY,
  used: 3_000,
  nextRoomAt: NOW + 3_600,
};
const RAISE = {
  ...DEPOSITS,
  limitValue: 10_000,
  limitState: 'PENDING',
  endsAt: NOW + 60,
  needApprove: true,
  change: 'increase',
};
const RECORD = {
  recordId: 3,
  at: NOW - DAY,
  limitType: 20,
  action: 'set',
  by: 'person',
  value: 5_000,
  currency: 'EUR',
  keyId: '0123456789abcdef',
  text: '{"record":3}',
  signature: 'c2lnbmF0dXJl',
};
const EXCLUDED = {
  limitType: 30,
  limitValue: 7,
  limitBalance: 7,
  limitState: 'ACTIVE',
  startedAt: NOW - DAY,
  endsAt: NOW + 6 * DAY - 1,
  needApprove: false,
  measure: 'days',
};

const ok =
  (body: unknown): SampleAnswer =>
  () => ({ status: 200, body });
const refusal =
  (status: number, code: string): SampleAnswer =>
  () => ({ status, body: { error: { code, message: code, requestId: 'r' } } });

const ANSWERS: Readonly<Record<string, SampleAnswer>> = {
  getProtection: ok(STATE),
  listAvailableLimits: ok(OFFERS),
  listLimits: ok([]),
  listProtectionRecords: ok({ records: [], hasMore: false }),
  listExclusionReasons: ok([{ id: 1, selfExcludeReason: 'I spend too much' }]),
  getConfigGroups: refusal(500, 'internal'),
  getProfile: ok({ userId: 7, login: '7', user_country_code: 'GB', registeredAtSec: NOW }),
};

/** As in `server.tsx`, with the texts compiled here and not by the build. */
const render = defineRemoteServer({
  manifest,
  loadMessages: withOfficeWords(async (language) => {
    const texts: { readonly default: Readonly<Record<string, string>> } = await import(`./locales/${language}.json`);
    return { default: compileMessages(texts.default) };
  }),
  pages: { responsible: { load: loadResponsible, View: ResponsiblePage } },
});

async function draw(answers: Readonly<Record<string, SampleAnswer>> = {}, language = 'en') {
  const request: FragmentRequest = {
    language,
    url: '/office/responsible',
    preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' },
    signedIn: true,
    components: [{ page: 'responsible', params: {}, query: {} }],
  };
  const call = sampleCalls({ ...ANSWERS, ...answers });
  const answer = getFragment(
    await render(request, { call, assets: { js: '', preload: [], css: [] }, forceSpa: false }),
  );
  return { ...answer, html: (answer.html ?? '').replaceAll('<!-- -->', '') };
}

describe('[RG-12] the page of limits and breaks', () => {
  it('has every section that is offered, with nothing set and nothing chosen', async () => {
    const { status, html, head } = await draw();
    expect([status, head.title, head.robots]).toEqual([200, 'Limits and breaks', 'noindex']);
    for (const section of ['deposits', 'stakes', 'check', 'session', 'break', 'exclusion', 'help', 'test']) {
      expect(html).toContain(`data-section="${section}"`);
    }
    expect(html).not.toContain('data-section="losses"');
    expect(html.match(/Not set/g)).toHaveLength(4);
    expect(html).toContain('No changes yet');
    expect(html).not.toMatch(/ selected=""[^>]*>(?!Choose|United Kingdom)/);
  });

  it('says of a limit what is used, what is left, and when room comes back', async () => {
    const { html } = await draw({ listLimits: ok([DEPOSITS]) });
    for (const text of [
      'Deposits in 24 hours',
      '€30.00 of €50.00 used',
      '€20.00 left',
      '15 Jan, 09:00',
      'inline-size:60%',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('[RG-05] says of a raise from when it can be approved, and offers that only then', async () => {
    const early = await draw({ listLimits: ok([DEPOSITS, RAISE]) });
    expect(early.html).toContain('A raise to €100.00 waits.');
    expect(early.html).toContain('You can approve it from');
    expect(early.html).not.toContain('>Approve<');
    expect(early.html).toContain('>Reject<');
    const due = await draw({ listLimits: ok([DEPOSITS, { ...RAISE, endsAt: NOW }]) });
    expect(due.html).toContain('>Approve<');
  });

  it('[RG-07] shows an exclusion with its end and its hours, rounded up, and no way but longer', async () => {
    const restriction = { code: 'self_excluded', untilSec: EXCLUDED.endsAt, stopsPlay: true };
    const { html } = await draw({
      listLimits: ok([EXCLUDED]),
      getProtection: ok({ ...STATE, restriction, mayOffer: false }),
    });
    for (const text of ['You have excluded yourself from play. Until 21 Jan, 07:59', '144 hours', 'Make it longer']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('Exclude yourself</');
  });

  it('closes time, break and reasons where the house has stopped play, and leaves the exclusion', async () => {
    const restriction = { code: 'play_restricted', stopsPlay: true };
    const { html } = await draw({ getProtection: ok({ ...STATE, restriction, mayOffer: false }) });
    expect(html).toContain('This part is closed for you at the moment. You can still exclude yourself.');
    expect(html).toContain('Exclude yourself</');
    expect(html).not.toContain('Begin the time-out');
    expect(html.match(/>Set</g)).toHaveLength(3);
  });

  it('lists every change with who made it', async () => {
    const house = {
      ...RECORD,
      recordId: 4,
      limitType: 37,
      action: 'imposed',
      by: 'house',
      reason: 'chasing deposits_quick',
      value: undefined,
    };
    const { html } = await draw({ listProtectionRecords: ok({ records: [house, RECORD], hasMore: true }) });
    for (const text of ['Restriction</strong> imposed', 'strong signs of harm', 'set: €50.00', 'by you', 'Show more']) {
      expect(html).toContain(text);
    }
  });

  it('names those who help where the person lives', async () => {
    const { html } = await draw();
    for (const text of ['GamCare', 'tel:08088020133', 'Gambling Therapy']) expect(html).toContain(text);
    const nowhere = await draw({ getProfile: refusal(500, 'internal') });
    expect(nowhere.html).not.toContain('GamCare</a>');
    expect(nowhere.html).toContain('Gambling Therapy');
  });

  it.each(LANGUAGES)('speaks %s', async (language) => {
    const { status, html } = await draw({ listLimits: ok([DEPOSITS, RAISE, EXCLUDED]) }, language);
    expect(status).toBe(200);
    expect(html).not.toMatch(
      />[^<]*\b(?:section|about|limit|span|help|test|history|exclusion|waiting|unit)\.[a-z]\w+</,
    );
  });

  it('leads to signing in and back where the session has ended', async () => {
    const { redirect } = await draw({ listLimits: refusal(401, 'sign_in_required') });
    expect(redirect).toBe('/user/login?next=%2Foffice%2Fresponsible');
  });

  it('fails, rather than show a person without their limits', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await draw({ listLimits: refusal(500, 'internal') })).status).toBe(500);
    vi.restoreAllMocks();
  });
});
