import type { CallApi, SessionState, Store } from '@glasshouse/contracts/shell-api';
import type { Language, Preferences } from '@glasshouse/contracts/preferences';
import type { ShowFailure } from '../notices/show-failure.ts';

export interface OneTapDeps {
  /** Absent where the operator has not set it up, and for players. */
  readonly script: string | undefined;
  readonly call: CallApi;
  readonly language: Language;
  readonly session: Store<SessionState>;
  readonly preferences: Store<Preferences>;
  readonly showFailure: ShowFailure;
}
