import type { CodeSent } from '@glasshouse/contracts/identity';

/** The documents' steps of getting back in (US-06). */
export type Recovery =
  /** The login is asked for. */
  | { readonly step: 'call' }
  /** A code is on its way, or would be: it can be typed in. */
  | { readonly step: 'sent'; readonly sent: CodeSent; readonly error?: string }
  /** Another one is being asked for. */
  | { readonly step: 'resend'; readonly sent: CodeSent }
  /** What was typed in is being looked at. */
  | { readonly step: 'code'; readonly sent: CodeSent }
  /** It was right: a new password may be set, once. */
  | { readonly step: 'approve'; readonly ticket: string; readonly error?: string }
  /** The new password is being kept. */
  | { readonly step: 'save'; readonly ticket: string }
  | { readonly step: 'success'; readonly login: string }
  /** It cannot go on from here; it can begin again. */
  | { readonly step: 'error'; readonly text: string }
  /** Left with a right code in hand: asked about first, since the code is used up. */
  | { readonly step: 'exit'; readonly ticket: string }
  /** Over without a new password. */
  | { readonly step: 'cancel' };

export type RecoveryMove =
  | { readonly move: 'sent'; readonly sent: CodeSent }
  | { readonly move: 'askAgain' }
  | { readonly move: 'type' }
  | { readonly move: 'approve'; readonly ticket: string }
  | { readonly move: 'save' }
  | { readonly move: 'saved'; readonly login: string }
  /** `isFinal`: the code or the leave that it gave is used up. */
  | { readonly move: 'refuse'; readonly text: string; readonly isFinal: boolean }
  | { readonly move: 'leave' }
  | { readonly move: 'stay' }
  | { readonly move: 'restart' };

/** Where a move leads; what does not belong to a step changes nothing: answers come late, and presses twice. */
export function moveRecovery(at: Recovery, next: RecoveryMove): Recovery {
  switch (next.move) {
    case 'sent':
      return at.step === 'call' || at.step === 'resend' ? { step: 'sent', sent: next.sent } : at;
    case 'askAgain':
      return at.step === 'sent' ? { step: 'resend', sent: at.sent } : at;
    case 'type':
      return at.step === 'sent' ? { step: 'code', sent: at.sent } : at;
    case 'approve':
      return at.step === 'code' ? { step: 'approve', ticket: next.ticket } : at;
    case 'save':
      return at.step === 'approve' ? { step: 'save', ticket: at.ticket } : at;
    case 'saved':
      return at.step === 'save' ? { step: 'success', login: next.login } : at;
    case 'refuse':
      return refuse(at, next.text, next.isFinal);
    case 'leave':
      if (at.step === 'approve') return { step: 'exit', ticket: at.ticket };
      return at.step === 'save' ? at : { step: 'cancel' };
    case 'stay':
      return at.step === 'exit' ? { step: 'approve', ticket: at.ticket } : at;
    case 'restart':
      return at.step === 'error' ? { step: 'call' } : at;
  }
}

function refuse(at: Recovery, text: string, isFinal: boolean): Recovery {
  if (isFinal) return at.step === 'cancel' || at.step === 'success' ? at : { step: 'error', text };
  switch (at.step) {
    case 'code':
    case 'resend':
      return { step: 'sent', sent: at.sent, error: text };
    case 'save':
      return { step: 'approve', ticket: at.ticket, error: text };
    default:
      return at;
  }
}
