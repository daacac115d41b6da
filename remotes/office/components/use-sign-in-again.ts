import { useShell } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';

/** The session ended while the page stood: to the sign-in page, and back here afterwards. */
export function useSignInAgain(route: 'officeAccount' | 'officeHistory'): () => void {
  const { navigate } = useShell();
  return () => navigate(href(undefined, 'login', {}, { next: href(undefined, route) }));
}
