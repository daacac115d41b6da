import { useCallback, useEffect, useState } from 'react';
import { getPool, type PoolView } from '@glasshouse/contracts/pools';
import { useShell } from '../shell.ts';

/** How often a page that is looked at asks for the sums anew. */
const ASK_MS = 15_000;

/** The pool as it is now, asked for again while it is looked at; `ask` does so at once. */
export function usePolledPool(first: PoolView): { readonly pool: PoolView; readonly ask: () => void } {
  const { call } = useShell();
  const [pool, setPool] = useState(first);
  const { poolId } = first;
  const ask = useCallback((): void => {
    void call(getPool, { params: { poolId } }).then((found) => {
      if (found.ok) setPool(found.answer);
    });
  }, [call, poolId]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ask();
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [ask]);
  return { pool, ask };
}
