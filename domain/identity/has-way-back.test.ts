import { describe, expect, it } from 'vitest';
import { hasWayBack } from './has-way-back.ts';

const NONE = { isPasswordKept: false, addresses: 0, passkeys: 0, identities: 0 };

describe('a way back in', () => {
  it('is not there where nothing was kept and nothing was joined', () => {
    expect(hasWayBack(NONE)).toBe(false);
  });

  it.each([{ isPasswordKept: true }, { addresses: 1 }, { passkeys: 1 }, { identities: 1 }])(
    'is there with %o alone',
    (one) => expect(hasWayBack({ ...NONE, ...one })).toBe(true),
  );
});
