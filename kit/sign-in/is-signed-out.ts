import type { CallResult } from '@glasshouse/contracts/shell-api';

/** True where a call was refused because nobody is signed in any more. */
export function isSignedOut(result: CallResult<unknown>): boolean {
  return !result.ok && result.error.code === 'sign_in_required';
}
