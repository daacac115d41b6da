import { describe, expect, it } from 'vitest';
import { compileSite } from './compile-site.ts';
import { parseSiteFile } from './read-site-file.ts';
import { showConfig } from './show-config.ts';
import type { WaysSetUp } from './show-ways-in.ts';

const NOTHING = { mail: false, sms: false, providers: [] };

function siteOf(content: object) {
  const read = parseSiteFile(Buffer.from(JSON.stringify(content)));
  if (!read.ok) throw new Error(`${read.problem.where} ${read.problem.why}`);
  return compileSite(read.file);
}

describe('a first deposit that is named while registering', () => {
  const told = (content: object) =>
    showConfig(siteOf(content), { language: 'en', country: undefined, setUp: NOTHING }, 0).reg.firstDeposit;

  it.each<[object, ReturnType<typeof told>]>([
    [{}, { isNameAsked: true, exceptCountries: [] }],
    [{ office: { areDetailsAskedBeforeDeposit: false } }, { isNameAsked: false, exceptCountries: [] }],
    [{ office: { isVerifiedBeforeDeposit: true } }, undefined],
    [{ responsible: { profile: 'DE' } }, undefined],
    [
      {
        responsible: {
          profiles: [
            { country: 'SE', profile: 'SE' },
            { country: 'GB', profile: 'UK' },
            { country: 'MT', profile: 'MT' },
          ],
        },
      },
      { isNameAsked: true, exceptCountries: ['GB', 'SE'] },
    ],
  ])('[SE-09.deposit] under %j is %j', (content, firstDeposit) => {
    expect(told(content)).toEqual(firstDeposit);
  });
});

describe('how people come in', () => {
  const told = (reg: object, setUp: WaysSetUp) =>
    showConfig(siteOf({ reg }), { language: 'en', country: undefined, setUp }, 0);
  const ALL: WaysSetUp = { mail: true, sms: true, providers: ['google', 'vk'] };

  it('[CF-01.ways] [CF-02] is told by what is set up: channels, and providers of identities', () => {
    expect(told({}, ALL).auth).toMatchObject({
      signInBy: ['id', 'mail', 'phone', 'sms', 'link', 'social', 'passkey', 'qr'],
      socialProviders: ['google', 'vk'],
    });
    expect(told({}, NOTHING).auth).toMatchObject({
      signInBy: ['id', 'mail', 'phone', 'passkey', 'qr'],
      socialProviders: [],
    });
  });

  it.each<[object, WaysSetUp, string[]]>([
    [{}, ALL, ['fast_reg', 'phone_reg', 'full_reg', 'soc_reg']],
    [{}, NOTHING, ['fast_reg']],
    [{}, { ...NOTHING, mail: true }, ['fast_reg', 'full_reg']],
    [{ types: ['soc_reg', 'phone_reg'] }, ALL, ['soc_reg', 'phone_reg']],
    [{ types: ['soc_reg', 'phone_reg'] }, { ...NOTHING, sms: true }, ['phone_reg']],
    [{ isAllowed: false }, ALL, []],
  ])('[CF-01.ways] registering under %j with %j is by %j', (reg, setUp, types) => {
    expect(told(reg, setUp).reg.types).toEqual(types);
  });

  it('[CF-01.ways] names a currency to begin with only where the operator has one', () => {
    expect(told({}, ALL).reg.currency).toBeUndefined();
    expect(told({ currency: 'KZT' }, ALL).reg.currency).toBe('KZT');
  });
});

describe('what the operator switches on', () => {
  it.each<[string, object, string, boolean]>([
    ['[CO-01] cookies are asked about where nothing is said', {}, 'cookieConsent', true],
    [
      '[CO-01] and not where the operator does not want it',
      { thirdparty: { isConsentAsked: false } },
      'cookieConsent',
      false,
    ],
    [
      'a key does not ask about cookies',
      { thirdparty: { isConsentAsked: false }, whiteFeature: { keys: ['cookieConsent'] } },
      'cookieConsent',
      false,
    ],
    ['[SE-12] age is not asked for where nothing is said', {}, 'ageConfirmation', false],
    ['[SE-12] and is where the operator wants it', { reg: { isAgeAsked: true } }, 'ageConfirmation', true],
    ['[CO-07] blockers of advertisements are told', {}, 'adBlockNotice', true],
    ['[CO-07] or left alone', { thirdparty: { isAdBlockNoticed: false } }, 'adBlockNotice', false],
    ['[CO-09] players are told how long they have been here', {}, 'realityCheck', true],
    ['[CO-09] or never', { responsible: { realityCheckMinutes: 0 } }, 'realityCheck', false],
    ['[SE-15] guests are reminded', {}, 'registrationReminder', true],
    ['[SE-15] or never', { reg: { reminderDelaySec: 0 } }, 'registrationReminder', false],
    ['[SE-15] and not to a site that takes nobody', { reg: { isAllowed: false } }, 'registrationReminder', false],
    ['[CO-03] terms without a number are asked of nobody', {}, 'terms', false],
    ['[CO-03] terms with one are', { global: { terms: { version: 1 } } }, 'terms', true],
    ['[RT-30.payment] guests see the page about payments', {}, 'paymentForPlayers', false],
    [
      '[RT-30.payment] or are asked to sign in first',
      { information: { isPaymentForPlayersOnly: true } },
      'paymentForPlayers',
      true,
    ],
  ])('%s', (_name, content, feature, isOn) => {
    expect(siteOf(content).features.has(feature)).toBe(isOn);
  });

  it.each([
    ['mailto:help@shop.example', true],
    ['tel:+4930123456', true],
    ['https://help.shop.example/chat?from=site', true],
    ['http://help.shop.example', false],
    ['javascript:alert(1)', false],
    ['https://a.example/"onclick="', false],
    ["https://a.example/'", false],
    ['https://a.example/<b>', false],
    ['mailto:', false],
  ])('leads who needs help to %s: %s', (link, isTaken) => {
    expect(parseSiteFile(Buffer.from(JSON.stringify({ support: { link } }))).ok).toBe(isTaken);
  });

  it('[CO-03] terms are told with the moment since which they hold', () => {
    const site = siteOf({ global: { terms: { version: 3, updatedAt: '2027-01-31T03:00+03:00' } } });
    expect(site.terms).toEqual({ version: 3, updatedAtSec: Date.UTC(2027, 0, 31) / 1_000 });
    expect(showConfig(site, { language: 'en', country: undefined, setUp: NOTHING }, 0).global.terms).toEqual({
      version: 3,
      updated_at: Date.UTC(2027, 0, 31) / 1_000,
    });
  });

  it('rules of betting are ready to be asked, and pages are told what they may know of them', () => {
    const site = siteOf({
      betting: {
        liveDelays: [{ sportId: 10, delayMs: 1_500 }],
        slowMarkets: [{ market: 'next_goal', delayMs: 7_000 }],
        vip: { isAllowed: false },
        boundedTypes: ['single'],
        promoCodes: [{ code: 'HUSH-HUSH', stakes: 2, minOddsMilli: 1_500, untilDate: '2027-07-01' }],
      },
    });
    expect(site.bettingRules).toMatchObject({
      maxPayoutStakes: 100_000,
      liveDelayMs: new Map([[10, 1_500]]),
      slowMarketMs: new Map([['next_goal', 7_000]]),
      promoCodes: [{ code: 'HUSH-HUSH', isListed: false, untilMs: Date.UTC(2027, 6, 1) }],
    });
    const told = showConfig(site, { language: 'en', country: undefined, setUp: NOTHING }, 0);
    expect(told.betting).toMatchObject({ isVipBetAllowed: false, isPrepaidAllowed: true, boundedTypes: ['single'] });
    expect(JSON.stringify(told)).not.toContain('HUSH-HUSH');
  });
});
