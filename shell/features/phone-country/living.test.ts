import { describe, expect, it } from 'vitest';
import { makeValueStore } from '@glasshouse/kit/live';
import type { Place } from '../../place.ts';
import { liveModals } from '../modals/living.ts';
import { livePhoneCountry } from './living.ts';

function open() {
  const modals = liveModals([], {
    storage: { getItem: () => null, setItem: () => undefined },
    place: makeValueStore<Pick<Place, 'route'>>({ route: 'home' }),
    hasAgreed: () => false,
    mayOffer: () => true,
  });
  return { modals, countries: livePhoneCountry(modals) };
}

describe('choosing the country of a phone number', () => {
  it('[SE-11] opens the list with the one from before, answers with the one picked, and closes it', async () => {
    const { modals, countries } = open();
    const answer = countries.ask('GB');
    expect([modals.front.get(), countries.chosen.get()]).toEqual(['phoneCountry', 'GB']);
    countries.pick('DE');
    expect(modals.front.get()).toBeUndefined();
    expect(await answer).toBe('DE');
    void countries.ask();
    expect(countries.chosen.get()).toBeUndefined();
  });

  it.each(['close', 'leave'] as const)('[SE-11] ends without an answer by %s', async (end) => {
    const { modals, countries } = open();
    const answer = countries.ask('GB');
    if (end === 'close') modals.close('phoneCountry');
    else modals.leave();
    expect(await answer).toBeUndefined();
  });

  it('[SE-11] waits while something else has to be answered first', async () => {
    const { modals, countries } = open();
    const answer = countries.ask('GB');
    modals.ask('realityCheck');
    expect(modals.front.get()).toBe('realityCheck');
    modals.close('realityCheck');
    expect(modals.front.get()).toBe('phoneCountry');
    countries.pick('FR');
    expect(await answer).toBe('FR');
  });

  it('[SE-11] asked twice, answers the first without a choice and the second with it', async () => {
    const { countries } = open();
    const [first, second] = [countries.ask('GB'), countries.ask('FR')];
    countries.pick('DE');
    expect(await Promise.all([first, second])).toEqual([undefined, 'DE']);
  });
});
