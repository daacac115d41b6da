import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProtectionState } from '@glasshouse/contracts/protection';
import type { LiveApi, SessionState } from '@glasshouse/contracts/shell-api';
import { comeIn, dueInSec, notePresence, realityLeftMs, type Presence } from '@glasshouse/domain/protection';
import { makeCall } from '@glasshouse/kit/api';
import { makeValueStore } from '@glasshouse/kit/live';
import { ACCOUNT, makeHandClock, makeStorage, settle, type HandClock } from '../../coupon/testing/index.ts';
import { liveProtection } from './living.ts';

const START_MS = 1_000_000;
const MINUTES = 5;
const DAY = { day: '2027-01-01', startsAtMs: 0, endsAtMs: 1e15 };
const MOST_OFF_MS = 5_000;
/** A page in sight has told of itself by then. */
const SETTLED_SEC = 45;

/** The account of somebody's time as the server keeps it, by the rules of domain/protection. */
class Server {
  presence: Presence;
  readonly #clock: HandClock;

  constructor(clock: HandClock) {
    this.#clock = clock;
    this.presence = comeIn(DAY, clock.now());
  }

  hear(): ProtectionState {
    this.presence = notePresence(this.presence, DAY, this.#clock.now());
    const leftMs = realityLeftMs(this.presence, MINUTES);
    return {
      mayOffer: true,
      atSec: Math.floor(this.#clock.now() / 1_000),
      playedSec: 0,
      stakedMinor: 0,
      netMinor: 0,
      todayNetMinor: 0,
      currency: 'EUR',
      suggestsAmounts: false,
      mayHideClock: false,
      isPrompted: true,
      realityCheck: { everyMinutes: MINUTES, dueInSec: dueInSec(leftMs), silence: 'never' },
    };
  }

  /** Of whoever stays until then. */
  get dueAtMs(): number {
    return this.presence.seenAtMs + realityLeftMs(this.presence, MINUTES);
  }
}

/** What becomes of a device: in sight, out of sight, or asleep with all its timers, until the next. */
interface Turn {
  readonly seconds: number;
  readonly devices: readonly ('seen' | 'hidden' | 'asleep')[];
}

/** A browser of its own, whose timers stand while it sleeps, and whose words are lost now and then. */
function openDevice(clock: HandClock, server: Server, drawLost: () => boolean) {
  let state: Turn['devices'][number] = 'hidden';
  let late: (() => void)[] = [];
  const shown: number[] = [];
  let hasMet = false;
  let wasLost = false;
  const call = makeCall(async () => {
    // Not the first, without which a page knows of no check, and not two one after the other.
    wasLost = drawLost() && hasMet && !wasLost;
    if (wasLost) throw new Error('lost on its way');
    hasMet = true;
    return { status: 200, body: server.hear() };
  });
  const protection = liveProtection({
    call,
    clock: {
      now: clock.now,
      after: (delayMs, run) => clock.after(delayMs, () => (state === 'asleep' ? void late.push(run) : run())),
    },
    memory: makeStorage(),
    session: makeValueStore<SessionState>({ userId: 7, accounts: [ACCOUNT] }),
    status: makeValueStore<ReturnType<LiveApi['status']['get']>>('online'),
    isHidden: () => state !== 'seen',
    onCheckDue: () => shown.push(clock.now()),
    onCheckAnswered: () => undefined,
    onEndsSoon: () => undefined,
    onOver: () => undefined,
    onIdle: () => undefined,
    onCapStep: () => undefined,
    onSignedOut: () => undefined,
    showFailure: () => undefined,
  });
  const stop = protection.start();
  return {
    shown,
    stop,
    meet: () => protection.meet(true, true),
    turn(next: Turn['devices'][number]): void {
      const wakes = state === 'asleep' && next !== 'asleep';
      state = next;
      if (!wakes) return;
      const runs = late;
      late = [];
      for (const run of runs) run();
    },
  };
}

const turn: fc.Arbitrary<Turn> = fc.record({
  seconds: fc.oneof(fc.integer({ min: 20, max: 200 }), fc.integer({ min: 200, max: 1_200 })),
  devices: fc.array(fc.constantFrom('seen' as const, 'seen' as const, 'hidden' as const, 'asleep' as const), {
    minLength: 3,
    maxLength: 3,
  }),
});

/** Until the check has come to a page, or ought to have, or all turns are over. */
async function live(turns: readonly Turn[], losses: readonly boolean[]) {
  const clock = makeHandClock(START_MS);
  const server = new Server(clock);
  let words = 0;
  const devices = Array.from({ length: 3 }, () =>
    openDevice(clock, server, () => losses[(words += 1) % losses.length] ?? false),
  );
  for (const device of devices) await device.meet();
  const found: { pageMs: number; serverMs: number }[] = [];
  for (const { seconds, devices: states } of turns) {
    devices.forEach((device, at) => device.turn(states[at] ?? 'hidden'));
    for (let second = 0; second < seconds && found.length === 0; second += 1) {
      await clock.pass(1_000);
      await settle();
      const at = devices.flatMap(({ shown }) => shown)[0];
      const isSettled = states.includes('seen') && second > SETTLED_SEC;
      const isLate = isSettled && clock.now() > server.dueAtMs + MOST_OFF_MS;
      if (at !== undefined || isLate) found.push({ pageMs: at ?? clock.now(), serverMs: server.dueAtMs });
    }
  }
  for (const device of devices) device.stop();
  return found;
}

describe('[PP-14] a page and the server', () => {
  it('hold the reality check to be due within five seconds of each other, on whichever device, whatever was lost', async () => {
    let checks = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(turn, { minLength: 2, maxLength: 8 }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }),
        async (turns, losses) => {
          for (const { pageMs, serverMs } of await live(turns, losses)) {
            checks += 1;
            expect(Math.abs(pageMs - serverMs)).toBeLessThanOrEqual(MOST_OFF_MS);
          }
        },
      ),
      { numRuns: 60, seed: 14 },
    );
    expect(checks).toBeGreaterThan(10);
  });
});
