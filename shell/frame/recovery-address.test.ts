import { describe, expect, it } from 'vitest';
import { isRecoveryAsked, leaveRecovery } from './recovery-address.ts';

describe('the address that asks for a new password', () => {
  it.each([
    ['/?showForgotPasswordModal=1', true, '/'],
    ['/?a=1&showForgotPasswordModal=1&b=2', true, '/?a=1&b=2'],
    ['/?showForgotPasswordModal=0', false, '/'],
    ['/', false, '/'],
    ['/live?a=1', false, '/live?a=1'],
  ])('[RT-12] %s: %s, and without it %s', (url, asked, left) => {
    expect(isRecoveryAsked(url)).toBe(asked);
    expect(leaveRecovery(url)).toBe(left);
  });
});
