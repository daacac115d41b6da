import { useEffect, useMemo, useState } from 'react';
import { getBet, type BetView } from '@glasshouse/contracts/betting-bets';
import type { TopicListener } from '@glasshouse/contracts/shell-api';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, useSignInAgain } from '@glasshouse/kit/sign-in';
import { useShell } from '../shell.ts';
import { makeFreshReader } from './fresh-reader.ts';

/** The bet as it is now: the player's own topic tells when it is settled, reopened, sold or replaced. */
export function useBet(first: BetView) {
  const { call, live } = useShell();
  const signInAgain = useSignInAgain(href(undefined, 'officeBet', { betId: `${first.betId}` }));
  const [bet, setBet] = useState(first);
  const { betId } = first;

  const reader = useMemo(
    () =>
      makeFreshReader(
        () => call(getBet, { params: { betId } }),
        (found) => {
          if (isSignedOut(found)) signInAgain();
          else if (found.ok) setBet(found.answer);
        },
      ),
    [call, betId, signInAgain],
  );

  useEffect(() => {
    const onDelta: TopicListener['onDelta'] = (data) => {
      const changed = data.kind === 'me' ? data.bets?.find((one) => one.betId === betId) : undefined;
      if (!changed) return;
      reader.overtake();
      setBet(changed);
    };
    // A snapshot means that something may have been missed.
    return live.subscribe('me', undefined, { onSnapshot: () => void reader.readAgain(), onDelta });
  }, [live, betId, reader]);

  return { bet, readAgain: reader.readAgain };
}
