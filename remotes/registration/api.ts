import type { LoadPage } from '@glasshouse/kit/remote';
import { makeRegistrationState, parseReturn, type LoginState, type RegistrationState } from './model.ts';

/** The guards send here with `next`; `return` is the name that links from outside use. */
export const loadLogin: LoadPage<LoginState> = (_call, _params, query, { t }) =>
  Promise.resolve({
    status: 200,
    state: readReturn(query['return'] ?? query['next']),
    head: { title: t('login.title'), robots: 'noindex' },
  });

function readReturn(asked: string | undefined): LoginState {
  return asked === undefined ? {} : { returnTo: parseReturn(asked) };
}

export const loadRegistration: LoadPage<RegistrationState> = (_call, _params, _query, { t, preferences }) =>
  Promise.resolve({
    status: 200,
    state: makeRegistrationState(preferences.language),
    head: { title: t('registration.title'), description: t('registration.description') },
  });
