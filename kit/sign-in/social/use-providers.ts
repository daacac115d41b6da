import { useEffect, useState } from 'react';
import { listSocialProviders, startSocial, type SocialProvider } from '@glasshouse/contracts/social';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { usePreferences } from '../../i18n/index.ts';
import { useAsking } from '../use-asking.ts';

const NONE: readonly SocialProvider[] = [];

/** Which providers are offered here, and the way to one of them. `returnPath`: where it leads in the end. */
export function useProviders(call: CallApi, returnPath?: string) {
  const { language } = usePreferences();
  const { busy, error, ask } = useAsking();
  const [offered, setOffered] = useState(NONE);
  useEffect(() => {
    let dropped = false;
    void call(listSocialProviders).then((result) => {
      if (!dropped && result.ok) setOffered(result.answer.providers);
    });
    return () => {
      dropped = true;
    };
  }, [call]);
  async function go(provider: SocialProvider): Promise<void> {
    const body = { language, ...(returnPath !== undefined && { returnPath }) };
    const started = await ask(call(startSocial, { params: { provider }, body }));
    if (started) location.assign(started.redirectUrl);
  }
  return { offered, busy, error, go };
}
