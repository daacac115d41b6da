/** The states of the page's remote, and the only moves between them. */
export const REMOTE_VIEW_MOVES = {
  'not-existing': ['loading', 'ready'],
  error: ['loading', 'not-existing'],
  loading: ['error', 'ready', 'not-existing'],
  ready: ['not-existing'],
} as const;

export type RemoteViewState = keyof typeof REMOTE_VIEW_MOVES;

export function isMoveLegal(from: RemoteViewState, to: RemoteViewState): boolean {
  const moves: readonly RemoteViewState[] = REMOTE_VIEW_MOVES[from];
  return moves.includes(to);
}

export const RETRY = {
  /** After so many by itself it waits for a person. */
  limit: 3,
  firstDelayMs: 1_000,
  /** A page that stood for so long has earned its retries back. */
  calmMs: 60_000,
  /** A person's reloads count once in this time. */
  manualGapMs: 1_000,
} as const;

/** 1 s, 2 s, 4 s. */
export function retryDelayMs(retriesDone: number): number {
  return RETRY.firstDelayMs * 2 ** retriesDone;
}
