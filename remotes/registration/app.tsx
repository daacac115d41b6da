import { useT } from '@glasshouse/kit/remote';
import type { LoginState, RegistrationState } from './model.ts';

export function LoginPage({ state }: { readonly state: LoginState }) {
  const t = useT();
  return <h1 data-next={state.next}>{t('login.title')}</h1>;
}

export function RegistrationPage({ state }: { readonly state: RegistrationState }) {
  const t = useT();
  return <h1 data-currency={state.currency}>{t('registration.title')}</h1>;
}
