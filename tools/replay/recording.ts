import type { FeedDraft, LineProblem } from '@glasshouse/feeds/adapter';

export interface Step {
  /** When it happened, by the recording's own clock. */
  readonly atMs: number;
  readonly message: FeedDraft;
}

export interface FileProblem extends LineProblem {
  readonly file: string;
}

/** A file turned into feed messages, ready to be played. */
export interface Recording {
  /** `exchange`: one or more matches as they were traded; `season`: fixtures, prices and results; `match`: one as it was played. */
  readonly kind: 'exchange' | 'season' | 'match';
  readonly name: string;
  /** Told at once, before anything is played. */
  readonly opening: readonly FeedDraft[];
  /** In order of time. */
  readonly steps: readonly Step[];
  /** The moment the replay is laid around: when the match went live, or the first kick-off. */
  readonly liveAtMs: number | undefined;
  readonly problems: readonly FileProblem[];
}
