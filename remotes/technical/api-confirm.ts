import { getAgreementStatus } from '@glasshouse/contracts/terms';
import type { LoadPage } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';

export interface ConfirmState {
  /** The version that is asked about; 0 where nothing is. */
  readonly version: number;
}

/** The terms that the player has to agree to. Who has nothing to agree to goes to the root. */
export const loadConfirm: LoadPage<ConfirmState> = async (call, _params, _query, { t }) => {
  const head = { title: t('confirm.title'), robots: 'noindex' };
  const status = await call(getAgreementStatus);
  if (!status.ok && status.status === 401) {
    const next = href(undefined, 'confirm');
    return { status: 401, state: { version: 0 }, head, redirect: href(undefined, 'login', {}, { next }) };
  }
  if (!status.ok) throw new Error(status.error.message);
  const { result, version } = status.answer;
  if (!result) return { status: 200, state: { version: 0 }, head, redirect: href(undefined, 'home') };
  return { status: 200, state: { version }, head };
};
