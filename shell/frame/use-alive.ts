import { useSyncExternalStore } from 'react';

/** False on the server and while its html is taken up; true from then on. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => {};
}
