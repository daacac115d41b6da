import { useCallback } from 'react';
import { useShellPart } from '../remote/index.ts';
import { href } from '../routing/index.ts';

/** The session ended while the page stood: to the sign-in page, and back to this path afterwards. */
export function useSignInAgain(path: string): () => void {
  const navigate = useShellPart('navigate');
  return useCallback(() => navigate(href(undefined, 'login', {}, { next: path })), [navigate, path]);
}
