import type { LoadPage } from '@glasshouse/kit/remote';
import { parseNext, type LoginState, type RegistrationState } from './model.ts';

export const loadLogin: LoadPage<LoginState> = (_call, _params, query, { t }) =>
  Promise.resolve({
    status: 200,
    state: { next: parseNext(query['next']) },
    head: { title: t('login.title'), robots: 'noindex' },
  });

export const loadRegistration: LoadPage<RegistrationState> = (_call, _params, _query, { t, preferences }) =>
  Promise.resolve({
    status: 200,
    state: preferences.language === 'ru' ? { currency: 'RUB', country: 'RU' } : { currency: 'EUR', country: 'DE' },
    head: { title: t('registration.title'), description: t('registration.description') },
  });
