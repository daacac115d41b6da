import { useCallback, useEffect, useState } from 'react';
import { getBet, type BetView } from '@glasshouse/contracts/coupon';
import type { TopicListener } from '@glasshouse/contracts/shell-api';
import { useShell } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut } from '../model.ts';
import { useSignInAgain } from './use-sign-in-again.ts';

/** The bet as it is now: the player's own topic tells when it is settled, reopened, sold or replaced. */
export function useBet(first: BetView) {
  const { call, live } = useShell();
  const signInAgain = useSignInAgain(href(undefined, 'officeBet', { betId: `${first.betId}` }));
  const [bet, setBet] = useState(first);
  const { betId } = first;

  const readAgain = useCallback(async () => {
    const found = await call(getBet, { params: { betId } });
    if (isSignedOut(found)) return signInAgain();
    if (found.ok) setBet(found.answer);
  }, [call, betId, signInAgain]);

  useEffect(() => {
    const onDelta: TopicListener['onDelta'] = (data) => {
      const changed = 'bets' in data && data.bets ? data.bets.find((one) => one.betId === betId) : undefined;
      if (changed) setBet(changed);
    };
    // A snapshot means that something may have been missed.
    return live.subscribe('me', undefined, { onSnapshot: () => void readAgain(), onDelta });
  }, [live, betId, readAgain]);

  return { bet, readAgain };
}
