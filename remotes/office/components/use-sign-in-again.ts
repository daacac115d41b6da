import { useCallback } from 'react';
import { href } from '@glasshouse/kit/routing';
import { useShell } from '../shell.ts';

/** The session ended while the page stood: to the sign-in page, and back to this path afterwards. */
export function useSignInAgain(path: string): () => void {
  const { navigate } = useShell();
  return useCallback(() => navigate(href(undefined, 'login', {}, { next: path })), [navigate, path]);
}
