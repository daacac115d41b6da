import { getOneTapClient, signInByOneTap } from '@glasshouse/contracts/social-one-tap';
import { readConsent } from '../preferences/consent.ts';
import type { OneTapDeps } from './deps.ts';
import { loadGoogle, type GoogleAsker } from './load-google.ts';

export interface ShownDeps extends OneTapDeps {
  readonly script: string;
}

/** Once, as soon as the guest has agreed to more than the necessary: Google is told that somebody is here. */
export function showOneTap({ script, call, language, session, preferences, showFailure }: ShownDeps): () => void {
  let begun = false;
  let over = false;
  let asker: GoogleAsker | undefined;
  const isGuest = (): boolean => !over && session.get().userId === undefined;

  async function begin(): Promise<void> {
    if (begun || !isGuest() || !readConsent(preferences.get().cookiesAgreeType).functionality) return;
    begun = true;
    const opened = await call(getOneTapClient);
    if (!opened.ok || !isGuest()) return;
    asker = await loadGoogle(script);
    if (!asker || !isGuest()) return;
    const { clientId, nonce } = opened.answer;
    asker.initialize({
      client_id: clientId,
      nonce,
      context: 'signin',
      cancel_on_tap_outside: false,
      callback: (said) => void take(said),
    });
    asker.prompt();
  }

  async function take({ credential }: { readonly credential: string }): Promise<void> {
    if (!isGuest()) return;
    const taken = await call(signInByOneTap, { body: { credential, language } });
    if (taken.ok) location.assign(taken.answer.redirectUrl);
    else showFailure(taken);
  }

  void begin();
  const leaves = [
    preferences.subscribe(() => void begin()),
    // Whoever signs in by another way is asked no more.
    session.subscribe(() => {
      if (!isGuest()) asker?.cancel();
    }),
  ];
  return () => {
    over = true;
    asker?.cancel();
    leaves.forEach((leave) => leave());
  };
}
