import type { LoadPage } from '@glasshouse/kit/remote';
import { loadOpenChannels, loadRegistrationChoices } from '@glasshouse/kit/sign-in';
import {
  beginWith,
  parseReset,
  parseReturn,
  parseSocial,
  parseToken,
  type LoginState,
  type PasswordResetState,
  type RegistrationState,
} from './model.ts';

/** The guards send here with `next`; `return` is the name that links from outside use. */
export const loadLogin: LoadPage<LoginState> = async (call, _params, query, { t, preferences }) => ({
  status: 200,
  state: {
    channels: await loadOpenChannels(call, preferences.language),
    ...readLogin(query['return'] ?? query['next'], parseToken(query['token'])),
    ...parseSocial(query['social']),
  },
  head: { title: t('login.title'), robots: 'noindex' },
});

function readLogin(asked: string | undefined, token: string | undefined): Omit<LoginState, 'channels'> {
  return { ...(asked !== undefined && { returnTo: parseReturn(asked) }), ...(token !== undefined && { token }) };
}

export const loadPasswordReset: LoadPage<PasswordResetState> = (_call, _params, query, { t }) =>
  Promise.resolve({
    status: 200,
    state: parseReset(query['handle'], query['code']),
    head: { title: t('reset.title'), robots: 'noindex' },
  });

export const loadRegistration: LoadPage<RegistrationState> = async (call, _params, query, { t, preferences }) => {
  const choices = await loadRegistrationChoices(call, preferences, query['ref']);
  if (!choices) throw new Error('what registration asks cannot be had');
  return {
    status: 200,
    state: { ...beginWith(choices, query), ...parseSocial(query['social']) },
    head: { title: t('registration.title'), description: t('registration.description') },
  };
};
