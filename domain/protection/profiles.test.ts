import { describe, expect, it } from 'vitest';
import {
  LIMIT_TYPES,
  listValues,
  PROFILE_NAMES,
  PROTECTION_PROFILES,
  profileAtAge,
  profileOf,
  type ProfileName,
} from './index.ts';

/** Days of exclusion and of a time-out, hours that a raise waits, hours after which an ended exclusion can go. */
const TABLE: Readonly<
  Record<ProfileName, readonly [exclusion: string, timeout: string, raise: number, ends: number | undefined]>
> = {
  default: ['1 7 30 90 180 365 730 1095 1825 3650', '1 7 30 90', 24, undefined],
  UK: ['180 365 730 1095 1825', '1 7 30', 24, 24],
  MT: ['1 7 30 90 180 365 730 1095 1825 3650 36500', '1 7 30 90', 24, 24],
  DE: ['90 180 365 730 1095 1825 3650', '1', 168, 168],
  DK: ['30 90 180 365 730 1095 1825 3650 36500', '1', 24, undefined],
  SE: ['30 90 180 365 730 1095 1825 3650', '1', 72, undefined],
  NL: ['180 365 730 1095 1825 3650', '1 7 30 90', 168, undefined],
  ON: ['180 365 1825', '1 7 30 90', 24, undefined],
};

describe('[PP-13] the profiles of countries', () => {
  it('are these', () => {
    expect(PROFILE_NAMES).toEqual(Object.keys(PROTECTION_PROFILES));
    expect(Object.keys(TABLE)).toEqual(PROFILE_NAMES);
  });

  it.each(PROFILE_NAMES)('%s offers every limit but the one the house sets, with these days and delays', (name) => {
    const profile = profileOf(name);
    const [exclusion, timeout, raise, ends] = TABLE[name];
    expect(profile.offered).toEqual(
      Object.keys(LIMIT_TYPES)
        .map(Number)
        .filter((type) => type !== 37),
    );
    expect(listValues(profile, 30, 'EUR').values.join(' ')).toBe(exclusion);
    expect(listValues(profile, 33, 'EUR').values.join(' ')).toBe(timeout);
    expect([profile.raiseDelayHours, profile.exclusionEndsHours]).toEqual([raise, ends]);
  });

  it('suggest no amount where that is forbidden, and let nothing be taken back in Great Britain', () => {
    const free = PROFILE_NAMES.filter((name) => profileOf(name).amounts === 'free');
    expect(free).toEqual(['UK', 'SE']);
    for (const name of free) expect(listValues(profileOf(name), 20, 'GBP').values).toEqual([]);
    expect(PROFILE_NAMES.filter((name) => !profileOf(name).mayDeletePending)).toEqual(['UK']);
  });

  it('ask for a second word of every raise, for a limit first, and of a register where the law does', () => {
    const of = (has: (name: ProfileName) => boolean): string => PROFILE_NAMES.filter(has).join(' ');
    expect(of((name) => profileOf(name).approves === 'all')).toBe('UK MT ON');
    expect(of((name) => profileOf(name).needsDepositLimit)).toBe('DE DK SE NL');
    expect(of((name) => profileOf(name).needsRegister)).toBe('UK DE DK SE NL');
    expect(of((name) => profileOf(name).needsDepositFile)).toBe('DE');
    expect(of((name) => profileOf(name).idlePromptSec === 120)).toBe('SE');
    expect(of((name) => profileOf(name).timeoutStopsPlay)).toBe('UK DE DK SE NL');
    expect(of((name) => profileOf(name).monthCap !== undefined)).toBe('DE NL');
  });

  it('cap a month at 300 euros for whoever is under 25 in the Netherlands, and at the same for everybody elsewhere', () => {
    const capOf = (name: ProfileName, isYoung: boolean) => profileAtAge(profileOf(name), isYoung).monthCap?.amount;
    expect([capOf('NL', false), capOf('NL', true)]).toEqual([700, 300]);
    expect([capOf('DE', false), capOf('DE', true), capOf('UK', true)]).toEqual([1_000, 1_000, undefined]);
  });
});
