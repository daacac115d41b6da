import { REFUSALS, TERMS_EXCEPTION_CODE } from '@glasshouse/contracts/refusals';

/** Whether an answer says that the terms have changed, whatever was asked. */
export function saysTermsChanged(status: number, body: unknown): boolean {
  if (status !== REFUSALS.terms_changed || typeof body !== 'object' || body === null) return false;
  return 'exception_code' in body && body.exception_code === TERMS_EXCEPTION_CODE;
}
