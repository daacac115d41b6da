import { useEffect, useMemo, useRef } from 'react';
import type { BodyOf, MoneyCall, ParamsOf } from '@glasshouse/contracts/call';
import { useStore } from '../live/index.ts';
import { useShellPart, useT } from '../remote/index.ts';
import { makeBrowserSpend } from './browser-parts.ts';
import { makeRequestId } from './request-id.ts';
import type { SpendEnd, SpendState } from './spend.ts';

export interface SpendPlan<C extends MoneyCall> {
  readonly call: C;
  /** What the request is about: of each wish there is one at a time in this browser. */
  readonly wish: string;
  readonly params?: ParamsOf<C>;
  /** Heard also where the part of the page that asked has gone meanwhile: then `isHere` is false. */
  readonly onEnd: (end: SpendEnd<C>, isHere: boolean) => void;
}

export interface UsedSpend<C extends MoneyCall> {
  readonly state: SpendState<C>;
  readonly send: (makeBody: (id: string) => BodyOf<C> & { readonly id: string }) => Promise<void>;
  readonly ask: () => Promise<void>;
  readonly dismiss: () => void;
}

/** A request of this page that moves money; what an earlier page left unsure of the same wish is taken up. */
export function useSpend<C extends MoneyCall>({ call, wish, params, onEnd }: SpendPlan<C>): UsedSpend<C> {
  const t = useT();
  const callApi = useShellPart('call');
  const session = useShellPart('session');
  const notify = useShellPart('notify');
  const latest = useRef(onEnd);
  const isHere = useRef(false);
  useEffect(() => {
    latest.current = onEnd;
  });
  const spend = useMemo(
    () => makeBrowserSpend(call, { call: callApi, playerId: () => session.get().userId }),
    [callApi, session, call],
  );
  useEffect(() => {
    isHere.current = true;
    spend.onEnd((end) => latest.current(end, isHere.current));
    spend.resume(wish);
    return () => {
      isHere.current = false;
      spend.stop();
    };
  }, [spend, wish]);
  return {
    state: useStore(spend),
    async send(makeBody) {
      const body = makeBody(makeRequestId(Date.now(), crypto.randomUUID()));
      const isSent = await spend.send(wish, { ...(params && { params }), body });
      if (!isSent && spend.get().kind === 'idle') notify({ kind: 'info', text: t('unsure.elsewhere') });
    },
    ask: () => spend.ask(),
    dismiss: () => spend.dismiss(),
  };
}
