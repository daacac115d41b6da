import type { IdentityQuestion } from '@glasshouse/contracts/documents-identity-check';
import type { Sql } from '../platform/database/index.ts';

/** What is known of persons elsewhere, and what a verification means for it. */
export interface KnownPeople {
  isThere(sql: Sql, personId: number): Promise<boolean>;
  isProfileFilled(sql: Sql, personId: number): Promise<boolean>;
  findIdentity(sql: Sql, personId: number): Promise<IdentityQuestion | undefined>;
  setVerified(tx: Sql, personId: number, state: 'open' | 'waiting' | 'verified'): Promise<void>;
  /** Whom we know that may be them. */
  compareAgain(tx: Sql, personId: number): Promise<void>;
}

/** What the operator has set. */
export interface OfficeSettings {
  readonly isIdentificationEnabled: boolean;
  readonly hasIdentificationBonus: boolean;
  readonly isVerifiedBeforeDeposit: boolean;
}

/** Where sealed files stand, by their names. */
export interface FileStore {
  /** What stood there is replaced whole. */
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer>;
  /** Also where there is none. */
  remove(name: string): Promise<void>;
}

/** The place where files stand does not do what it is for: full, gone, or closed to us. */
export class FileStoreError extends Error {}
