import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Contained } from '../contained.tsx';

const Snowfall = lazy(async () => ({ default: (await import('./snowfall.tsx')).Snowfall }));
const CALM = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const calm = matchMedia(CALM);
  calm.addEventListener('change', listener);
  return () => calm.removeEventListener('change', listener);
}

/** Falls only where things may move; never drawn by the server, and no page waits for it. */
export function Snow() {
  const moves = useSyncExternalStore(
    subscribe,
    () => !matchMedia(CALM).matches,
    () => false,
  );
  if (!moves) return null;
  return (
    <Contained>
      <Suspense fallback={null}>
        <Snowfall />
      </Suspense>
    </Contained>
  );
}
