import { getAgreementStatus } from '@glasshouse/contracts/terms';
import type { LoadPage } from '@glasshouse/kit/remote';
import { href, matchRoute } from '@glasshouse/kit/routing';

export interface ConfirmState {
  /** The version that is asked about; 0 where nothing is. */
  readonly version: number;
  /** Where the player was going, without language. */
  readonly next: string;
}

/** The terms that the player has to agree to. Who has nothing to agree to goes where they were going, or to the root. */
export const loadConfirm: LoadPage<ConfirmState> = async (call, _params, query, { t, url }) => {
  const head = { title: t('confirm.title'), robots: 'noindex' };
  const next = findNext(query['next']) ?? href(undefined, 'home');
  const status = await call(getAgreementStatus);
  if (!status.ok && status.status === 401) {
    const redirect = href(undefined, 'login', {}, { next: url });
    return { status: 401, state: { version: 0, next }, head, redirect };
  }
  if (!status.ok) throw new Error(status.error.message);
  const { result, version } = status.answer;
  if (!result) return { status: 200, state: { version: 0, next }, head, redirect: next };
  return { status: 200, state: { version, next }, head };
};

/** A page of this site that a player may see. Backslashes and control characters mean a slash or nothing to browsers. */
function findNext(next: string | undefined): string | undefined {
  if (next === undefined || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(next)) return undefined;
  const found = matchRoute(next.replace(/\?.*/, ''));
  return found && !found.row.guestOnly && found.name !== 'confirm' ? next : undefined;
}
