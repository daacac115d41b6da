import { makeSecret } from '../platform/ids/index.ts';
import { noteForeign, refuse, type Http } from '../platform/http/index.ts';
import { openWith } from '../platform/sealing/index.ts';
import type { DataRightsDeps } from './deps.ts';
import { archiveName } from './make-archives.ts';
import { findArchive } from './store.ts';

const PATH = '/web-api/data-rights/archive/file';
const OPEN_MS = 60_000;
const TOKEN_BYTES = 24;

interface Opened {
  readonly personId: number;
  readonly sessionId: number;
}

/** Addresses that give an archive once, to the session that has proved itself. */
export class OpenedArchives {
  readonly #opened = new Map<string, Opened & { readonly untilMs: number }>();

  add({ personId, sessionId }: Opened, nowMs = Date.now()): string {
    for (const [token, { untilMs }] of this.#opened) if (untilMs < nowMs) this.#opened.delete(token);
    const token = makeSecret(TOKEN_BYTES);
    this.#opened.set(token, { personId, sessionId, untilMs: nowMs + OPEN_MS });
    return `${PATH}/${token}`;
  }

  take(token: string, nowMs = Date.now()): Opened | undefined {
    const found = this.#opened.get(token);
    this.#opened.delete(token);
    return found && found.untilMs >= nowMs ? found : undefined;
  }
}

export function serveArchives(http: Http, deps: DataRightsDeps, opened: OpenedArchives): void {
  http.fastify.get<{ Params: { token: string } }>(
    `${PATH}/:token`,
    { onRequest: http.limitBy('documentPart'), schema: { hide: true } },
    async (request, reply) => {
      const visitor = await http.findVisitorOf(request.headers.cookie);
      if (!visitor) return refuse(reply, { refused: 'sign_in_required' });
      const found = opened.take(request.params.token);
      const isTheirs = found?.personId === visitor.personId && found.sessionId === visitor.sessionId;
      const bytes = isTheirs ? await readArchive(deps, visitor.personId) : undefined;
      if (bytes === 'away') return refuse(reply, { refused: 'not_ready' });
      if (!bytes) {
        noteForeign(http, request, { route: 'archiveFile', refused: 'archive_unknown' });
        return refuse(reply, { refused: 'archive_unknown' });
      }
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="my-data.zip"',
          'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
          'cache-control': 'private, no-store',
        })
        .send(bytes);
    },
  );
}

/** `away`: it cannot be fetched from where it stands. */
async function readArchive(
  { database, files, sealer, log }: DataRightsDeps,
  personId: number,
): Promise<Buffer | 'away' | undefined> {
  const row = await findArchive(database, personId);
  if (!row?.sealed_key || row.key_id === null) return undefined;
  const about = archiveName(row.archive_id);
  const key = sealer.open({ keyId: row.key_id, bytes: row.sealed_key }, about);
  const sealed = await files.get(row.file_id).catch((error: unknown) => {
    log.warn(
      { code: 'archive_unreachable', error: String(error) },
      'a person’s data cannot be fetched from where it stands',
    );
    return undefined;
  });
  return sealed ? openWith(key, sealed, about) : 'away';
}
