import { describe, expect, it } from 'vitest';
import { makeStorage } from '../../coupon/testing/index.ts';
import { liveModals } from './living.ts';
import { MODALS } from './queue/modal.table.ts';

const OFFERS = ['welcome', 'firstDepositBonus', 'registrationReminder'] as const;

function open(hasAgreed = false, mayOffer = (): boolean => true) {
  return liveModals([], { storage: makeStorage(), hasAgreed: () => hasAgreed, mayOffer });
}

describe('the modals of a page', () => {
  it.each([
    [false, 'cookieConsent'],
    [true, 'cookieSettings'],
  ])('answer who asks for the cookies by what they have answered: %s', (hasAgreed, shown) => {
    const modals = open(hasAgreed);
    modals.open('cookieConsent');
    expect(modals.front.get() ?? modals.banner.get()).toBe(shown);
  });

  it('remember what this browser was offered', () => {
    const storage = makeStorage();
    const deps = { storage, hasAgreed: () => true, mayOffer: () => true };
    liveModals([], deps).offer('welcome');
    expect([...liveModals([], deps).readShown()]).toEqual(['welcome']);
  });

  it.each(OFFERS)('[PP-10.page] offer %s to nobody who is protected, by whatever way it is asked for', (name) => {
    const modals = open(true, () => false);
    modals.ask(name);
    modals.offer(name);
    modals.open(name);
    expect([modals.front.get(), modals.banner.get(), [...modals.readShown()]]).toEqual([undefined, undefined, []]);
  });

  it('[PP-10.page] are offers where this file says so, and nothing else that asks for something', () => {
    const offers = Object.entries(MODALS).flatMap(([name, { offer }]) => (offer ? [name] : []));
    expect(offers).toEqual([...OFFERS]);
  });

  it('[PP-10.page] take an offer away from whoever comes to be protected, and nothing else', () => {
    let isOpen = true;
    const modals = open(true, () => isOpen);
    modals.ask('firstDepositBonus');
    modals.ask('signIn');
    isOpen = false;
    modals.dropOffers();
    expect(modals.front.get()).toBe('signIn');
    modals.close('signIn');
    expect(modals.front.get()).toBeUndefined();
  });

  it('tell once of one that is gone, however that came', () => {
    const modals = open();
    let told = 0;
    modals.ask('phoneCountry');
    modals.whenGone('phoneCountry', () => (told += 1));
    modals.leave();
    modals.ask('phoneCountry');
    modals.close('phoneCountry');
    expect(told).toBe(1);
  });
});
