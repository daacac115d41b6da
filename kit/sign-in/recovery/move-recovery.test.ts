import { describe, expect, it } from 'vitest';
import { moveRecovery, type Recovery, type RecoveryMove } from './move-recovery.ts';

const SENT = { handle: 'h'.repeat(20), expiresInSec: 600, againInSec: 60 };
const NEXT = { ...SENT, handle: 'i'.repeat(20) };
const TICKET = 't'.repeat(20);

function go(...moves: readonly RecoveryMove[]): Recovery {
  return moves.reduce<Recovery>(moveRecovery, { step: 'call' });
}

const CODE: readonly RecoveryMove[] = [{ move: 'sent', sent: SENT }, { move: 'type' }];
const APPROVED: readonly RecoveryMove[] = [...CODE, { move: 'approve', ticket: TICKET }];

describe('getting back in', () => {
  it('[US-06.steps] goes by login, code and new password to success', () => {
    expect(go().step).toBe('call');
    expect(go({ move: 'sent', sent: SENT })).toEqual({ step: 'sent', sent: SENT });
    expect(go(...CODE).step).toBe('code');
    expect(go(...APPROVED)).toEqual({ step: 'approve', ticket: TICKET });
    expect(go(...APPROVED, { move: 'save' }).step).toBe('save');
    expect(go(...APPROVED, { move: 'save' }, { move: 'saved', login: '42' })).toEqual({ step: 'success', login: '42' });
  });

  it('[US-06.steps] takes the newer code when another one was asked for', () => {
    const asked = go({ move: 'sent', sent: SENT }, { move: 'askAgain' });
    expect(asked).toEqual({ step: 'resend', sent: SENT });
    expect(moveRecovery(asked, { move: 'sent', sent: NEXT })).toEqual({ step: 'sent', sent: NEXT });
    const refused = moveRecovery(asked, { move: 'refuse', text: 'too often', isFinal: false });
    expect(refused).toEqual({ step: 'sent', sent: SENT, error: 'too often' });
  });

  it('[US-06.steps] says what is wrong with a code and with a password where they are typed', () => {
    expect(go(...CODE, { move: 'refuse', text: 'wrong', isFinal: false })).toMatchObject({
      step: 'sent',
      error: 'wrong',
    });
    const saved = go(...APPROVED, { move: 'save' }, { move: 'refuse', text: 'weak', isFinal: false });
    expect(saved).toEqual({ step: 'approve', ticket: TICKET, error: 'weak' });
  });

  it('[US-06.steps] ends with an error where the code is used up, and may begin again', () => {
    const over = go(...CODE, { move: 'refuse', text: 'expired', isFinal: true });
    expect(over).toEqual({ step: 'error', text: 'expired' });
    expect(moveRecovery(over, { move: 'restart' })).toEqual({ step: 'call' });
  });

  it('[US-06.steps] asks before it is left with a right code in hand, and never while the password is kept', () => {
    const exit = go(...APPROVED, { move: 'leave' });
    expect(exit).toEqual({ step: 'exit', ticket: TICKET });
    expect(moveRecovery(exit, { move: 'stay' }).step).toBe('approve');
    expect(moveRecovery(exit, { move: 'leave' }).step).toBe('cancel');
    expect(go({ move: 'leave' }).step).toBe('cancel');
    expect(go(...APPROVED, { move: 'save' }, { move: 'leave' }).step).toBe('save');
  });

  it.each<[string, Recovery, RecoveryMove]>([
    ['an answer after it was given up', { step: 'cancel' }, { move: 'sent', sent: SENT }],
    ['a refusal after it was given up', { step: 'cancel' }, { move: 'refuse', text: 'x', isFinal: true }],
    ['a second press of the same button', { step: 'code', sent: SENT }, { move: 'type' }],
    ['leave that nobody waits for', { step: 'sent', sent: SENT }, { move: 'approve', ticket: TICKET }],
    ['a password without leave', { step: 'sent', sent: SENT }, { move: 'save' }],
  ])('%s changes nothing', (_name, at, move) => {
    expect(moveRecovery(at, move)).toBe(at);
  });
});
