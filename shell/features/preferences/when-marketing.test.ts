import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, type CookiesAgreeType, type Preferences } from '@glasshouse/contracts/preferences';
import { makeValueStore } from '@glasshouse/kit/live';
import type { Place } from '../../place.ts';
import { makeHandClock } from '../../coupon/testing/index.ts';
import { makeWhenMarketing } from './when-marketing.ts';

function open(agreed: CookiesAgreeType | undefined, route: Place['route'] = 'home') {
  const clock = makeHandClock();
  const of = (type: CookiesAgreeType | undefined): Preferences => ({
    ...DEFAULT_PREFERENCES,
    ...(type && { cookiesAgreeType: type }),
  });
  const preferences = makeValueStore(of(agreed));
  const place = makeValueStore<Place>({ url: '/', route, params: {}, remote: 'home' });
  let started = 0;
  const giveUp = makeWhenMarketing({ preferences, place, clock })(() => (started += 1));
  return { clock, giveUp, agree: (type: CookiesAgreeType) => preferences.set(of(type)), started: () => started };
}

describe('what counts visits', () => {
  it.each<[string, CookiesAgreeType | undefined, number]>([
    ['does not start before the answer', undefined, 0],
    ['does not start without marketing', 'functionality', 0],
    ['does not start after a no', 'disable', 0],
    ['starts at once for who agreed before', 'all', 1],
    ['starts at once for who agreed to that alone', 'marketing', 1],
  ])('%s', async (_name, agreed, starts) => {
    const { clock, started } = open(agreed);
    expect(started()).toBe(starts);
    await clock.pass(60_000);
    expect(started()).toBe(starts);
  });

  it('starts ten seconds after everything was accepted, once', async () => {
    const { agree, clock, started } = open(undefined);
    agree('all');
    await clock.pass(9_999);
    expect(started()).toBe(0);
    await clock.pass(1);
    expect(started()).toBe(1);
    agree('disable');
    agree('all');
    await clock.pass(60_000);
    expect(started()).toBe(1);
  });

  it('starts at once on pages of registration, and where marketing alone was chosen', () => {
    const registering = open(undefined, 'registration');
    registering.agree('all');
    expect(registering.started()).toBe(1);
    const choosing = open('functionality');
    choosing.agree('marketing');
    expect(choosing.started()).toBe(1);
  });

  it('does not start where the agreement was taken back in time, or nobody wants it any more', async () => {
    const back = open(undefined);
    back.agree('all');
    await back.clock.pass(5_000);
    back.agree('functionality');
    await back.clock.pass(60_000);
    expect(back.started()).toBe(0);
    const gone = open(undefined);
    gone.agree('all');
    gone.giveUp();
    await gone.clock.pass(60_000);
    expect(gone.started()).toBe(0);
  });
});
