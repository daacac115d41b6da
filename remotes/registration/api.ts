import { getConfigGroups } from '@glasshouse/contracts/config';
import { listCurrencyNames } from '@glasshouse/contracts/wallet-currencies';
import type { LoadPage } from '@glasshouse/kit/remote';
import { listBonusChoices } from '@glasshouse/kit/sign-in';
import {
  beginWith,
  makeRegistrationState,
  parseReset,
  parseReturn,
  parseSocial,
  parseToken,
  type LoginState,
  type PasswordResetState,
  type RegistrationState,
} from './model.ts';

/** The guards send here with `next`; `return` is the name that links from outside use. */
export const loadLogin: LoadPage<LoginState> = (_call, _params, query, { t }) =>
  Promise.resolve({
    status: 200,
    state: {
      ...readLogin(query['return'] ?? query['next'], parseToken(query['token'])),
      ...parseSocial(query['social']),
    },
    head: { title: t('login.title'), robots: 'noindex' },
  });

function readLogin(asked: string | undefined, token: string | undefined): LoginState {
  return { ...(asked !== undefined && { returnTo: parseReturn(asked) }), ...(token !== undefined && { token }) };
}

export const loadPasswordReset: LoadPage<PasswordResetState> = (_call, _params, query, { t }) =>
  Promise.resolve({
    status: 200,
    state: parseReset(query['handle'], query['code']),
    head: { title: t('reset.title'), robots: 'noindex' },
  });

export const loadRegistration: LoadPage<RegistrationState> = async (
  call,
  _params,
  query,
  { t, preferences, country },
) => {
  const { language } = preferences;
  const asked = [
    call(listCurrencyNames, { query: { language } }),
    call(getConfigGroups, { query: { groups: 'core,reg' } }),
  ] as const;
  const [named, config] = await Promise.all(asked);
  if (!named.ok) throw new Error(named.error.message);
  if (!config.ok || !config.answer.reg) throw new Error('the configuration of registration cannot be had');
  return {
    status: 200,
    state: {
      ...beginWith(makeRegistrationState(preferences, named.answer.currencies, config.answer.reg, country), query),
      bonusChoices: listBonusChoices(config.answer.core?.features),
      ...parseSocial(query['social']),
    },
    head: { title: t('registration.title'), description: t('registration.description') },
  };
};
