import type { ProtectionState } from '@glasshouse/contracts/protection';
import { answerRealityCheck, dismissLimitPrompt, getProtection } from '@glasshouse/contracts/protection-presence';
import type { CallResult } from '@glasshouse/contracts/shell-api';
import { makeValueStore } from '@glasshouse/kit/live';
import { reachesCapStep } from './decide-cap-step.ts';
import { isFarFromDue, type Seen } from './decide-presence.ts';
import type { ProtectionDeps } from './deps.ts';
import { forgetDue, noteDue, type Memory } from './due-note.ts';
import { mayOffer } from './may-offer.ts';
import type { ProtectionFeature } from './still.ts';
import { watchPresence } from './watch-presence.ts';

export interface LivingProtection extends ProtectionFeature {
  /** As the player's own topic tells it. */
  take(state: ProtectionState): void;
  /** Somebody else is here now, or nobody; `isWished`: by their own word. */
  meet(signedIn: boolean, isWished: boolean): Promise<void>;
  /** What is known, or else what the server says now; absent where nobody can say. */
  ask(): Promise<ProtectionState | undefined>;
  mayOffer(): boolean;
  start(): () => void;
}

const LINE_KEY = 'gh-line-hidden';
const QUIET_KEY = 'gh-no-offers-until';
const DAY_SEC = 86_400;
/** Where no end is known. */
const LONG_SEC = 10 * 365 * 86_400;

/** What protects whoever is signed in: kept by their own topic, told to the server by pings, judged by the server alone. */
export function liveProtection(deps: ProtectionDeps): LivingProtection {
  const { call, clock, memory, session } = deps;
  const seen = makeValueStore<Seen | undefined>(undefined);
  // `prompted`: they have answered the question here, and what the server read before it heard so asks nobody again.
  const told = { soon: false, over: false, prompted: false };

  function take(said: ProtectionState): void {
    const { userId } = session.get();
    if (userId === undefined) return;
    const state = { ...said, isPrompted: said.isPrompted || told.prompted };
    const nowMs = clock.now();
    reportCapStep(deps, seen.get()?.state, state);
    seen.set({ state, atMs: nowMs });
    keepQuiet(memory, state);
    if (isFarFromDue(state)) deps.onCheckAnswered();
    if (!state.realityCheck) return forgetDue(memory);
    noteDue(memory, { userId, dueAtMs: nowMs + state.realityCheck.dueInSec * 1_000 });
  }

  function hear(result: CallResult<ProtectionState>): ProtectionState | undefined {
    if (!result.ok) return undefined;
    take(result.answer);
    return result.answer;
  }

  const ask = async (): Promise<ProtectionState | undefined> => seen.get()?.state ?? hear(await call(getProtection));
  return {
    seen,
    ...makeLine(memory),
    take,
    ask,
    mayOffer: () => mayOffer({ ...readQuiet(deps), state: seen.get()?.state }),
    async meet(signedIn, isWished) {
      seen.set(undefined);
      Object.assign(told, { soon: false, over: false, prompted: false });
      if (!signedIn && !isWished) keepQuietFor(deps, DAY_SEC);
      if (!signedIn) return forgetDue(memory);
      hear(await call(getProtection));
    },
    async answer(action, isSilent) {
      const attributes = { action, do_not_show_again: isSilent, popup_show_at: Math.floor(clock.now() / 1_000) };
      const result = await call(answerRealityCheck, { body: { data: { attributes } } });
      if (!result.ok) deps.showFailure(result);
      else forgetDue(memory);
      return hear(result) !== undefined;
    },
    async dismissPrompt() {
      told.prompted = true;
      seen.set(asPrompted(seen.get()));
      const result = await call(dismissLimitPrompt, { body: {} });
      if (!result.ok) deps.showFailure(result);
      hear(result);
    },
    start: () => watchPresence(deps, { seen, hear, told }),
  };
}

function reportCapStep({ onCapStep }: ProtectionDeps, before: ProtectionState | undefined, now: ProtectionState): void {
  const { monthCap, currency } = now;
  if (!monthCap || !reachesCapStep(before?.monthCap, monthCap)) return;
  onCapStep(Math.max(0, monthCap.limitMinor - monthCap.usedMinor), currency);
}

function readQuiet({ clock, memory, session }: ProtectionDeps) {
  return {
    signedIn: session.get().userId !== undefined,
    quietUntilSec: Number(memory.getItem(QUIET_KEY)) || 0,
    nowSec: Math.floor(clock.now() / 1_000),
  };
}

function asPrompted(seen: Seen | undefined): Seen | undefined {
  return seen && { ...seen, state: { ...seen.state, isPrompted: true } };
}

/** Whether the line about time and result is drawn, as this browser was told. */
function makeLine(memory: Memory): Pick<ProtectionFeature, 'isLineHidden' | 'hideLine'> {
  const isLineHidden = makeValueStore(memory.getItem(LINE_KEY) !== null);
  return {
    isLineHidden,
    hideLine(isHidden) {
      if (isHidden) memory.setItem(LINE_KEY, '1');
      else memory.removeItem(LINE_KEY);
      isLineHidden.set(isHidden);
    },
  };
}

/** A browser in which somebody protected was signed in offers nothing to the guest that they become either. */
function keepQuiet(memory: Memory, { mayOffer: isOpen, restriction, atSec }: ProtectionState): void {
  if (isOpen) memory.removeItem(QUIET_KEY);
  else memory.setItem(QUIET_KEY, String(restriction?.untilSec ?? atSec + LONG_SEC));
}

/** An exclusion ends a session before it is told here: whose session the house has ended, they are offered nothing for now. */
function keepQuietFor(deps: ProtectionDeps, sec: number): void {
  const { quietUntilSec, nowSec } = readQuiet(deps);
  deps.memory.setItem(QUIET_KEY, String(Math.max(quietUntilSec, nowSec + sec)));
}
