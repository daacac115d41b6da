import { setTimeout as pause } from 'node:timers/promises';
import { describeProgress, describeResult, describeTotals } from './describe.ts';
import type { Outlet } from './outlet.ts';
import type { PlannedMessage } from './plan-replay.ts';
import type { Recording } from './recording.ts';
import type { Screen } from './screen.ts';
import { makeWallClock } from './wall-clock.ts';

/** A site that has gone away must not keep a person from leaving. */
const LEAVING_MS = 5_000;

/** Sends everything at its time. Resolves with false where it was broken off by the signal. */
export async function play(
  planned: readonly PlannedMessage[],
  outlet: Outlet,
  screen: Screen,
  signal: AbortSignal,
): Promise<boolean> {
  const aborted = whenAborted(signal);
  const clock = makeWallClock();
  for (const { wallMs, recordedMs, message } of planned) {
    await waitUntil(wallMs, signal);
    if (signal.aborted) return false;
    await unlessFirst(aborted, outlet.send(clock.date(message)));
    clock.note(recordedMs, Date.now());
    if (signal.aborted) return false;
    screen.show(describeProgress(recordedMs, outlet.sent));
    if (message.kind !== 'event_end') continue;
    const ended = outlet.sent.findEvent(message.event);
    if (ended) screen.say(describeResult(ended));
  }
  await unlessFirst(aborted, outlet.settle());
  return !signal.aborted;
}

/** Leaves nothing open behind: what will have no result any more is cancelled, so that stakes go back. */
export async function leave(recording: Recording, outlet: Outlet, screen: Screen): Promise<void> {
  screen.done();
  const open = outlet.sent.listCancellations();
  const cancelled = outlet.sent.listEvents().filter((event) => !event.end).length;
  const goodbye = async (): Promise<void> => {
    for (const draft of open) await outlet.send(draft);
    await outlet.settle();
  };
  const patience = new AbortController();
  const late = pause(LEAVING_MS, undefined, { signal: patience.signal }).catch(() => undefined);
  await unlessFirst(late, goodbye());
  patience.abort();
  await outlet.close();
  if (cancelled > 0) screen.say(`Without a result: ${cancelled} cancelled, bets on them are returned.`);
  screen.say(`${recording.name}: ${describeTotals(recording, outlet.sent)}.`);
}

async function waitUntil(wallMs: number, signal: AbortSignal): Promise<void> {
  const delayMs = wallMs - Date.now();
  if (delayMs > 0) await pause(delayMs, undefined, { signal }).catch(() => undefined);
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Waits for the work, but not beyond the other promise; what fails after that fails unheard. */
async function unlessFirst(other: Promise<void>, work: Promise<void>): Promise<void> {
  await Promise.race([work, other]);
  work.catch(() => undefined);
}
