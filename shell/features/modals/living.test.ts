import { describe, expect, it } from 'vitest';
import { makeValueStore } from '@glasshouse/kit/live';
import type { Place } from '../../place.ts';
import { makeStorage } from '../../coupon/testing/index.ts';
import { liveModals } from './living.ts';

const OFFERS = ['welcome', 'firstDepositBonus', 'registrationReminder'] as const;

const at = (route: Place['route']) => makeValueStore<Pick<Place, 'route'>>({ route });

function open(hasAgreed = false, mayOffer = (): boolean => true, place = at('home')) {
  return liveModals([], { storage: makeStorage(), place, hasAgreed: () => hasAgreed, mayOffer });
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
    const deps = { storage, place: at('home'), hasAgreed: () => true, mayOffer: () => true };
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

  it.each(['realityCheck', 'sessionEnd'] as const)(
    '[PP-14] [RG-09] leave history, limits and what is held to be read before %s is answered, and come on every other page',
    (name) => {
      const place = at('home');
      const modals = open(true, () => true, place);
      const seen = () => [modals.front.get(), modals.aside.get()];
      modals.ask(name);
      expect(seen()).toEqual([name, undefined]);
      for (const route of [
        'officeHistory',
        'officeBet',
        'officeResponsible',
        'officeAccount',
        'officeDeduce',
      ] as const) {
        place.set({ route });
        expect(seen()).toEqual([undefined, name]);
      }
      modals.ask('deposit');
      expect(seen()).toEqual(['deposit', name]);
      modals.close('deposit');
      modals.open(name);
      expect(seen()).toEqual([name, undefined]);
      place.set({ route: 'officeHistoryPay' });
      expect(seen()).toEqual([undefined, name]);
      for (const route of ['officeRecharge', 'section', 'notFound'] as const) {
        place.set({ route });
        expect(seen()).toEqual([name, undefined]);
      }
      modals.close(name);
      place.set({ route: 'officeHistory' });
      expect(seen()).toEqual([undefined, undefined]);
    },
  );

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
