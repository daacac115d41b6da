import { useReducer, useState } from 'react';
import type { CodeSent } from '@glasshouse/contracts/identity';
import { checkRecovery, finishRecovery, startRecovery } from '@glasshouse/contracts/identity-password';
import type { CallApi, CallResult } from '@glasshouse/contracts/shell-api';
import { TEXT_RULES } from '@glasshouse/contracts/text-rules';
import { usePreferences, useT } from '../../i18n/index.ts';
import { findTextError } from '../fields/check-fields.ts';
import { failureText } from '../failure-text.ts';
import { moveRecovery, type Recovery } from './move-recovery.ts';

/** Codes that say that nothing typed in here will help any more. */
const FINAL = new Set(['code_expired', 'channel_closed']);

export interface PhoneTyped {
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly number: string;
}

const findMissing = (login: string) => (login.trim() === '' ? 'ways.loginMissing' : undefined);

/** How somebody names themselves, and what is wrong with it. */
function useNamed() {
  const [login, setLogin] = useState('');
  /** Absent where they name themselves by a login. */
  const [phone, setPhone] = useState<PhoneTyped>();
  const [loginError, setLoginError] = useState<string>();
  return {
    login,
    setLogin,
    phone,
    setPhone(typed: PhoneTyped | undefined): void {
      setPhone(typed);
      if (!typed || !phone) setLoginError(undefined);
    },
    loginError,
    setLoginError,
    missing: phone ? findTextError(TEXT_RULES.phone, phone.number) : findMissing(login),
    asked: phone ? { phone } : { login: login.trim() },
  };
}

/** The steps, and the calls that lead from one to the next. */
export function useRecovery(call: CallApi, first: Recovery) {
  const t = useT();
  const { language } = usePreferences();
  const [at, move] = useReducer(moveRecovery, first);
  const { missing, asked, setLoginError, ...named } = useNamed();
  const [asking, setAsking] = useState(false);

  function refuse(result: Extract<CallResult<unknown>, { readonly ok: false }>): void {
    move({ move: 'refuse', text: failureText(t, result), isFinal: FINAL.has(result.error.code) });
  }

  async function askCode(): Promise<CodeSent | undefined> {
    const result = await call(startRecovery, { body: { ...asked, language } });
    if (result.ok) return result.answer;
    if (at.step === 'call' && !FINAL.has(result.error.code)) setLoginError(failureText(t, result));
    else refuse(result);
    return undefined;
  }

  return {
    call,
    at,
    ...named,
    asking,
    move,
    async begin(): Promise<void> {
      setLoginError(missing && t(missing));
      if (missing !== undefined) return;
      setAsking(true);
      const sent = await askCode();
      setAsking(false);
      if (sent) move({ move: 'sent', sent });
    },
    async askAgain(): Promise<void> {
      // Whoever came by the link of a letter has typed no login here.
      if (missing !== undefined) return move({ move: 'refuse', text: t('refusals.code_expired'), isFinal: true });
      move({ move: 'askAgain' });
      const sent = await askCode();
      if (sent) move({ move: 'sent', sent });
    },
    async type(sent: CodeSent, code: string): Promise<void> {
      move({ move: 'type' });
      const result = await call(checkRecovery, { body: { handle: sent.handle, code } });
      if (result.ok) move({ move: 'approve', ticket: result.answer.ticket });
      else refuse(result);
    },
    async save(ticket: string, password: string): Promise<void> {
      move({ move: 'save' });
      const result = await call(finishRecovery, { body: { ticket, password, language } });
      if (result.ok) move({ move: 'saved', login: result.answer.login });
      else refuse(result);
    },
  };
}
