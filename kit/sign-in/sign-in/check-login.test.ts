import { expect, it } from 'vitest';
import { checkLogin } from './check-login.ts';

it.each([
  ['', '', { login: 'ways.loginMissing', password: 'ways.passwordMissing' }],
  ['   ', 'x', { login: 'ways.loginMissing' }],
  ['10000042', '', { password: 'ways.passwordMissing' }],
  ['10000042', ' ', {}],
])('signing in with %j and %j misses %j', (login, password, expected) => {
  expect(checkLogin({ login, password })).toEqual(expected);
});
