import { useState } from 'react';
import type { CallResult } from '@glasshouse/contracts/shell-api';
import { useT } from '../i18n/index.ts';
import { failureText } from './failure-text.ts';

/** One question at a time, and in words why it was not answered. */
export function useAsking() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function ask<Answer>(asked: Promise<CallResult<Answer>>): Promise<Answer | undefined> {
    setBusy(true);
    setError(undefined);
    const result = await asked;
    setBusy(false);
    if (result.ok) return result.answer;
    setError(failureText(t, result));
    return undefined;
  }
  return { busy, error, ask, setError };
}
