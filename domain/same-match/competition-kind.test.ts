import { expect, it } from 'vitest';
import { isOfOthers } from './index.ts';

it.each([
  ['Premier League', "Women's Super League", true],
  ['Bundesliga', 'Bundesliga Frauen', true],
  ['Brasileiro', 'Brasileiro U20', true],
  ['Premier League', 'Esoccer Battle 8 mins', true],
  ['Premier League', 'EPL', false],
  ['Ligue 2', 'French second division', false],
  ['Serie B', 'Serie B (Italy)', false],
  ['Primera Division Femenina', 'Liga F Women', false],
])('[FE-01] [FE-01.together] whether %s and %s are for others: %s', (one, other, expected) => {
  expect(isOfOthers(one, other)).toBe(expected);
  expect(isOfOthers(other, one)).toBe(expected);
});
