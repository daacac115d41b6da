import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { isSameOrigin, PLAIN_PAGE_POLICY, refuse, type Http } from '../platform/http/index.ts';
import type { SecurityLog } from '../platform/logs/index.ts';
import type { HeldPersons } from './held-matches.ts';
import { writeHeldPage } from './write-held-page.ts';

const PATH = '/peoplez/held';
/** A form sends all of it as text. */
const answer = Compile(
  Type.Object(
    {
      matchId: Type.Union([
        Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
        Type.String({ pattern: '^[1-9][0-9]{0,14}$' }),
      ]),
      word: Type.Union([Type.Literal('same'), Type.Literal('other')]),
    },
    { additionalProperties: false },
  ),
);

/** For the operator: persons who may be one, as JSON and as a page with the two answers to each. */
export function serveHeldPersons(
  { fastify, operator, trust }: Pick<Http, 'fastify' | 'operator' | 'trust'>,
  security: SecurityLog,
  held: HeldPersons,
): void {
  // The form's own type is read here alone: elsewhere bodies are JSON.
  void fastify.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', operator.only);
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, readForm);
    scope.get(PATH, { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const rows = await held.list();
      if (!wantsPage(request.headers.accept)) return { held: rows };
      // Its form has to say whose it is.
      const headers = { 'referrer-policy': 'same-origin', 'content-security-policy': PLAIN_PAGE_POLICY };
      return reply.type('text/html; charset=utf-8').headers(headers).send(writeHeldPage(rows));
    });
    scope.post(PATH, { schema: { hide: true } }, async (request, reply) => {
      if (!isSameOrigin(request)) {
        const address = trust.addressOf(request.raw);
        security.note('origin_foreign', { address, call: 'answerHeldPerson', origin: request.headers.origin });
        return refuse(reply, { refused: 'origin_foreign' });
      }
      const { body } = request;
      if (!answer.Check(body)) return refuse(reply, { refused: 'request_invalid' });
      const { matchId, word } = body;
      if (!(await held.answer(Number(matchId), word))) return refuse(reply, { refused: 'not_found' });
      return wantsPage(request.headers.accept) ? reply.redirect(PATH, 303) : { word };
    });
  });
}

async function readForm(_request: FastifyRequest, body: string | Buffer): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(String(body)));
}

function wantsPage(accept: string | undefined): boolean {
  return accept?.includes('text/html') ?? false;
}
