import { expect, it } from 'vitest';
import { makeCredits } from './credits.ts';

const T0 = Date.UTC(2030, 2, 29);
const NEXT_MONTH = Date.UTC(2030, 3, 1);

it('spends nothing before the provider has said what is left, and never more than that', () => {
  const credits = makeCredits();
  expect([credits.findRemaining(T0), credits.canSpend(1, T0)]).toEqual([undefined, false]);
  credits.hear({ remaining: 5, last: 0 }, T0);
  expect([credits.canSpend(5, T0), credits.canSpend(6, T0)]).toEqual([true, false]);
  credits.spend(3);
  expect([credits.findRemaining(T0), credits.canSpend(3, T0)]).toEqual([2, false]);
});

it('keeps what was spent where an answer says nothing, and takes the provider’s word where it does', () => {
  const credits = makeCredits();
  credits.hear({ remaining: 5, last: 0 }, T0);
  credits.spend(3);
  credits.hear({ remaining: undefined, last: undefined }, T0);
  expect(credits.findRemaining(T0)).toBe(2);
  credits.hear({ remaining: 1, last: 3 }, T0);
  expect(credits.findRemaining(T0)).toBe(1);
  credits.loseAll(T0);
  expect(credits.canSpend(1, T0)).toBe(false);
});

it('knows nothing of a new month until it is told', () => {
  const credits = makeCredits();
  credits.hear({ remaining: 5, last: 0 }, T0);
  expect(credits.findRemaining(NEXT_MONTH - 1)).toBe(5);
  expect([credits.findRemaining(NEXT_MONTH), credits.canSpend(1, NEXT_MONTH)]).toEqual([undefined, false]);
});
