import { describe, expect, it } from 'vitest';
import { makeStorage } from '../../coupon/testing/index.ts';
import { liveModals } from './living.ts';

function open(hasAgreed = false) {
  return liveModals([], { storage: makeStorage(), hasAgreed: () => hasAgreed });
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
    const deps = { storage, hasAgreed: () => true };
    liveModals([], deps).offer('welcome');
    expect([...liveModals([], deps).readShown()]).toEqual(['welcome']);
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
