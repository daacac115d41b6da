import { useCallback, useSyncExternalStore } from 'react';
import type { SelectionId } from '@glasshouse/domain/markets';
import type { SessionState, Store } from '@glasshouse/contracts/shell-api';
import { useShell } from './remote-root.tsx';

/**
 * A part of a shell's store; only a change of that part draws again. `atServer` is what the server rendered with, so
 * that hydration finds the same.
 */
export function useShellStore<Value, Part>(store: Store<Value>, pick: (value: Value) => Part, atServer: Part): Part {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  return useSyncExternalStore(
    subscribe,
    () => pick(store.get()),
    () => atServer,
  );
}

export const NO_SESSION: SessionState = { accounts: [] };

/** Who is signed in, with their accounts; nobody while the server renders and during hydration. */
export function useSession(): SessionState {
  return useShellStore(useShell().session, (session) => session, NO_SESSION);
}

/** True while the selection stands on the coupon. */
export function useIsSelected(id: SelectionId): boolean {
  return useShellStore(useShell().coupon.selected, (selected) => selected.has(id), false);
}
