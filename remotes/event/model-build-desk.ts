import { quoteBuilder, type BuilderView } from '@glasshouse/contracts/betting-builder';
import type { CallApi, Store } from '@glasshouse/contracts/shell-api';
import { makeValueStore, oddsCellId, type LiveClock, type OddsStore } from '@glasshouse/kit/live';
import { changePicks, type BuildPick } from './model-build.ts';

export interface BuildState {
  readonly picks: readonly BuildPick[];
  /** `gone`: nothing can be built of the match at this moment. */
  readonly phase: 'asking' | 'told' | 'failed' | 'gone';
  /** What the house last said of the match. */
  readonly offer: Pick<BuilderView, 'scores' | 'suggested'> | undefined;
  /** Of exactly these picks; undefined while it is not known, or where there is none. */
  readonly oddsMilli: number | undefined;
}

export interface BuildDesk extends Store<BuildState> {
  toggle(pick: BuildPick): void;
  /** A ready build, to go on from. */
  take(picks: readonly BuildPick[]): void;
  ask(): void;
  /** Asks, and again whenever a price that matters moves; the answer ends it. */
  start(): () => void;
}

export interface BuildDeskDeps {
  readonly eventId: number;
  readonly call: CallApi;
  readonly odds: Pick<OddsStore, 'subscribe'>;
  readonly clock: LiveClock;
}

/** Prices move together: the house is asked once for all that moved. */
const AFTER_MOVE_MS = 1_000;

/** Hears of every move of a price that the picks or the ready builds are made of. */
function makeWatch({ eventId, odds }: Pick<BuildDeskDeps, 'eventId' | 'odds'>, onMove: () => void) {
  let leaves: readonly (() => void)[] = [];
  const end = (): void => {
    for (const leave of leaves) leave();
    leaves = [];
  };
  const follow = ({ picks, offer }: BuildState): void => {
    end();
    const watched = [...picks, ...(offer?.suggested ?? []).flatMap(({ outcomes }) => outcomes)];
    const ids = new Set(watched.map(({ market, outcome }) => oddsCellId(eventId, market, outcome)));
    leaves = [...ids].map((id) => odds.subscribe(id, onMove));
  };
  return { follow, end };
}

/** Asks the house what the picks are worth together: one question at a time, and another where they changed meanwhile. */
export function makeBuildDesk(deps: BuildDeskDeps): BuildDesk {
  const { eventId, call, clock } = deps;
  const state = makeValueStore<BuildState>({ picks: [], phase: 'asking', offer: undefined, oddsMilli: undefined });
  let isAsking = false;
  let isOver = false;
  let cancelWait: (() => void) | undefined;
  const watch = makeWatch(deps, () => {
    cancelWait ??= clock.after(AFTER_MOVE_MS, () => void ask());
  });
  const put = (change: Partial<BuildState>): void => state.set({ ...state.get(), ...change });
  const stopWaiting = (): void => {
    cancelWait?.();
    cancelWait = undefined;
  };

  async function ask(): Promise<void> {
    stopWaiting();
    if (isAsking || isOver) return;
    isAsking = true;
    const { picks } = state.get();
    const result = await call(quoteBuilder, { params: { eventId }, body: { outcomes: [...picks] } });
    isAsking = false;
    if (isOver) return;
    if (!result.ok) return put({ phase: result.status === 409 ? 'gone' : 'failed', oddsMilli: undefined });
    const { scores, suggested, oddsMilli } = result.answer;
    const isOfThese = picks === state.get().picks;
    put({ offer: { scores, suggested }, ...(isOfThese && { phase: 'told', oddsMilli }) });
    watch.follow(state.get());
    if (!isOfThese) await ask();
  }

  function setPicks(picks: readonly BuildPick[]): void {
    put({ picks, phase: 'asking', oddsMilli: undefined });
    void ask();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    toggle: (pick) => setPicks(changePicks(state.get().picks, pick)),
    take: setPicks,
    ask: () => {
      put({ phase: 'asking' });
      void ask();
    },
    start() {
      isOver = false;
      void ask();
      return () => {
        isOver = true;
        stopWaiting();
        watch.end();
      };
    },
  };
}
