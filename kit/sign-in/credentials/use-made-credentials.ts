import { useState } from 'react';
import type { AnswerOf } from '@glasshouse/contracts/call';
import { keepCredentials, renewCredentials } from '@glasshouse/contracts/identity-credentials';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { useT } from '../../i18n/index.ts';
import { failureText } from '../failure-text.ts';

export type Credentials = AnswerOf<typeof renewCredentials>;

/** What is shown to be kept, and telling the house that it was. Another tab may have replaced what this one shows. */
export function useMadeCredentials(call: CallApi, first: Credentials, onKept: () => void) {
  const t = useT();
  const [made, setMade] = useState(first);
  const [problem, setProblem] = useState<string>();

  /** Whether the house knows it. */
  async function keep(): Promise<boolean> {
    setProblem(undefined);
    const kept = await call(keepCredentials, { body: { issue: made.issue } });
    if (kept.ok) onKept();
    else if (kept.error.code === 'credentials_stale') await renew();
    else setProblem(failureText(t, kept));
    return kept.ok;
  }

  async function renew(): Promise<void> {
    const renewed = await call(renewCredentials);
    setProblem(renewed.ok ? t('ways.keep.renewed') : failureText(t, renewed));
    if (renewed.ok) setMade(renewed.answer);
  }

  return { made, keep, problem };
}
