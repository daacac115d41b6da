import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UserChoices } from '@glasshouse/contracts/preferences-choices';
import { mergeChoices } from './merge-choices.ts';

const NOW_SEC = 1_000;

describe('choices of two devices', () => {
  it('hold by their time, each for itself', () => {
    const held: UserChoices = { theme: { value: 'dark', atSec: 20 }, is12h: { value: true, atSec: 20 } };
    const told: UserChoices = { theme: { value: 'light', atSec: 10 }, is12h: { value: false, atSec: 30 } };
    expect(mergeChoices(held, told, NOW_SEC)).toEqual({
      theme: { value: 'dark', atSec: 20 },
      is12h: { value: false, atSec: 30 },
    });
  });

  it('keep what the other has never heard of', () => {
    const held: UserChoices = { timeZone: { value: 5.5, atSec: 1 } };
    expect(mergeChoices(held, {}, NOW_SEC)).toEqual(held);
    expect(mergeChoices({}, held, NOW_SEC)).toEqual(held);
  });

  it('are never of the future', () => {
    const ahead = mergeChoices({}, { theme: { value: 'dark', atSec: 9_999_999 } }, NOW_SEC);
    expect(ahead).toEqual({ theme: { value: 'dark', atSec: NOW_SEC } });
    expect(mergeChoices(ahead, { theme: { value: 'light', atSec: NOW_SEC + 1 } }, NOW_SEC + 1).theme?.value).toBe(
      'light',
    );
  });

  it('come to the same in whichever order they are told, unless they are of one second', () => {
    const choice = fc.record({
      value: fc.constantFrom('light', 'dark', 'system'),
      atSec: fc.integer({ min: 0, max: 900 }),
    });
    const clock = fc.record({ value: fc.boolean(), atSec: fc.integer({ min: 0, max: 900 }) });
    const device = fc.record({ theme: choice, is12h: clock }, { requiredKeys: [] });
    fc.assert(
      fc.property(device, device, (one, other) => {
        fc.pre(one.theme?.atSec !== other.theme?.atSec && one.is12h?.atSec !== other.is12h?.atSec);
        const tell = (first: typeof one, second: typeof one) =>
          mergeChoices(mergeChoices({}, parse(first), NOW_SEC), parse(second), NOW_SEC);
        expect(tell(one, other)).toEqual(tell(other, one));
        expect(tell(one, one)).toEqual(parse(one));
      }),
    );
  });
});

/** As it comes off the wire. */
function parse(device: object): UserChoices {
  return JSON.parse(JSON.stringify(device));
}
