import { describe, expect, it } from 'vitest';
import { isWidgetShown, type WidgetPlace } from './widget.ts';

const GUEST: WidgetPlace = {
  count: 0,
  signedIn: false,
  appViewType: 'european',
  features: new Set(['registration']),
};

describe('[CP-26] the invitation to register on the coupon', () => {
  it.each([
    ['an empty coupon of a guest', GUEST, true],
    ['something on it', { ...GUEST, count: 1 }, false],
    ['the Asian view', { ...GUEST, appViewType: 'asian' }, false],
    ['a player', { ...GUEST, signedIn: true }, false],
    ['registration closed', { ...GUEST, features: new Set<string>() }, false],
  ] as const)('%s: %#', (_where, place, shown) => {
    expect(isWidgetShown(place)).toBe(shown);
  });
});
