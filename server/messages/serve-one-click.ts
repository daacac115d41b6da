import type { FastifyInstance } from 'fastify';
import { refuse, type Http } from '../platform/http/index.ts';
import type { MessagesDeps } from './deps.ts';
import { readStopToken } from './sign-stop-link.ts';
import { writeSwitch } from './store-mailing.ts';

export const ONE_CLICK_PATH = '/web-api/mailing/one-click';
const MOST_BYTES = 2_048;
/** What a mail program sends by itself, in either type that RFC 8058 allows. */
const ASKED = /List-Unsubscribe\b[\s\S]{0,10}One-Click/i;

/**
 * The button of a mail program: a POST without cookies, by a mail server that knows nothing of us. A GET is a person who
 * followed the address, or a scanner that looks at every link of a letter: it stops nothing.
 */
export function serveOneClick(http: Http, { database, secret }: Pick<MessagesDeps, 'database' | 'secret'>): void {
  void http.fastify.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', http.limitBy('write'));
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      async (_request: unknown, body: string | Buffer) => String(body),
    );
    scope.get<{ Querystring: { token?: unknown } }>(ONE_CLICK_PATH, { schema: { hide: true } }, ({ query }, reply) =>
      reply.redirect(`/user/stopnewsletter?token=${encodeURIComponent(readToken(query.token))}`, 303),
    );
    scope.post<{ Querystring: { token?: unknown } }>(
      ONE_CLICK_PATH,
      { schema: { hide: true }, bodyLimit: MOST_BYTES },
      async ({ query, body }, reply) => {
        if (typeof body !== 'string' || !ASKED.test(body)) return refuse(reply, { refused: 'request_invalid' });
        const link = readStopToken(secret, readToken(query.token));
        if (!link) return refuse(reply, { refused: 'stop_link_invalid' });
        await writeSwitch(database, link.personId, link.name, false);
        return reply.header('cache-control', 'no-store').send({ stopped: link.name });
      },
    );
  });
}

function readToken(told: unknown): string {
  return typeof told === 'string' ? told : '';
}
