import { useState } from 'react';
import { getFullUserConfig } from '@glasshouse/contracts/profile-config';
import type { AccountFactsProps } from '@glasshouse/kit/office';
import { useShell } from '../shell.ts';

/** What is confirmed and filled in, as it is after each change. */
export function useUserConfig(first: AccountFactsProps['config'] | undefined) {
  const { call } = useShell();
  const [config, setConfig] = useState(first);
  async function reload(): Promise<void> {
    const asked = await call(getFullUserConfig);
    if (asked.ok) setConfig(asked.answer);
  }
  return { config, reload };
}
