import type { CallApi } from '@glasshouse/contracts/shell-api';
import { getAgreementStatus } from '@glasshouse/contracts/terms';
import { withinLimit } from './load-frame.ts';
import { mayBeSignedIn } from './read-visitor.ts';

/**
 * Whether the player has to agree to the terms first. Nobody is asked where there are none to agree to, or nobody to
 * agree; where the answer is late the page stands, and the browser asks again.
 */
export async function findHasToAgree(
  call: CallApi,
  cookies: ReadonlyMap<string, string>,
  features: ReadonlySet<string>,
): Promise<boolean> {
  if (!features.has('terms') || !mayBeSignedIn(cookies)) return false;
  const status = await withinLimit(call(getAgreementStatus));
  return status?.ok === true && status.answer.result;
}
