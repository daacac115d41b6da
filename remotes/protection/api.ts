import { getConfigGroups } from '@glasshouse/contracts/config';
import { getProfile } from '@glasshouse/contracts/profile';
import {
  listAvailableLimits,
  listExclusionReasons,
  listLimits,
  listProtectionRecords,
} from '@glasshouse/contracts/protection-limits';
import { getProtection } from '@glasshouse/contracts/protection-presence';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { LANGUAGE_ROWS } from '@glasshouse/kit/i18n';
import { nameOfficePage } from '@glasshouse/kit/office';
import type { LoadPage } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, signInFirst } from '@glasshouse/kit/sign-in';
import { listHelpCountries } from './model-help.ts';
import type { ProtectionView, ResponsibleState } from './model.ts';

export const loadResponsible: LoadPage<ResponsibleState> = async (call, _params, _query, { t, preferences }) => {
  const head = { title: nameOfficePage(t, 'officeResponsible'), robots: 'noindex' };
  const empty: ResponsibleState = {
    available: [],
    reasons: [],
    isDeleteInsteadOfReject: false,
    helpCountries: listHelpCountries(LANGUAGE_ROWS[preferences.language].tag),
    country: '',
  };
  const [view, available, more] = await Promise.all([loadView(call), call(listAvailableLimits), loadMore(call)]);
  if (view === 'signedOut' || isSignedOut(available)) {
    return signInFirst(empty, href(undefined, 'officeResponsible'), head);
  }
  if (!available.ok) throw new Error(available.error.message);
  return { status: 200, state: { ...empty, ...more, view, available: available.answer }, head };
};

/** Asked by the server for the page, and by the browser after every change. */
export async function loadView(call: CallApi): Promise<ProtectionView | 'signedOut'> {
  const [limits, protection, records] = await Promise.all([
    call(listLimits),
    call(getProtection),
    call(listProtectionRecords),
  ]);
  if (isSignedOut(limits) || isSignedOut(protection) || isSignedOut(records)) return 'signedOut';
  if (!limits.ok) throw new Error(limits.error.message);
  if (!protection.ok) throw new Error(protection.error.message);
  if (!records.ok) throw new Error(records.error.message);
  return {
    limits: limits.answer,
    protection: protection.answer,
    records: records.answer.records,
    hasMoreRecords: records.answer.hasMore,
  };
}

/** Good to have: nobody is kept from protecting themselves where it does not come. */
async function loadMore(call: CallApi) {
  const [reasons, config, profile] = await Promise.all([
    call(listExclusionReasons),
    call(getConfigGroups, { query: { groups: 'responsible' } }),
    call(getProfile),
  ]);
  return {
    reasons: reasons.ok ? reasons.answer : [],
    isDeleteInsteadOfReject: config.ok && (config.answer.responsible?.isDeleteInsteadOfReject ?? false),
    country: profile.ok ? profile.answer.user_country_code : '',
  };
}
