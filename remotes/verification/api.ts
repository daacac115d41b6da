import { listDocuments } from '@glasshouse/contracts/documents';
import { getVerification } from '@glasshouse/contracts/documents-verification';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { nameOfficePage } from '@glasshouse/kit/office';
import type { LoadPage } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, signInFirst } from '@glasshouse/kit/sign-in';
import type { VerificationNow, VerificationState } from './model.ts';

export function loadVerification(route: 'officeVerification' | 'officeIdentification'): LoadPage<VerificationState> {
  return async (call, _params, _query, { t }) => {
    const head = { title: nameOfficePage(t, route), robots: 'noindex' };
    const now = await loadNow(call);
    if (now === 'signedOut') return signInFirst({}, href(undefined, route), head);
    return { status: 200, state: { now }, head };
  };
}

/** Asked by the server for the page, and by the browser after every change. */
export async function loadNow(call: CallApi): Promise<VerificationNow | 'signedOut'> {
  const [view, listed] = await Promise.all([call(getVerification), call(listDocuments)]);
  if (isSignedOut(view) || isSignedOut(listed)) return 'signedOut';
  if (!view.ok) throw new Error(view.error.message);
  if (!listed.ok) throw new Error(listed.error.message);
  return { view: view.answer, ...listed.answer };
}
