import { expect, it } from 'vitest';
import { judgePassword } from './judge-password.ts';

it.each([
  ['', 'short'],
  ['Ab1!xyz', 'short'],
  ['12345678', 'weak'],
  ['hgfedcba', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abababababababab', 'weak'],
  ['correcth', 'fair'],
  ['слонобег', 'fair'],
  ['green lamp seven boats', 'strong'],
])('the password %j is %s', (password, strength) => {
  expect(judgePassword(password)).toBe(strength);
});
