import { useEffect } from 'react';

/**
 * Where what had the focus before has gone meanwhile, the page has it after this: a link to sign in is not there for who has
 * signed in. Whatever gives the focus back, or takes it next, has had its turn by then.
 */
export function useFocusAfter(): void {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
      });
    },
    [],
  );
}
