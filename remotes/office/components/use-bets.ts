import { useEffect, useRef, useState } from 'react';
import { getBet, listBets, type BetView } from '@glasshouse/contracts/coupon';
import type { CallApi, TopicListener } from '@glasshouse/contracts/shell-api';
import { useShell } from '@glasshouse/kit/remote';
import { appendOlder, takeChanged, takeNewest, type BetFilter, type BetList } from '../model-bets.ts';
import { isSignedOut, type HistoryState } from '../model.ts';
import { useSignInAgain } from './use-sign-in-again.ts';

/** As many as stand in sight are read again, within what one call answers. */
const ASKED = { least: 30, most: 100 };

/** Bets as they are now. Deltas change them one by one; a snapshot means that some may have been missed. */
export function useBets({ bets, more, filter, betId }: HistoryState) {
  const { call, live } = useShell();
  const signInAgain = useSignInAgain('officeHistory');
  const [list, setList] = useState<BetList>({ bets, more });
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');

  const inSight = useRef(bets.length);
  useEffect(() => {
    inSight.current = list.bets.length;
  }, [list]);

  useEffect(() => {
    let left = false;
    const onSnapshot = async () => {
      const page = betId === undefined ? await readNewest(call, filter, inSight.current) : await readOne(call, betId);
      if (page && !left) setList((held) => takeNewest(held, page));
    };
    const onDelta: TopicListener['onDelta'] = (data) => {
      const changed = 'bets' in data && data.bets ? data.bets : [];
      const wanted = betId === undefined ? changed : changed.filter((bet) => bet.betId === betId);
      if (wanted.length > 0) setList((held) => takeChanged(held, wanted, filter));
    };
    const leave = live.subscribe('me', undefined, { onSnapshot: () => void onSnapshot(), onDelta });
    return () => {
      left = true;
      leave();
    };
  }, [call, live, filter, betId]);

  async function loadOlder(): Promise<void> {
    const before = list.bets.at(-1)?.betId;
    setOlder('loading');
    const result = await call(listBets, { query: { ...queryOf(filter), ...(before === undefined ? {} : { before }) } });
    if (isSignedOut(result)) return signInAgain();
    setOlder(result.ok ? 'idle' : 'failed');
    if (result.ok) setList((held) => appendOlder(held, result.answer));
  }

  return { list, older, loadOlder };
}

async function readNewest(call: CallApi, filter: BetFilter, inSight: number): Promise<BetList | undefined> {
  const limit = Math.min(Math.max(inSight, ASKED.least), ASKED.most);
  const page = await call(listBets, { query: { ...queryOf(filter), limit } });
  return page.ok ? page.answer : undefined;
}

async function readOne(call: CallApi, betId: number): Promise<BetList | undefined> {
  const found = await call(getBet, { params: { betId } });
  const one: readonly BetView[] = found.ok ? [found.answer] : [];
  return found.ok ? { bets: one, more: false } : undefined;
}

function queryOf(filter: BetFilter) {
  return filter === 'all' ? {} : { state: filter };
}
