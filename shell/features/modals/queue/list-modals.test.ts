import { describe, expect, it } from 'vitest';
import { listFirstModals, listOffers, type FirstLook, type OfferView } from './list-modals.ts';

const BOTH = new Set(['ageConfirmation', 'cookieConsent']);
const NEW: FirstLook = { preferences: { isAgeConfirmed: false }, features: BOTH, route: 'home', bare: false };

describe('what stands before a visitor at the first look', () => {
  it.each<[string, Partial<FirstLook>, readonly string[]]>([
    ['[SE-12] [CO-01] a new one: age, then cookies', {}, ['ageConfirmation', 'cookieConsent']],
    ['a site that asks for neither', { features: new Set() }, []],
    ['one whose age is known', { preferences: { isAgeConfirmed: true } }, ['cookieConsent']],
    ['one who has refused cookies', { preferences: { isAgeConfirmed: true, cookiesAgreeType: 'disable' } }, []],
    ['an address that leads nowhere', { route: 'notFound' }, ['ageConfirmation', 'cookieConsent']],
    ['a page to be printed', { bare: true }, []],
  ])('%s', (_name, change, modals) => {
    expect(listFirstModals({ ...NEW, ...change })).toEqual(modals);
  });
});

const ALL = new Set(['welcome', 'firstDepositBonus']);
const GUEST: OfferView = { features: ALL, route: 'home', signedIn: false, moneyMinor: 0, shown: new Set() };
const PLAYER: OfferView = { ...GUEST, signedIn: true };

describe('what the house would like to show', () => {
  it.each<[string, OfferView, readonly string[]]>([
    ['[CO-06] a guest at home: a welcome', GUEST, ['welcome']],
    ['[CO-06] who has seen it: nothing', { ...GUEST, shown: new Set(['welcome']) }, []],
    ['a guest elsewhere: nothing', { ...GUEST, route: 'section' }, []],
    ['[CO-06] a player with nothing yet, at home: a first deposit', PLAYER, ['firstDepositBonus']],
    ['[CO-06] the same player elsewhere: nothing', { ...PLAYER, route: 'officeAccount' }, []],
    ['a player who has money: nothing', { ...PLAYER, moneyMinor: 1 }, []],
    ['[CO-06] a player who has seen it: nothing', { ...PLAYER, shown: new Set(['firstDepositBonus']) }, []],
    ['a site without offers: nothing', { ...PLAYER, features: new Set() }, []],
  ])('%s', (_name, view, offers) => {
    expect(listOffers(view)).toEqual(offers);
  });
});
