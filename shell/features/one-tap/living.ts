import type { CallApi, SessionState, Store } from '@glasshouse/contracts/shell-api';
import type { Language, Preferences } from '@glasshouse/contracts/preferences';
import { whenIdle } from '../../client/when-idle.ts';
import type { FailureTeller } from '../notices/tell-failure.ts';

export interface OneTapDeps {
  /** Absent where the operator has not set it up, and for players. */
  readonly script: string | undefined;
  readonly call: CallApi;
  readonly language: Language;
  readonly session: Store<SessionState>;
  readonly preferences: Store<Preferences>;
  readonly tellFailure: FailureTeller;
}

/** Guests are asked by Google's one-tap once the page has all it needs; its code comes only where it is set up. */
export function startOneTap({ script, ...deps }: OneTapDeps): () => void {
  if (script === undefined || deps.session.get().userId !== undefined) return () => {};
  let stopped = false;
  let stop: () => void = () => {};
  const giveUp = whenIdle(() => void show());

  async function show(): Promise<void> {
    const { showOneTap } = await import('./show-one-tap.ts');
    if (!stopped && script !== undefined) stop = showOneTap({ ...deps, script });
  }

  return () => {
    stopped = true;
    giveUp();
    stop();
  };
}
