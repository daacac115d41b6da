type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** How long one player has been here, in all tabs of this browser together. */
export interface RealityClock {
  readonly userId: number;
  readonly playedMs: number;
  /** When a page of the site last looked. */
  readonly seenAtMs: number;
  /** At how much of play the next word is due. */
  readonly dueMs: number;
  /** The player wants no more of it until they sign in anew. */
  readonly silent: boolean;
}

const CLOCK_KEY = 'gh-reality-check';
/** A page that was left for longer than this does not count as play (protection-and-calls.md section 9). */
export const LEFT_AFTER_MS = 30_000;

export interface RealityLook {
  readonly userId: number;
  readonly nowMs: number;
  readonly everyMs: number;
}

/** Pure: the clock after a look at it, and whether a word is due. Another player begins at nothing. */
export function moveClock(
  held: RealityClock | undefined,
  { userId, nowMs, everyMs }: RealityLook,
): { readonly clock: RealityClock; readonly due: boolean } {
  if (held?.userId !== userId) {
    return { clock: { userId, playedMs: 0, seenAtMs: nowMs, dueMs: everyMs, silent: false }, due: false };
  }
  const sinceMs = nowMs - held.seenAtMs;
  const playedMs = held.playedMs + (sinceMs > 0 && sinceMs <= LEFT_AFTER_MS ? sinceMs : 0);
  const due = playedMs >= held.dueMs;
  const dueMs = due ? playedMs + everyMs : held.dueMs;
  return { clock: { ...held, playedMs, seenAtMs: nowMs, dueMs }, due: due && !held.silent };
}

/** Looks at the clock now; true where a word is due. */
export function lookAtClock(memory: Memory, look: RealityLook): boolean {
  const { clock, due } = moveClock(readClock(memory), look);
  writeClock(memory, clock);
  return due;
}

export function readPlayedMs(memory: Memory): number {
  return readClock(memory)?.playedMs ?? 0;
}

/** No more of it for this player until they sign in anew. */
export function silence(memory: Memory): void {
  const clock = readClock(memory);
  if (clock) writeClock(memory, { ...clock, silent: true });
}

/** Whoever signs out begins anew. */
export function forgetClock(memory: Memory): void {
  memory.removeItem(CLOCK_KEY);
}

function readClock(memory: Memory): RealityClock | undefined {
  try {
    const value: unknown = JSON.parse(memory.getItem(CLOCK_KEY) ?? 'null');
    return isClock(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function writeClock(memory: Memory, clock: RealityClock): void {
  memory.setItem(CLOCK_KEY, JSON.stringify(clock));
}

/** Somebody else's words in our place are as good as none. */
function isClock(value: unknown): value is RealityClock {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    ['userId', 'playedMs', 'seenAtMs', 'dueMs'].every((name) => Number.isFinite(fields.get(name))) &&
    typeof fields.get('silent') === 'boolean'
  );
}
