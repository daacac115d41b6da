import { useEffect, useState } from 'react';
import { listSocialProviders, startSocial, type SocialProvider } from '@glasshouse/contracts/social';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { fitsRule, TEXT_RULES } from '@glasshouse/contracts/text-rules';
import { usePreferences, useT } from '../../i18n/index.ts';
import { useAsking } from '../use-asking.ts';
import type { WalletAnswer } from './ask-wallet.ts';
import { findCarried } from './carry-answer.ts';

const NONE: readonly SocialProvider[] = [];

/** With the first press: few visitors have one. */
const loadWallet = () => import('./ask-wallet.ts');

/** Which providers are offered here, and the way to one of them. `returnPath`: where it leads in the end. */
export function useProviders(call: CallApi, returnPath?: string) {
  const t = useT();
  const { language } = usePreferences();
  const { busy, error, ask, setError } = useAsking();
  const [offered, setOffered] = useState(NONE);
  useEffect(() => {
    const told = findCarried(location);
    if (told !== undefined) location.replace(told);
  }, []);
  useEffect(() => {
    let dropped = false;
    void call(listSocialProviders).then((result) => {
      if (!dropped && result.ok) setOffered(result.answer.providers);
    });
    return () => {
      dropped = true;
    };
  }, [call]);

  async function start(provider: SocialProvider, account?: string) {
    const refCode = new URLSearchParams(location.search).get('ref')?.trim() ?? '';
    const body = {
      language,
      // A code that nobody could have is none, as where a form is filled in.
      ...(refCode !== '' && fitsRule(TEXT_RULES.refCode, refCode) && { refCode }),
      ...(returnPath !== undefined && { returnPath }),
      ...(account !== undefined && { account }),
    };
    return ask(call(startSocial, { params: { provider }, body }));
  }
  function read(answered: WalletAnswer): string | undefined {
    if ('value' in answered) return answered.value;
    setError(t(`ways.wallet.${answered.failed}`));
    return undefined;
  }
  /** The wallet says which account, the site what it is to sign, and the signature goes where a provider would lead. */
  async function goByWallet(provider: SocialProvider): Promise<void> {
    const { askAccount, askSignature } = await loadWallet();
    const account = read(await askAccount());
    const started = account !== undefined && (await start(provider, account));
    if (!started || started.message === undefined) return;
    const code = read(await askSignature(started.message, account));
    if (code !== undefined) location.assign(`${started.redirectUrl}&${new URLSearchParams({ code })}`);
  }
  async function go(provider: SocialProvider): Promise<void> {
    if (provider === 'metamask') return goByWallet(provider);
    const started = await start(provider);
    if (started) location.assign(started.redirectUrl);
  }
  return { offered, busy, error, go };
}
