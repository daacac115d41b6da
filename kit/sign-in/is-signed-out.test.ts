import { expect, it } from 'vitest';
import { isSignedOut } from './is-signed-out.ts';

it('a session that ended is told from other failures', () => {
  const failure = (code: 'sign_in_required' | 'internal') =>
    ({ ok: false, status: 401, error: { code, message: '', requestId: '' } }) as const;
  expect(isSignedOut(failure('sign_in_required'))).toBe(true);
  expect(isSignedOut(failure('internal'))).toBe(false);
  expect(isSignedOut({ ok: true, answer: {} })).toBe(false);
});
