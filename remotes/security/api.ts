import { getSecurity } from '@glasshouse/contracts/factors';
import { getProfile } from '@glasshouse/contracts/profile';
import { getFullUserConfig } from '@glasshouse/contracts/profile-config';
import { listSessions } from '@glasshouse/contracts/session-list';
import { getQrAsker } from '@glasshouse/contracts/session-qr';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { LANGUAGE_ROWS } from '@glasshouse/kit/i18n';
import { nameOfficePage } from '@glasshouse/kit/office';
import type { LoadPage } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, signInFirst } from '@glasshouse/kit/sign-in';
import {
  listKinds,
  nameCountries,
  type ActivationState,
  type QrState,
  type SecurityState,
  type SessionsView,
} from './model.ts';

export const loadSecurity: LoadPage<SecurityState> = async (call, _params, query, { t, preferences }) => {
  const { language } = preferences;
  const head = { title: nameOfficePage(t, 'officeSecurity'), robots: 'noindex' };
  const empty: SecurityState = { nowSec: nowSec(), country: LANGUAGE_ROWS[language].country, countries: {} };
  const [security, sessions, profile] = await Promise.all([call(getSecurity), askSessions(call), call(getProfile)]);
  if (isSignedOut(security)) return signInFirst(empty, href(undefined, 'officeSecurity'), head);
  const rows = sessions ? [...sessions.open, ...sessions.past] : [];
  const state: SecurityState = {
    ...empty,
    countries: nameCountries(rows, language),
    ...(query['social'] === 'ready' && { hasReturned: true as const }),
    ...(security.ok && { security: security.answer }),
    ...(sessions && { sessions }),
    ...(profile.ok && { country: profile.answer.user_country_code }),
  };
  return { status: 200, state, head };
};

export const loadActivation: LoadPage<ActivationState> = async (call, params, _query, { t, preferences, url }) => {
  const head = { title: t('activate.title'), robots: 'noindex' };
  const empty = {
    nowSec: nowSec(),
    country: LANGUAGE_ROWS[preferences.language].country,
    kinds: listKinds(params['type']),
  };
  const [security, config] = await Promise.all([call(getSecurity), call(getFullUserConfig)]);
  if (isSignedOut(security)) return signInFirst(empty, url, head);
  const state: ActivationState = {
    ...empty,
    ...(security.ok && { security: security.answer }),
    ...(config.ok && { config: config.answer, country: config.answer.user_country_code }),
  };
  return { status: 200, state, head };
};

export const loadQr: LoadPage<QrState> = async (call, _params, { code = '' }, { t, preferences, url }) => {
  const head = { title: t('qr.title'), robots: 'noindex' };
  const empty: QrState = { nowSec: nowSec(), code };
  const asked = await call(getQrAsker, { query: { code } });
  if (isSignedOut(asked)) return signInFirst(empty, url, head);
  if (!asked.ok) return { status: 200, state: empty, head };
  const asker = asked.answer;
  const country = nameCountries([asker], preferences.language)[asker.country ?? ''];
  const state: QrState = { ...empty, asker, ...(country !== undefined && { country }) };
  return { status: 200, state, head };
};

/** Asked by the server for the page, and by the browser for older ones. */
export async function askSessions(call: CallApi, before?: number): Promise<SessionsView | undefined> {
  const result = await call(listSessions, { query: before === undefined ? {} : { before } });
  if (!result.ok) return undefined;
  const { open, openMore, past, more } = result.answer;
  return { open, ...(openMore !== undefined && { openMore }), past, hasMore: more };
}

function nowSec(): number {
  return Math.floor(Date.now() / 1000);
}
