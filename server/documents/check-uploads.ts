import { randomBytes } from 'node:crypto';
import { sealWith } from '../platform/sealing/index.ts';
import { askAboutWaiting } from './ask-about-person.ts';
import type { DocumentsDeps } from './deps.ts';
import { insertDocument } from './store.ts';
import { claimUpload, deleteOldUploads, endUpload, findUnchecked, listParts, type UploadRow } from './store-uploads.ts';
import { partName } from './take-uploads.ts';

/** Looks at what has come whole, one file after the other, and asks outside about whoever has handed in. */
export interface UploadChecks {
  start(): void;
  nudge(): void;
  /** Resolves when nothing is left that can be done now. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

const ROUND_MS = 30_000;
const KEY_BYTES = 32;

export function makeUploadChecks(deps: DocumentsDeps): UploadChecks {
  const { database, log } = deps;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  /** One that fails, or that another program has, is left for the next round: it does not stand before the others. */
  async function work(): Promise<void> {
    const failed: string[] = [];
    do {
      again = false;
      for (;;) {
        const upload = stopped ? undefined : await findUnchecked(database, failed);
        if (!upload) break;
        const isDone = await checkUpload(deps, upload).catch((error: unknown) => {
          log.error(
            { code: 'document_not_kept', error: String(error) },
            'a document could not be kept; it is tried again',
          );
          return false;
        });
        if (!isDone) failed.push(upload.upload_id);
      }
      await askAboutWaiting(deps, () => stopped);
    } while (again && !stopped);
    await deleteOldUploads(database);
  }
  const nudge = (): void => {
    again = true;
    running ??= work()
      .catch((error: unknown) =>
        log.warn(
          { code: 'uploads_unread', error: String(error) },
          'uploads could not be read; they will be tried again',
        ),
      )
      .finally(() => {
        running = undefined;
      });
  };
  return {
    nudge,
    start: () => {
      timer = setInterval(nudge, ROUND_MS);
      nudge();
    },
    drain: async () => {
      await running;
      nudge();
      await running;
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * The file stands in its place before anybody is told that it does; a crash in between does it again. Of several programs
 * one looks: two would write one file under two keys. False where another has it.
 */
async function checkUpload(deps: DocumentsDeps, upload: UploadRow): Promise<boolean> {
  const { database, files, redraw, sealer } = deps;
  const id = upload.upload_id;
  return database.transaction(async (tx) => {
    if (!(await claimUpload(tx, id))) return false;
    const drawn = await redraw(await readWhole(deps, upload));
    if (!drawn.ok) {
      await endUpload(tx, id, { state: 'refused', refusal: drawn.code });
      return true;
    }
    const key = randomBytes(KEY_BYTES);
    const { keyId, bytes: sealedKey } = sealer.seal(key, documentName(id));
    await files.put(id, sealWith(key, drawn.bytes, documentName(id)));
    await endUpload(tx, id, { state: 'ready' });
    await insertDocument(tx, {
      document_id: id,
      person_id: upload.person_id,
      kind: upload.kind,
      name: upload.name,
      type: drawn.type,
      size_bytes: drawn.bytes.length,
      key_id: keyId,
      sealed_key: sealedKey,
    });
    return true;
  });
}

export const documentName = (documentId: string): string => `document ${documentId}`;

async function readWhole({ database, sealer }: DocumentsDeps, { upload_id: uploadId }: UploadRow): Promise<Buffer> {
  const parts = await listParts(database, uploadId);
  return Buffer.concat(
    parts.map(({ at_byte: atByte, key_id: keyId, sealed: bytes }) =>
      sealer.open({ keyId, bytes }, partName(uploadId, atByte)),
    ),
  );
}
