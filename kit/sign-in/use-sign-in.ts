import { useState } from 'react';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { useT } from '../i18n/index.ts';
import { askSignIn } from './ask-sign-in.ts';
import { failureText } from './failure-text.ts';

export interface SignInFields {
  readonly login: string;
  readonly password: string;
}

/** Why somebody was not signed in. */
export interface SignInFailure {
  readonly isWrong: boolean;
  readonly text: string;
}

/** Signs in; answers why not. It stays busy when it has worked: what stands there goes away. */
export function useSignIn(call: CallApi) {
  const t = useT();
  const [busy, setBusy] = useState(false);

  async function send({ login, password }: SignInFields): Promise<SignInFailure | undefined> {
    setBusy(true);
    const result = await askSignIn(call, { login: login.trim(), password });
    if (result.ok) return undefined;
    setBusy(false);
    return { isWrong: result.error.code === 'credentials_wrong', text: failureText(t, result) };
  }

  return { busy, send };
}
