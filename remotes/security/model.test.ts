import { describe, expect, it } from 'vitest';
import type { SessionRow } from '@glasshouse/contracts/session-list';
import { dropSession, groupSecret, listKinds, nameCountries, nameDevice } from './model.ts';

const ROW: SessionRow = {
  sessionId: 7,
  startedAtSec: 1_800_000_000,
  seenAtSec: 1_800_000_100,
  way: 'password',
  address: '192.0.2.7',
  country: 'DE',
  device: { kind: 'phone', browser: 'Firefox', system: 'Android' },
  isCurrent: false,
};

describe('what waits to be confirmed', () => {
  it.each([
    ['mail', ['mail']],
    ['email', ['mail']],
    ['phone', ['phone']],
    ['sms', ['phone']],
    ['both', ['mail', 'phone']],
    [undefined, ['mail', 'phone']],
  ] as const)('[RT-11.activate] of the type %j is %j', (type, kinds) => {
    expect(listKinds(type)).toEqual(kinds);
  });
});

describe('a session in words', () => {
  it('[US-09.words] is by what and on what it was, as far as that is known', () => {
    expect(nameDevice(ROW.device)).toBe('Firefox, Android');
    expect(nameDevice({ kind: 'phone', system: 'iOS' })).toBe('iOS');
    expect(nameDevice({ kind: 'unknown' })).toBeUndefined();
  });

  it('[US-09.words] names its country in the language of the page', () => {
    const { country: _country, ...nowhere } = ROW;
    expect(nameCountries([ROW, ROW, nowhere], 'fr')).toEqual({ DE: 'Allemagne' });
  });

  it('[US-09.words] is gone from the list as soon as it was ended', () => {
    const view = { open: [{ ...ROW, sessionId: 8, isCurrent: true }, ROW], past: [], hasMore: false };
    expect(dropSession(view, 7).open.map(({ sessionId }) => sessionId)).toEqual([8]);
  });
});

it.each([
  ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['JBSWY', 'JBSW Y'],
  ['', ''],
])('the secret %s is written as %s', (secret, text) => {
  expect(groupSecret(secret)).toBe(text);
});
