import { join } from 'node:path';
import type { VerificationView } from '@glasshouse/contracts/documents-verification';
import type { Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { makeAskOutside } from './ask-outside.ts';
import { askRedraw } from './ask-redraw.ts';
import { showVerification } from './move-verification.ts';
import { makeUploadChecks, type UploadChecks } from './check-uploads.ts';
import { defineActions } from './define-actions.ts';
import type { DocumentsDeps } from './deps.ts';
import { readAll, resealKeys } from './store-documents.ts';
import { openS3Store, type Bucket } from './s3-store.ts';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './ports.ts';
import { routeDocuments } from './routes.ts';
import { serveFiles, ShownOnce } from './serve-files.ts';
import { findVerification } from './store-verification.ts';
import { deleteDocuments } from './store.ts';

/** What persons send to show who they are: taken in parts, drawn anew, kept sealed. */
export interface Documents extends Module {
  viewOf(personId: number): Promise<VerificationView>;
  isVerified(sql: Sql, personId: number): Promise<boolean>;
  readonly checks: UploadChecks;
  readonly files: FileStore;
  /** Of one person, as they are kept. */
  readAll(personId: number): Promise<readonly { readonly name: string; readonly bytes: Buffer }[]>;
  /** Of somebody who goes: what was not handed in, and all of it where nothing binds us to know who they were. */
  forget(tx: Sql, whose: { readonly personId: number; readonly keepsIdentity: boolean }): Promise<() => Promise<void>>;
}

export type DocumentsParts = Omit<DocumentsDeps, 'files' | 'redraw' | 'askOutside'> & {
  /** IDENTITY_CHECK; absent: nobody outside is asked. */
  readonly identityCheck?: string | undefined;
  readonly dataDir: string;
  /** Absent: files stand in the data folder. */
  readonly bucket?: Bucket | undefined;
};

export function makeDocuments({ dataDir, bucket, identityCheck, ...parts }: DocumentsParts): Documents {
  const files: FileStore = bucket ? openS3Store(bucket) : openDiskStore(join(dataDir, 'documents'));
  const askOutside = identityCheck === undefined ? undefined : makeAskOutside(identityCheck);
  const deps: DocumentsDeps = { ...parts, files, redraw: askRedraw, askOutside };
  const checks = makeUploadChecks(deps);
  const shown = new ShownOnce();
  defineActions(deps, shown);
  return {
    checks,
    files,
    viewOf: (personId) => showVerification(deps, personId),
    isVerified: async (sql, personId) => (await findVerification(sql, personId))?.state === 'verified',
    readAll: (personId) => readAll(deps, personId),
    forget: async (tx, { personId, keepsIdentity }) => {
      const ids = await deleteDocuments(tx, personId, keepsIdentity);
      return async () => {
        for (const documentId of ids) await files.remove(documentId);
      };
    },
    migrations: { module: 'documents', folder: join(findRoot(), 'server/documents/migrations') },
    serve: (http) => {
      routeDocuments(http, deps, checks);
      serveFiles(http, deps, shown);
    },
    start: async () => {
      await resealKeys(deps.database, deps.sealer);
      checks.start();
    },
    stop: () => checks.stop(),
  };
}
