import { useState } from 'react';
import type { SignedIn } from '@glasshouse/contracts/session';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { useT } from '../../i18n/index.ts';
import { askSignIn } from '../ask-sign-in.ts';
import { failureText } from '../failure-text.ts';
import { checkLogin, type LoginErrors, type SignInFields } from './check-login.ts';

const NO_ERRORS: LoginErrors = {};

/** Signs in by a password. It stays busy when it has worked: what stands there goes away. */
export function usePasswordSignIn(call: CallApi, onAnswer: (answer: SignedIn) => void) {
  const t = useT();
  const [errors, setErrors] = useState(NO_ERRORS);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(fields: SignInFields): Promise<void> {
    const missing = checkLogin(fields);
    setRefusal(undefined);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const result = await askSignIn(call, { login: fields.login.trim(), password: fields.password });
    if (result.ok) return onAnswer(result.answer);
    setBusy(false);
    // Which of the two is wrong is nobody's business; the password is what one types again.
    const { code } = result.error;
    if (code === 'credentials_wrong' || code === 'credentials_counted') setErrors({ password: `refusals.${code}` });
    else setRefusal(failureText(t, result));
  }

  return { errors, refusal, busy, send };
}
