import { whenIdle } from '../../client/when-idle.ts';
import type { OneTapDeps } from './deps.ts';

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
