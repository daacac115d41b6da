import { describe, expect, it } from 'vitest';
import { EnvironmentError } from '../platform/environment/index.ts';
import { readFeedTokens } from './read-tokens.ts';

const SHARED = 'the-token-of-the-house';
const UOF = 'the-token-of-the-uof-feed';
const EXCHANGE = 'the-token-of-the-exchange';

describe('the tokens of producers', () => {
  it('are one for all where none is named', () => {
    const tokens = readFeedTokens(SHARED, undefined);
    expect(tokens.admits('anybody', `Bearer ${SHARED}`)).toBe(true);
    expect(tokens.admits('anybody', `Bearer ${UOF}`)).toBe(false);
    expect(tokens.admits('anybody', undefined)).toBe(false);
  });

  it('let each of those named speak for itself alone, the world and virtual sports by the token of the house, and nobody else', () => {
    const tokens = readFeedTokens(SHARED, `uof=${UOF}, exchange=${EXCHANGE}`);
    const admitted = ['uof', 'exchange', 'world', 'virtual', 'other', ''].map((name) =>
      [UOF, EXCHANGE, SHARED].map((token) => tokens.admits(name, `Bearer ${token}`)),
    );
    expect(admitted).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
      [false, false, true],
      [false, false, false],
      [false, false, false],
    ]);
  });

  it('of the world may be named too', () => {
    const tokens = readFeedTokens(SHARED, `world=${UOF}`);
    expect([SHARED, UOF].map((token) => tokens.admits('world', `Bearer ${token}`))).toEqual([false, true]);
  });

  it.each([
    ['a name that no producer has', `UOF=${UOF}`],
    ['no name', UOF],
    ['no token', 'uof='],
    ['a short token', 'uof=short'],
    ['one token for two', `uof=${UOF},exchange=${UOF}`],
    ['the token of the house', `uof=${SHARED}`],
  ])('with %s start nothing, and are a setting that the operator can mend', (_, named) => {
    const read = (): unknown => readFeedTokens(SHARED, named);
    expect(read).toThrow(/^FEED_TOKENS/);
    expect(read).toThrow(EnvironmentError);
  });
});
