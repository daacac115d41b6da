import type { SessionState } from '@glasshouse/contracts/shell-api';
import { useStore } from '../live/index.ts';
import { NO_SESSION } from './no-session.ts';
import { useShellPart } from './use-shell.ts';

/** Who is signed in, with their accounts; nobody while the server renders and during hydration. */
export function useSession(): SessionState {
  return useStore(useShellPart('session'), NO_SESSION);
}
