import { useState } from 'react';
import { getSecurity, type SecurityView } from '@glasshouse/contracts/factors';
import { useShell } from '../shell.ts';

/** How the account is protected, asked for again after each change. */
export function useSecurity(first: SecurityView) {
  const { call } = useShell();
  const [view, setView] = useState(first);
  async function reload(): Promise<void> {
    const result = await call(getSecurity);
    if (result.ok) setView(result.answer);
  }
  return { view, reload };
}
