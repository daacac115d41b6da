import { useEffect, useMemo, useRef, useState } from 'react';
import { listBets } from '@glasshouse/contracts/betting-bets';
import type { QueryOf } from '@glasshouse/contracts/call';
import { listPendingBets, type PendingView } from '@glasshouse/contracts/betting-pending';
import { POLL_INTERVAL_MS } from '@glasshouse/contracts/live';
import type { CallApi, TopicListener } from '@glasshouse/contracts/shell-api';
import { usePreferences } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, useSignInAgain } from '@glasshouse/kit/sign-in';
import { appendOlder, isUnderWay, takeChanged, takeNewest, type BetList } from '../model-bets.ts';
import { isNarrow, queryOf } from '../model-filters.ts';
import { dropPending, readAgain, takePending, type PendingList } from '../model-pending.ts';
import type { HistoryState } from '../model.ts';
import { useShell } from '../shell.ts';
import { makeFreshReader, type FreshReader } from './fresh-reader.ts';
import { useEvery } from './use-every.ts';

/** As many as stand in sight are read again, within what one call answers. */
const ASKED = { least: 30, most: 100 };

/** What the list asks for; whether that leaves out bets that its state would have. */
function useAsked({ filter, filters }: HistoryState) {
  const { timeZone } = usePreferences();
  const query = useMemo(() => queryOf(filter, filters, timeZone), [filter, filters, timeZone]);
  return { query, narrow: isNarrow(filters) };
}

/** Bets as they are now. Deltas change them one by one; a snapshot means that some may have been missed. */
export function useBets(state: HistoryState) {
  const { bets, next, filter } = state;
  const { query, narrow } = useAsked(state);
  const { call, live } = useShell();
  const signInAgain = useSignInAgain(href(undefined, 'officeHistory'));
  const [list, setList] = useState<BetList>({ bets, next });
  const [pending, setPending] = useState<PendingList>(state.pending);
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');

  const inSight = useRef(bets.length);
  useEffect(() => {
    inSight.current = list.bets.length;
  }, [list]);

  const reader = useRef<FreshReader>(undefined);
  useEffect(() => {
    const fresh = makeFreshReader(
      () => Promise.all([readNewest(call, query, inSight.current), call(listPendingBets)]),
      ([page, waiting]) => {
        if (page) setList((held) => takeNewest(held, page, filter));
        if (waiting.ok) setPending((held) => readAgain(held, waiting.answer.bets));
      },
    );
    reader.current = fresh;
    const onDelta: TopicListener['onDelta'] = (data) => {
      if (data.kind !== 'me') return;
      const { bets: changed, pending: ended } = data;
      fresh.overtake();
      if (changed) setList((held) => takeChanged(held, changed, filter, narrow));
      if (ended) setPending((held) => takePending(held, ended));
    };
    return live.subscribe('me', undefined, { onSnapshot: () => void fresh.readAgain(), onDelta });
  }, [call, live, filter, query, narrow]);

  // Nobody tells of a leg that is decided before its bet.
  const hasOpen = list.bets.some((bet) => bet.state === 'open');
  useEvery(hasOpen ? POLL_INTERVAL_MS.default : undefined, () => {
    if (list.bets.some((bet) => isUnderWay(bet, Date.now() / 1_000))) void reader.current?.readAgain();
  });

  async function loadOlder(): Promise<void> {
    setOlder('loading');
    const result = await call(listBets, { query: { ...query, ...(list.next !== undefined && { after: list.next }) } });
    if (isSignedOut(result)) return signInAgain();
    setOlder(result.ok ? 'idle' : 'failed');
    if (result.ok) setList((held) => appendOlder(held, result.answer));
  }

  return {
    list,
    pending,
    older,
    loadOlder,
    takePending: (bet: PendingView) => {
      reader.current?.overtake();
      setPending((held) => takePending(held, [bet]));
    },
    dismiss: (betId: number) => setPending((held) => dropPending(held, betId)),
  };
}

async function readNewest(
  call: CallApi,
  query: QueryOf<typeof listBets>,
  inSight: number,
): Promise<BetList | undefined> {
  const limit = Math.min(Math.max(inSight, ASKED.least), ASKED.most);
  const page = await call(listBets, { query: { ...query, limit } });
  return page.ok ? page.answer : undefined;
}
