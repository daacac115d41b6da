import { getVerification } from '@glasshouse/contracts/documents-verification';
import { getDetails, type DetailsView } from '@glasshouse/contracts/people';
import { getProtection } from '@glasshouse/contracts/protection-presence';
import type { CallApi } from '@glasshouse/contracts/shell-api';

/** What a form for a deposit has to know of the person before it is drawn. */
export interface DepositTerms {
  /** Whether an amount may be proposed: never where nobody could say. */
  readonly suggestsAmounts: boolean;
  /** The operator wants whoever deposits to be verified, and they are not. */
  readonly asksVerification: boolean;
  /** What they have to tell yet; absent where nobody could say. */
  readonly details?: DetailsView;
}

export const NO_TERMS: DepositTerms = { suggestsAmounts: false, asksVerification: false };

export async function loadDepositTerms(call: CallApi): Promise<DepositTerms> {
  const [protection, verification, details] = await Promise.all([
    call(getProtection),
    call(getVerification),
    call(getDetails),
  ]);
  return {
    suggestsAmounts: protection.ok && protection.answer.suggestsAmounts,
    asksVerification: verification.ok && verification.answer.show_verification_modal_on_deposit_page,
    ...(details.ok && { details: details.answer }),
  };
}
