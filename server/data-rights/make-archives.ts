import { randomBytes } from 'node:crypto';
import { makeSecret } from '../platform/ids/index.ts';
import { sealWith } from '../platform/sealing/index.ts';
import { collectData } from './collect-data.ts';
import type { DataRightsDeps } from './deps.ts';
import { deleteOld, findUnmade, updateReady, type ArchiveRow } from './store.ts';

/** Makes what was asked for, one after the other, and takes away what is too old. */
export interface Archives {
  start(): void;
  nudge(): void;
  /** Resolves when nothing is left that can be done now. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export const ARCHIVE_DAYS = 7;
const ROUND_MS = 60_000;
const KEY_BYTES = 32;
const ID_BYTES = 18;

export function makeArchives(deps: DataRightsDeps): Archives {
  const { database, files, log } = deps;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function work(): Promise<void> {
    const failed: string[] = [];
    do {
      again = false;
      for (;;) {
        const archive = stopped ? undefined : await findUnmade(database, failed);
        if (!archive) break;
        await makeArchive(deps, archive).catch((error: unknown) => {
          failed.push(archive.archive_id);
          log.error(
            { code: 'archive_not_made', error: String(error) },
            'a person’s data could not be put together; it is tried again',
          );
        });
      }
    } while (again && !stopped);
    for (const fileId of await deleteOld(database, ARCHIVE_DAYS)) await files.remove(fileId);
  }
  const nudge = (): void => {
    again = true;
    running ??= work()
      .catch((error: unknown) =>
        log.warn(
          { code: 'archives_unread', error: String(error) },
          'archives could not be looked after; it is tried again',
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

export const archiveName = (archiveId: string): string => `archive ${archiveId}`;

/** Another program may be at the same one: each makes a file of its own, and that stays of which the row is told first. */
async function makeArchive(deps: DataRightsDeps, { archive_id: id, person_id: personId }: ArchiveRow): Promise<void> {
  const { database, files, sealer } = deps;
  const bytes = await collectData(deps, personId);
  const key = randomBytes(KEY_BYTES);
  const fileId = makeSecret(ID_BYTES);
  await files.put(fileId, sealWith(key, bytes, archiveName(id)));
  const made = { fileId, sizeBytes: bytes.length, key: sealer.seal(key, archiveName(id)) };
  if (!(await updateReady(database, id, made))) await files.remove(fileId);
}
