import { join } from 'node:path';
import { Type } from 'typebox';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { askRedraw } from './ask-redraw.ts';
import { makeUploadChecks, type UploadChecks } from './check-uploads.ts';
import type { DocumentsDeps } from './deps.ts';
import { resealKeys } from './keep-documents.ts';
import { keepInS3, type Bucket } from './keep-in-s3.ts';
import { keepOnDisk } from './keep-on-disk.ts';
import type { FileStore } from './ports.ts';
import { routeDocuments } from './routes.ts';
import { serveFiles, ShownOnce } from './serve-files.ts';
import { findDocument } from './store.ts';

/** What persons send to show who they are: taken in parts, drawn anew, kept sealed. */
export interface Documents extends Module {
  readonly checks: UploadChecks;
}

export type DocumentsParts = Omit<DocumentsDeps, 'files' | 'redraw'> & {
  readonly dataDir: string;
  /** Absent: files stand in the data folder. */
  readonly bucket?: Bucket | undefined;
};

export function makeDocuments({ dataDir, bucket, ...parts }: DocumentsParts): Documents {
  const files: FileStore = bucket ? keepInS3(bucket) : keepOnDisk(join(dataDir, 'documents'));
  const deps: DocumentsDeps = { ...parts, files, redraw: askRedraw };
  const checks = makeUploadChecks(deps);
  const shown = new ShownOnce();
  deps.operator.define({
    name: 'show-document',
    summary: 'An address of the operator’s port at which a document can be fetched once, within a minute',
    input: Type.Object({ documentId: Type.String({ minLength: 16, maxLength: 40 }) }),
    run: async (tx, { documentId }) => {
      const row = await findDocument(tx, documentId);
      if (!row) return { ok: false, code: 'document_unknown' };
      return { ok: true, personId: row.person_id, value: { path: shown.add(documentId), type: row.type } };
    },
  });
  return {
    checks,
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
