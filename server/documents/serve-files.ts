import type { FastifyReply } from 'fastify';
import { makeSecret } from '../platform/ids/index.ts';
import { noteForeign, refuse, type Http } from '../platform/http/index.ts';
import type { DocumentsDeps } from './deps.ts';
import { readDocument } from './store-documents.ts';
import { FileStoreError } from './ports.ts';
import { findDocument, type DocumentRow } from './store.ts';

/** Where the operator fetches a document that they have said why they look at. */
const SHOWN_PATH = '/documentz';
const SHOWN_MS = 60_000;
const TOKEN_BYTES = 24;
const ID = /^[A-Za-z0-9_-]{16,40}$/;

/** Addresses that show one document once. */
export class ShownOnce {
  readonly #shown = new Map<string, { readonly documentId: string; readonly untilMs: number }>();

  add(documentId: string, nowMs = Date.now()): string {
    for (const [token, { untilMs }] of this.#shown) if (untilMs < nowMs) this.#shown.delete(token);
    const token = makeSecret(TOKEN_BYTES);
    this.#shown.set(token, { documentId, untilMs: nowMs + SHOWN_MS });
    return `${SHOWN_PATH}/${token}`;
  }

  take(token: string, nowMs = Date.now()): string | undefined {
    const found = this.#shown.get(token);
    this.#shown.delete(token);
    return found && found.untilMs >= nowMs ? found.documentId : undefined;
  }
}

/** Bytes of documents are no call of the contract: for their owner, and for who has said why they look. */
export function serveFiles(http: Http, deps: DocumentsDeps, shown: ShownOnce): void {
  const { fastify, operator } = http;
  fastify.get<{ Params: { documentId: string } }>(
    '/web-api/documents/:documentId/file',
    { onRequest: http.limitBy('documentPart'), schema: { hide: true } },
    async (request, reply) => {
      const visitor = await http.findVisitorOf(request.headers.cookie);
      if (!visitor) return refuse(reply, { refused: 'sign_in_required' });
      const row = await findRow(deps, request.params.documentId);
      // Whose it is not is told what they would be told if there were none.
      if (row?.person_id !== visitor.personId) {
        noteForeign(http, request, { route: 'documentFile', refused: 'document_unknown' });
        return refuse(reply, { refused: 'document_unknown' });
      }
      return send(deps, row, reply);
    },
  );
  fastify.get<{ Params: { token: string } }>(
    `${SHOWN_PATH}/:token`,
    { onRequest: operator.only, schema: { hide: true } },
    async (request, reply) => {
      const documentId = shown.take(request.params.token);
      const row = documentId === undefined ? undefined : await findRow(deps, documentId);
      return row ? send(deps, row, reply) : refuse(reply, { refused: 'not_found' });
    },
  );
}

async function findRow({ database }: DocumentsDeps, documentId: string): Promise<DocumentRow | undefined> {
  return ID.test(documentId) ? findDocument(database, documentId) : undefined;
}

/** Whatever it holds, it is nothing of ours to a browser: no script, no frame, no other type than the one it has. */
async function send(deps: DocumentsDeps, row: DocumentRow, reply: FastifyReply): Promise<FastifyReply> {
  const bytes = await readDocument(deps, row).catch((error: unknown) => {
    if (!(error instanceof FileStoreError)) throw error;
    deps.log.warn(
      { code: 'document_unreachable', error: String(error) },
      'a document cannot be fetched from where it stands',
    );
    return undefined;
  });
  if (!bytes) {
    await refuse(reply, { refused: 'not_ready' });
    return reply;
  }
  const ending = row.type === 'application/pdf' ? 'pdf' : 'jpg';
  return reply
    .headers({
      'content-type': row.type,
      'content-disposition': `attachment; filename="${row.kind}.${ending}"`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(bytes);
}
