import { useCallback, useEffect, useState } from 'react';
import { submitVerification } from '@glasshouse/contracts/documents-verification';
import type { RouteName } from '@glasshouse/contracts/routes';
import { useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, useSignInAgain } from '@glasshouse/kit/sign-in';
import { refusalText } from '@glasshouse/kit/texts';
import { loadNow } from '../api.ts';
import type { VerificationNow } from '../model.ts';
import { useShell } from '../shell.ts';

/** Somebody looks at it meanwhile; nobody has to press anything to hear of it. */
const LOOK_AGAIN_MS = 30_000;

export function useVerification(first: VerificationNow, route: RouteName) {
  const t = useT();
  const { call } = useShell();
  const signInAgain = useSignInAgain(href(undefined, route));
  const [now, setNow] = useState(first);
  const [error, setError] = useState<string>();
  const [handingIn, setHandingIn] = useState(false);

  const refresh = useCallback(async (): Promise<void> => {
    const fresh = await loadNow(call).catch(() => undefined);
    if (fresh === 'signedOut') return signInAgain();
    if (fresh) setNow(fresh);
  }, [call, signInAgain]);

  const isWaiting = now.view.user_status_id === 1;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void refresh(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refresh]);

  async function handIn(): Promise<void> {
    setError(undefined);
    setHandingIn(true);
    const result = await call(submitVerification);
    setHandingIn(false);
    if (isSignedOut(result)) return signInAgain();
    if (!result.ok) return setError(result.status === 0 ? t('errors.network') : refusalText(t, result.error.code));
    await refresh();
  }

  return { now, error, handingIn, handIn, refresh };
}
