import { LEFT_AFTER_MS } from './decide-presence.ts';

export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const NOTE_KEY = 'gh-reality-check';

interface DueNote {
  readonly userId: number;
  readonly dueAtMs: number;
}

/** When the reality check is due, as the browser's tabs have noted it for this player. What was left long ago says nothing. */
export function readDue(memory: Memory, userId: number, nowMs: number): number | undefined {
  const note = readNote(memory);
  if (note?.userId !== userId || note.dueAtMs < nowMs - LEFT_AFTER_MS) return undefined;
  return note.dueAtMs;
}

/** What the server has said last: it may be later than before, for whoever was away meanwhile. */
export function noteDue(memory: Memory, note: DueNote): void {
  memory.setItem(NOTE_KEY, JSON.stringify(note));
}

export function forgetDue(memory: Memory): void {
  memory.removeItem(NOTE_KEY);
}

function readNote(memory: Memory): DueNote | undefined {
  try {
    const value: unknown = JSON.parse(memory.getItem(NOTE_KEY) ?? 'null');
    return isNote(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isNote(value: unknown): value is DueNote {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Number.isFinite(fields.get('userId')) && Number.isFinite(fields.get('dueAtMs'));
}
