import { useEffect, useState } from 'react';
import { drawMoved } from '../../live/index.ts';

export type MoveAge = 'new' | 'fading' | 'told' | 'over';

/** How old a change is at the end of each of its ages. */
const ENDS: readonly (readonly [age: MoveAge, endsAtMs: number])[] = [
  ['new', 400],
  ['fading', 1_200],
  ['told', 12_000],
];

export function ageOfMove(sinceMs: number): MoveAge {
  return ENDS.find(([, endsAtMs]) => sinceMs < endsAtMs)?.[0] ?? 'over';
}

interface Seen {
  readonly changedAtMs: number | undefined;
  readonly age: MoveAge;
}

/**
 * How long ago a price moved, in a few steps; over where it never did. A cell that comes back into view goes on from where
 * its change is.
 */
export function useMoveAge(changedAtMs: number | undefined): MoveAge {
  const [seen, setSeen] = useState<Seen>(() => ({
    changedAtMs,
    age: changedAtMs === undefined ? 'over' : ageOfMove(Date.now() - changedAtMs),
  }));
  useEffect(() => {
    if (changedAtMs === undefined) return undefined;
    return onTick((nowMs) => {
      const age = ageOfMove(nowMs - changedAtMs);
      setSeen((held) => (held.changedAtMs === changedAtMs && held.age === age ? held : { changedAtMs, age }));
      return age !== 'over';
    });
  }, [changedAtMs]);
  if (changedAtMs === undefined) return 'over';
  return seen.changedAtMs === changedAtMs ? seen.age : 'new';
}

/** Answers whether it wants to hear more. */
type TickListener = (nowMs: number) => boolean;

const TICK_MS = 200;
const listeners = new Set<TickListener>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One beat for all cells of the page, so that a hundred of them grow older in one drawing; none while nothing moved. */
function onTick(listener: TickListener): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => drawMoved(tick), TICK_MS);
  return () => void listeners.delete(listener);
}

function tick(): void {
  const nowMs = Date.now();
  for (const listener of listeners) if (!listener(nowMs)) listeners.delete(listener);
  if (listeners.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}
