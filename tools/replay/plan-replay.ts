import type { FeedDraft } from '@glasshouse/feeds/adapter';
import type { Recording, Step } from './recording.ts';

export interface Pace {
  readonly nowMs: number;
  /** Wall time until the match goes live, or until the first kick-off. */
  readonly startInSec: number;
  /** Recorded time over wall time; `max` plays without waiting. */
  readonly speed: number | 'max';
  /** Told apart from every other run: an event that has ended can never be played again. */
  readonly runId: string;
}

export interface PlannedMessage {
  readonly wallMs: number;
  readonly recordedMs: number;
  readonly message: FeedDraft;
}

/** Of the wait before a match goes live, this part shows the days before it; the rest its last minutes. */
const PRELUDE_PART = 0.25;
/** In the prelude, prices move no oftener than this. */
const PRELUDE_SLOT_MS = 100;

/** Lays a recording on the wall clock. Fixtures start when their replay does. */
export function planReplay(recording: Recording, pace: Pace): PlannedMessage[] {
  const clock = makeClock(recording, pace);
  const openedAtMs = recording.liveAtMs ?? pace.nowMs;
  const opening = recording.opening.map((message) => ({ wallMs: pace.nowMs, recordedMs: openedAtMs, message }));
  const preludeEnd = recording.steps.findIndex((step) => step.atMs >= clock.windowFromMs);
  const preludeLength = preludeEnd < 0 ? recording.steps.length : preludeEnd;
  const prelude = planPrelude(recording.steps.slice(0, preludeLength), clock, pace);
  const played = recording.steps
    .slice(preludeLength)
    .map(({ atMs, message }) => ({ wallMs: clock.toWallMs(atMs), recordedMs: atMs, message }));
  return [...opening, ...prelude, ...played].map((planned) => ({
    ...planned,
    message: relocate(planned.message, clock, pace.runId),
  }));
}

interface Clock {
  /** From this recorded moment on the replay keeps an even pace. */
  readonly windowFromMs: number;
  readonly preludeMs: number;
  readonly toWallMs: (recordedMs: number) => number;
}

function makeClock(recording: Recording, { nowMs, startInSec, speed }: Pace): Clock {
  if (speed === 'max') return { windowFromMs: -Infinity, preludeMs: 0, toWallMs: () => nowMs };
  const waitMs = startInSec * 1000;
  const preludeMs = recording.kind === 'exchange' ? waitMs * PRELUDE_PART : 0;
  const firstMs = recording.steps[0]?.atMs ?? 0;
  // Where a recording never goes live it simply plays from its beginning.
  const anchorMs = recording.liveAtMs ?? firstMs;
  const anchorWallMs = recording.liveAtMs === undefined ? nowMs : nowMs + waitMs;
  return {
    windowFromMs: recording.liveAtMs === undefined ? -Infinity : anchorMs - (waitMs - preludeMs) * speed,
    preludeMs,
    toWallMs: (recordedMs) => Math.max(nowMs, Math.round(anchorWallMs + (recordedMs - anchorMs) / speed)),
  };
}

/** The long time before the match, squeezed into a few seconds: evenly by message, thinned to what an eye follows. */
function planPrelude(steps: readonly Step[], clock: Clock, { nowMs }: Pace): PlannedMessage[] {
  const everyMs = clock.preludeMs / Math.max(steps.length, 1);
  const planned = steps.map(({ atMs, message }, index) => {
    const slot = Math.floor((index * everyMs) / PRELUDE_SLOT_MS);
    return { slot, wallMs: nowMs + slot * PRELUDE_SLOT_MS, recordedMs: atMs, message };
  });
  const seen = new Set<string>();
  const kept = planned.toReversed().filter(({ slot, message }) => {
    if (message.kind !== 'odds_change') return true;
    const name = JSON.stringify([slot, message.event, message.markets.map((market) => market.key)]);
    return !seen.has(name) && Boolean(seen.add(name));
  });
  return kept.toReversed().map(({ wallMs, recordedMs, message }) => ({ wallMs, recordedMs, message }));
}

/** The message as it belongs to this run: its own event id, its start on the wall clock. */
function relocate(message: FeedDraft, clock: Clock, runId: string): FeedDraft {
  if (!('event' in message)) return message;
  const event = `${message.event}.${runId}`;
  if (message.kind !== 'fixture_change') return { ...message, event };
  const startsAtMs = clock.toWallMs(message.fixture.startsAtMs);
  return { ...message, event, fixture: { ...message.fixture, startsAtMs } };
}
