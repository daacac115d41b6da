import type { Language } from '@glasshouse/contracts/preferences';
import { getDataRights } from '@glasshouse/contracts/data-rights';
import { getDetails } from '@glasshouse/contracts/people';
import { getPapers } from '@glasshouse/contracts/people-papers';
import { getProfile } from '@glasshouse/contracts/profile';
import { listAccounts } from '@glasshouse/contracts/wallet';
import { LANGUAGE_ROWS } from '@glasshouse/kit/i18n';
import { nameOfficePage } from '@glasshouse/kit/office';
import { askPhonePlans, findPlace } from '@glasshouse/kit/phone';
import type { LoadPage } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, signInFirst } from '@glasshouse/kit/sign-in';
import { guessCountry, type SettingsState } from './model-settings.ts';

/** The documents' type of the account that a player registered with. */
const MAIN = 0;

export const loadSettings: LoadPage<SettingsState> = async (call, _params, _query, { t, preferences }) => {
  const { language } = preferences;
  const [profile, listed, details, papers, rights, plans] = await Promise.all([
    call(getProfile),
    call(listAccounts),
    call(getDetails),
    call(getPapers),
    call(getDataRights),
    askPhonePlans(call, language),
  ]);
  const head = { title: nameOfficePage(t, 'officeSettings'), robots: 'noindex' };
  const empty: SettingsState = { nowSec: Math.floor(Date.now() / 1000), country: '' };
  if (isSignedOut(profile) || isSignedOut(listed)) {
    return signInFirst(empty, href(undefined, 'officeSettings'), head);
  }
  if (!profile.ok) throw new Error(profile.error.message);
  if (!listed.ok) throw new Error(listed.error.message);
  const main = listed.answer.all_accounts.find(({ type }) => type === MAIN);
  const place = plans && findPlace(plans, guessCountry(profile.answer));
  const state: SettingsState = {
    ...empty,
    profile: profile.answer,
    country: nameCountry(profile.answer.user_country_code, language),
    ...(main && { currency: main.iso }),
    ...(details.ok && { details: details.answer }),
    ...(papers.ok && { papers: papers.answer }),
    ...(place && { place }),
    ...(rights.ok && { rights: rights.answer }),
  };
  return { status: 200, state, head };
};

function nameCountry(code: string, language: Language): string {
  return new Intl.DisplayNames(LANGUAGE_ROWS[language].tag, { type: 'region' }).of(code) ?? code;
}
