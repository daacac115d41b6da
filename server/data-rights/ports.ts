import type { Sql } from '../platform/database/index.ts';

/** Where sealed files stand; as documents keep theirs. */
export interface ArchiveFiles {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer>;
  remove(name: string): Promise<void>;
}

/** What a module takes away of a person who goes, in the transaction that closes their account. */
export interface Forgetter {
  /** What is given back is done after the commit: files, and whatever else no transaction holds. */
  forget(tx: Sql, whose: Leaving): Promise<(() => Promise<void>) | undefined>;
}

export interface Leaving {
  readonly personId: number;
  readonly playerIds: readonly number[];
  /** Money, protection or a verification binds us to know who they were. */
  readonly keepsIdentity: boolean;
}
