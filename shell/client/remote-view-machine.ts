import { makeValueStore } from '@glasshouse/kit/live';
import { isMoveLegal, type RemoteViewState } from './remote-view.table.ts';

export interface RemoteViewSnapshot {
  readonly state: RemoteViewState;
  readonly remote: string;
  /** Retries made by itself since it was last ready. */
  readonly retries: number;
  /** The server's own markup is in sight, though its code has not come yet. */
  readonly painted: boolean;
}

/** Where a view stands. A move that its table does not know is a mistake of ours: it is refused, and said aloud. */
export class RemoteViewMachine {
  readonly snapshot;
  readonly #log: (message: string) => void;

  constructor(first: RemoteViewSnapshot, log: (message: string) => void) {
    this.snapshot = makeValueStore(first);
    this.#log = log;
  }

  get state(): RemoteViewState {
    return this.snapshot.get().state;
  }

  move(state: RemoteViewState, change: Partial<Omit<RemoteViewSnapshot, 'state'>> = {}): boolean {
    const before = this.snapshot.get();
    if (!isMoveLegal(before.state, state)) {
      this.#log(`refused move of a remote view: ${before.state} to ${state}`);
      return false;
    }
    this.snapshot.set({ ...before, ...change, state });
    return true;
  }
}
