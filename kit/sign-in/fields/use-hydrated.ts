import { useSyncExternalStore } from 'react';

/** False on the server and in the first render over its html; true once the page answers to the visitor. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => {};
}
