import { describe, expect, it } from 'vitest';
import { findWhy } from './model-why.ts';

describe('[RG-12] why others have set something', () => {
  it.each([
    ['banned', 'banned'],
    ['register_not_asked', 'register_not_asked'],
    ['register_match', 'register_match'],
    ['house_decision', 'house_decision'],
    ['chasing', 'signs'],
    ['stakes_rising chasing', 'signs'],
    ['something of a later release', undefined],
    [undefined, undefined],
  ])('of %s is told as %s, and never as signs of harm that there are not', (reason, why) => {
    expect(findWhy(reason)).toBe(why);
  });
});
