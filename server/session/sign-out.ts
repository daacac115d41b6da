import type { Database } from '../platform/database/index.ts';
import { endSession } from './store.ts';

interface SignOutDeps {
  readonly database: Database;
  readonly forget: (sessionId: number) => void;
}

/** Over at once: in the database, in this process and, by its notice, in every other. */
export async function signOut(deps: SignOutDeps, sessionId: number): Promise<void> {
  await endSession(deps.database, sessionId, 'signed_out');
  deps.forget(sessionId);
}
