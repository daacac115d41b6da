import type { ProtectionState } from '@glasshouse/contracts/protection';
import { getProtection, pingSession } from '@glasshouse/contracts/protection-presence';
import type { CallResult, Store } from '@glasshouse/contracts/shell-api';
import { ACTIVE_KEY } from '../session/active-key.ts';
import { decidePresence, type Seen } from './decide-presence.ts';
import { readDue } from './due-note.ts';
import type { ProtectionDeps } from './deps.ts';

const LOOK_EVERY_MS = 5_000;
const MOST_BETWEEN_LOOKS_MS = 2 * LOOK_EVERY_MS;
/** After money has moved the result is another one, a moment later. */
const AFTER_MOVE_MS = 2_000;
/** An exclusion ends its session at once; the page that says so stands for a while before it goes. */
const AFTER_END_MS = 60_000;

interface Watched {
  readonly seen: Store<Seen | undefined>;
  readonly hear: (result: CallResult<ProtectionState>) => ProtectionState | undefined;
  /** What was said already of this day's time. */
  readonly told: { soon: boolean; over: boolean };
}

/** Looks every few seconds at what is due; a page that nobody looks at says nothing. */
export function watchPresence(deps: ProtectionDeps, { seen, hear, told }: Watched): () => void {
  const { clock, memory, session } = deps;
  const { say, refresh, stop } = makeAskers(deps, hear);
  let hiddenSinceMs: number | undefined;
  let lookedAtMs = clock.now();
  /** Since when what the page has reckoned says nothing, until the server has been heard. */
  let backAtMs: number | undefined;
  /** Asked once for each time that they do nothing. */
  let wasIdle = false;
  let cancelLook = clock.after(LOOK_EVERY_MS, tick);

  function tick(): void {
    cancelLook = clock.after(LOOK_EVERY_MS, tick);
    const nowMs = clock.now();
    const wasLeft = hiddenSinceMs !== undefined && nowMs - hiddenSinceMs > LOOK_EVERY_MS;
    // A machine that slept has stopped its timers, with the page in sight.
    const hasSlept = nowMs - lookedAtMs > MOST_BETWEEN_LOOKS_MS;
    lookedAtMs = nowMs;
    hiddenSinceMs = deps.isHidden() ? (hiddenSinceMs ?? nowMs) : undefined;
    // Whoever comes back is counted anew by the server: what the page has reckoned meanwhile says nothing.
    if (wasLeft || hasSlept) backAtMs = nowMs;
    const isHeard = backAtMs === undefined || (seen.get()?.atMs ?? 0) >= backAtMs;
    if (hiddenSinceMs === undefined && !isHeard) return void say();
    look(nowMs);
  }

  function look(nowMs: number): void {
    const now = seen.get();
    const { userId } = session.get();
    if (!now || userId === undefined) return;
    const hiddenMs = hiddenSinceMs === undefined ? 0 : nowMs - hiddenSinceMs + 1;
    const activeAtMs = Number(memory.getItem(ACTIVE_KEY)) || undefined;
    const move = decidePresence(now, { nowMs, hiddenMs, notedDueAtMs: readDue(memory, userId, nowMs), activeAtMs });
    if (move.isIdle && !wasIdle) deps.onIdle();
    wasIdle = move.isIdle;
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

  const leaves = [
    afterMoves(deps, () => (seen.get() ? void refresh() : undefined)),
    // The socket of a session that was ended is closed: whoever comes back asks how things stand.
    deps.status.subscribe(() => (deps.status.get() === 'online' && seen.get() ? void refresh() : undefined)),
  ];
  return () => {
    leaves.forEach((leave) => leave());
    stop();
    cancelLook();
  };
}

/** Tells the server that somebody is here, or asks how things stand; each answer is heard. */
function makeAskers(deps: ProtectionDeps, hear: Watched['hear']) {
  const { call, session } = deps;
  const end = endLater(deps);
  let isAsking = false;
  const isHere = (): boolean => session.get().userId !== undefined;

  function listen(result: CallResult<ProtectionState>): void {
    hear(result);
    if (!result.ok && result.status === 401) end.come();
  }

  return {
    async say(): Promise<void> {
      if (isAsking || !isHere()) return;
      isAsking = true;
      listen(await askFirmly(() => call(pingSession, { body: {} })));
      isAsking = false;
    },
    async refresh(): Promise<void> {
      if (isHere()) listen(await askFirmly(() => call(getProtection)));
    },
    stop: end.stop,
  };
}

/** A question that was under way while another tab proved itself came with the token of before, and is asked again. */
async function askFirmly<Answer>(ask: () => Promise<CallResult<Answer>>): Promise<CallResult<Answer>> {
  const result = await ask();
  return !result.ok && result.status === 401 ? ask() : result;
}

/** The session of this player is gone; the frame takes notice a while later, and once. */
function endLater({ session, clock, onSignedOut }: ProtectionDeps) {
  let cancel: (() => void) | undefined;
  return {
    come(): void {
      const { userId } = session.get();
      cancel ??= clock.after(AFTER_END_MS, () => {
        cancel = undefined;
        if (session.get().userId === userId) onSignedOut();
      });
    },
    stop: () => cancel?.(),
  };
}

/** A moment after money has moved, and once for several moves. */
function afterMoves({ session, clock }: Pick<ProtectionDeps, 'session' | 'clock'>, run: () => void): () => void {
  let { accounts } = session.get();
  let cancel: (() => void) | undefined;
  const leave = session.subscribe(() => {
    const now = session.get().accounts;
    if (now === accounts) return;
    accounts = now;
    cancel?.();
    cancel = clock.after(AFTER_MOVE_MS, run);
  });
  return () => {
    leave();
    cancel?.();
  };
}
