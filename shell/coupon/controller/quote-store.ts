import type { CallApi, Store } from '@glasshouse/contracts/shell-api';
import { quoteCoupon, type QuoteCouponBody, type QuoteView } from '@glasshouse/contracts/betting-coupon';
import { makeValueStore, type LiveClock } from '@glasshouse/kit/live';
import type { QuoteNow } from '../model/make-order.ts';

export interface QuoteStore extends Store<QuoteNow> {
  /** What the coupon in front is now; undefined where there is nothing to ask about. */
  ask(body: QuoteCouponBody | undefined, why: 'edited' | 'moved'): void;
  stop(): void;
}

export interface QuoteStoreDeps {
  /** Calls that the signal ends. */
  readonly callUntil: (signal: AbortSignal) => CallApi;
  readonly clock: LiveClock;
}

/** A person goes on typing; a price goes on moving, and must not put the question off for ever. */
const WAIT_MS = { edited: 300, moved: 1_500 } as const;

interface Asked {
  readonly body: string;
  readonly bet: string;
}

/** Asks the house about the coupon in front, a moment after it last changed; what is overtaken is given up. */
export function makeQuoteStore({ callUntil, clock }: QuoteStoreDeps): QuoteStore {
  const told = makeValueStore<QuoteNow>({ quote: undefined, about: 'other' });
  let answered: Asked | undefined;
  let wanted: (Asked & { readonly send: QuoteCouponBody }) | undefined;
  let running = new AbortController();
  let timer: { readonly cancel: () => void; readonly why: keyof typeof WAIT_MS } | undefined;

  function compare(): QuoteNow['about'] {
    if (!wanted || !answered) return 'other';
    return wanted.body === answered.body ? 'fresh' : wanted.bet === answered.bet ? 'same_bet' : 'other';
  }

  function publish(quote: QuoteView | undefined): void {
    const about = compare();
    const before = told.get();
    if (before.quote !== quote || before.about !== about) told.set({ quote, about });
  }

  function stop(): void {
    timer?.cancel();
    timer = undefined;
    running.abort();
    running = new AbortController();
  }

  async function send(): Promise<void> {
    stop();
    const asked = wanted;
    if (!asked) return;
    const { signal } = running;
    const result = await callUntil(signal)(quoteCoupon, { body: asked.send });
    if (signal.aborted || !result.ok) return;
    answered = asked;
    publish(result.answer);
  }

  return {
    get: told.get,
    subscribe: told.subscribe,
    stop,
    ask(body, why) {
      if (!body) {
        stop();
        wanted = undefined;
        answered = undefined;
        return publish(undefined);
      }
      const next = { send: body, body: JSON.stringify(body), bet: betOf(body) };
      const same = wanted?.body === next.body;
      if (same && why === 'edited') return;
      wanted = next;
      publish(told.get().quote);
      if (timer?.why === 'edited' && why === 'moved') return;
      if (timer?.why === 'moved' && why === 'moved') return;
      timer?.cancel();
      timer = { why, cancel: clock.after(WAIT_MS[why], () => void send()) };
    },
  };
}

/** The bet without what is risked on it: its bounds do not depend on that. */
function betOf({ accountId, typeId, bets, systemValue, promoCode, expressId, isVipBet }: QuoteCouponBody): string {
  const selections = bets.map(({ gameId, market, outcome, isBanker }) => [gameId, market, outcome, isBanker]);
  return JSON.stringify([accountId, typeId, selections, systemValue, promoCode, expressId, isVipBet]);
}
