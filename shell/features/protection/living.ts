import type { ProtectionState } from '@glasshouse/contracts/protection';
import {
  answerRealityCheck,
  dismissLimitPrompt,
  getProtection,
  pingSession,
} from '@glasshouse/contracts/protection-presence';
import type { CallApi, CallResult, SessionState, Store } from '@glasshouse/contracts/shell-api';
import type { FailedCall } from '@glasshouse/kit/api';
import { makeValueStore, type LiveClock } from '@glasshouse/kit/live';
import { decidePresence, type Seen } from './decide-presence.ts';
import { forgetDue, noteDue, readDue, type Memory } from './due-note.ts';
import { mayOffer } from './may-offer.ts';
import type { ProtectionFeature } from './still.ts';

export interface ProtectionDeps {
  readonly call: CallApi;
  readonly clock: LiveClock;
  readonly memory: Memory;
  readonly session: Store<SessionState>;
  readonly isHidden: () => boolean;
  readonly onCheckDue: () => void;
  readonly onEndsSoon: () => void;
  readonly onOver: () => void;
  /** Somebody was signed in and has not been asked yet whether they want a limit. */
  readonly onUnprompted: () => void;
  readonly tellFailure: (failed: FailedCall) => void;
}

export interface LivingProtection extends ProtectionFeature {
  /** As the player's own topic tells it. */
  take(state: ProtectionState): void;
  /** Somebody else is here now, or nobody. */
  meet(signedIn: boolean): Promise<void>;
  /** What is known, or else what the server says now; absent where nobody can say. */
  ask(): Promise<ProtectionState | undefined>;
  mayOffer(): boolean;
  start(): () => void;
}

const LOOK_EVERY_MS = 5_000;
/** After money has moved the result is another one, a moment later. */
const AFTER_MOVE_MS = 2_000;
const LINE_KEY = 'gh-line-hidden';
const QUIET_KEY = 'gh-no-offers-until';
/** Where no end is known. */
const LONG_SEC = 10 * 365 * 86_400;

/** What protects whoever is signed in: kept by their own topic, told to the server by pings, judged by the server alone. */
export function liveProtection(deps: ProtectionDeps): LivingProtection {
  const { call, clock, memory, session } = deps;
  const seen = makeValueStore<Seen | undefined>(undefined);
  const isLineHidden = makeValueStore(memory.getItem(LINE_KEY) !== null);
  const told = { soon: false, over: false };

  function take(state: ProtectionState): void {
    const { userId } = session.get();
    if (userId === undefined) return;
    const nowMs = clock.now();
    seen.set({ state, atMs: nowMs });
    keepQuiet(memory, state);
    if (!state.realityCheck) return forgetDue(memory);
    noteDue(memory, { userId, dueAtMs: nowMs + state.realityCheck.dueInSec * 1_000 }, nowMs);
  }

  function hear(result: CallResult<ProtectionState>): ProtectionState | undefined {
    if (!result.ok) return undefined;
    take(result.answer);
    return result.answer;
  }

  const ask = async (): Promise<ProtectionState | undefined> => seen.get()?.state ?? hear(await call(getProtection));
  return {
    seen,
    isLineHidden,
    take,
    ask,
    hideLine(isHidden) {
      if (isHidden) memory.setItem(LINE_KEY, '1');
      else memory.removeItem(LINE_KEY);
      isLineHidden.set(isHidden);
    },
    mayOffer: () =>
      mayOffer({
        signedIn: session.get().userId !== undefined,
        state: seen.get()?.state,
        quietUntilSec: Number(memory.getItem(QUIET_KEY)) || 0,
        nowSec: Math.floor(clock.now() / 1_000),
      }),
    async meet(signedIn) {
      seen.set(undefined);
      Object.assign(told, { soon: false, over: false });
      if (!signedIn) return forgetDue(memory);
      const state = hear(await call(getProtection));
      if (state?.isPrompted === false) deps.onUnprompted();
    },
    async answer(action, isSilent) {
      const attributes = { action, do_not_show_again: isSilent, popup_show_at: Math.floor(clock.now() / 1_000) };
      const result = await call(answerRealityCheck, { body: { data: { attributes } } });
      if (!result.ok) deps.tellFailure(result);
      else forgetDue(memory);
      return hear(result) !== undefined;
    },
    async dismissPrompt() {
      const result = await call(dismissLimitPrompt, { body: {} });
      if (!result.ok) deps.tellFailure(result);
      hear(result);
    },
    start: () => watch(deps, { seen, hear, told }),
  };
}

/** A browser in which somebody protected was signed in offers nothing to the guest that they become either. */
function keepQuiet(memory: Memory, { mayOffer: isOpen, restriction, atSec }: ProtectionState): void {
  if (isOpen) memory.removeItem(QUIET_KEY);
  else memory.setItem(QUIET_KEY, String(restriction?.untilSec ?? atSec + LONG_SEC));
}

interface Watched {
  readonly seen: Store<Seen | undefined>;
  readonly hear: (result: CallResult<ProtectionState>) => ProtectionState | undefined;
  /** What was said already of this day's time. */
  readonly told: { soon: boolean; over: boolean };
}

function watch(deps: ProtectionDeps, { seen, hear, told }: Watched): () => void {
  const { call, clock, memory, session } = deps;
  let hiddenSinceMs: number | undefined;
  let isAsking = false;
  let cancelLook = clock.after(LOOK_EVERY_MS, tick);
  let cancelMoved: (() => void) | undefined;
  let accounts = session.get().accounts;

  function tick(): void {
    cancelLook = clock.after(LOOK_EVERY_MS, tick);
    const nowMs = clock.now();
    const wasLeft = hiddenSinceMs !== undefined && nowMs - hiddenSinceMs > LOOK_EVERY_MS;
    hiddenSinceMs = deps.isHidden() ? (hiddenSinceMs ?? nowMs) : undefined;
    // Whoever comes back is counted anew by the server: what the page has reckoned meanwhile says nothing.
    if (wasLeft && hiddenSinceMs === undefined) return void say();
    look(nowMs);
  }

  function look(nowMs: number): void {
    const now = seen.get();
    const { userId } = session.get();
    if (!now || userId === undefined) return;
    const hiddenMs = hiddenSinceMs === undefined ? 0 : nowMs - hiddenSinceMs + 1;
    const move = decidePresence(now, { nowMs, hiddenMs, notedDueAtMs: readDue(memory, userId, nowMs) });
    if (move.ping) void say();
    if (move.refresh) void refresh();
    if (move.realityCheck) deps.onCheckDue();
    if (move.endsSoon && !told.soon) {
      told.soon = true;
      deps.onEndsSoon();
    }
    if (move.isOver && !told.over && now.state.session !== undefined) {
      told.over = true;
      deps.onOver();
    }
  }

  async function say(): Promise<void> {
    if (isAsking || session.get().userId === undefined) return;
    isAsking = true;
    hear(await call(pingSession, { body: {} }));
    isAsking = false;
  }

  async function refresh(): Promise<void> {
    if (session.get().userId !== undefined) hear(await call(getProtection));
  }

  const leave = session.subscribe(() => {
    const now = session.get();
    if (now.accounts === accounts) return;
    accounts = now.accounts;
    cancelMoved?.();
    if (seen.get()) cancelMoved = clock.after(AFTER_MOVE_MS, () => void refresh());
  });
  return () => {
    leave();
    cancelLook();
    cancelMoved?.();
  };
}
