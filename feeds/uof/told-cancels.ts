import type { DraftOf, FeedDraft } from '../adapter/index.ts';

/** What is cancelled of one event by now, and of what was, what no longer is. */
export interface ToldCancels {
  take(draft: DraftOf<'bet_cancel'> | DraftOf<'rollback_cancel'>, nowMs: number): void;
  /** Void as a whole. */
  has(key: string): boolean;
  /** Of what is no longer cancelled; a house that knows it already changes nothing by it. */
  listRollbacks(event: string, missedSinceMs: number): FeedDraft[];
  listCancels(event: string): FeedDraft[];
}

interface Window {
  readonly key: string;
  readonly startAtMs?: number | undefined;
  readonly endAtMs?: number | undefined;
  readonly isCancelled: boolean;
}

/** An event of whose markets more times were cancelled than this is no longer told in full. */
const MOST_WINDOWS = 5_000;

export function makeToldCancels(): ToldCancels {
  const cancelled = new Set<string>();
  /** When all cancels of a market were last taken back. */
  const freed = new Map<string, number>();
  const windows = new Map<string, Window>();

  function takeWindow(key: string, draft: DraftOf<'bet_cancel'> | DraftOf<'rollback_cancel'>): void {
    const { startAtMs, endAtMs } = draft;
    const name = `${key} ${startAtMs ?? ''}-${endAtMs ?? ''}`;
    windows.delete(name);
    windows.set(name, { key, startAtMs, endAtMs, isCancelled: draft.kind === 'bet_cancel' });
    const [oldest] = windows.keys();
    if (windows.size > MOST_WINDOWS && oldest !== undefined) windows.delete(oldest);
  }

  function takeWhole(key: string, kind: 'bet_cancel' | 'rollback_cancel', nowMs: number): void {
    if (kind === 'bet_cancel') return void cancelled.add(key);
    cancelled.delete(key);
    freed.set(key, nowMs);
    for (const [name, window] of windows) if (window.key === key) windows.delete(name);
  }

  const listWindows = (isCancelled: boolean): Window[] =>
    [...windows.values()].filter((window) => window.isCancelled === isCancelled);

  return {
    take(draft, nowMs) {
      const isWhole = draft.startAtMs === undefined && draft.endAtMs === undefined;
      for (const key of draft.keys) {
        if (isWhole) takeWhole(key, draft.kind, nowMs);
        else takeWindow(key, draft);
      }
    },
    has: (key) => cancelled.has(key),
    listRollbacks(event, missedSinceMs) {
      const timed = new Set(listWindows(true).map(({ key }) => key));
      // It would take back the times as well: they are told again only where it may have been missed.
      const keys = [...freed].flatMap(([key, atMs]) =>
        cancelled.has(key) || (timed.has(key) && atMs < missedSinceMs) ? [] : [key],
      );
      return [
        ...draftWhole('rollback_cancel', event, keys),
        ...draftWindows('rollback_cancel', event, listWindows(false)),
      ];
    },
    listCancels: (event) => [
      ...draftWhole('bet_cancel', event, [...cancelled]),
      ...draftWindows('bet_cancel', event, listWindows(true)),
    ],
  };
}

function draftWhole(kind: 'bet_cancel' | 'rollback_cancel', event: string, keys: string[]): FeedDraft[] {
  return keys.length > 0 ? [{ kind, event, keys }] : [];
}

/** Those of one time in one message. */
function draftWindows(kind: 'bet_cancel' | 'rollback_cancel', event: string, windows: readonly Window[]): FeedDraft[] {
  const byTime = new Map<string, { kind: typeof kind; event: string; keys: string[] }>();
  for (const { key, startAtMs, endAtMs } of windows) {
    const name = `${startAtMs ?? ''}-${endAtMs ?? ''}`;
    const draft = byTime.get(name);
    const time = { ...(startAtMs === undefined ? {} : { startAtMs }), ...(endAtMs === undefined ? {} : { endAtMs }) };
    if (draft) draft.keys.push(key);
    else byTime.set(name, { kind, event, keys: [key], ...time });
  }
  return [...byTime.values()];
}
