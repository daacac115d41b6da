import { useState } from 'react';
import type { AnswerOf, BodyOf } from '@glasshouse/contracts/call';
import { register } from '@glasshouse/contracts/identity';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { useT } from '../i18n/index.ts';
import { failureText } from './failure-text.ts';

export type Registered = AnswerOf<typeof register>;

/** Opens an account; `refusal` says in words why it was not opened. */
export function useRegister(call: CallApi, onMade: (made: Registered) => void) {
  const t = useT();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(body: BodyOf<typeof register>): Promise<void> {
    setRefusal(undefined);
    setBusy(true);
    const result = await call(register, { body });
    setBusy(false);
    if (!result.ok) return setRefusal(failureText(t, result));
    onMade(result.answer);
  }

  return { refusal, busy, send };
}
