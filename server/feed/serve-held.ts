import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { isSameOrigin, PLAIN_PAGE_POLICY, refuse, type Http } from '../platform/http/index.ts';
import type { SecurityLog } from '../platform/logs/index.ts';
import type { HeldMatches } from './held-matches.ts';
import type { AnsweredRow } from './store.ts';
import { writeHeldPage } from './write-held-page.ts';

const PATH = '/feedz/held';
const Text = Type.String({ minLength: 1, maxLength: 120 });
/** A form sends all of it as text. */
const answer = Compile(
  Type.Object(
    {
      producer: Text,
      event: Text,
      home: Text,
      away: Text,
      startsAtMs: Type.Union([
        Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
        Type.String({ pattern: '^[0-9]{1,15}$' }),
      ]),
      word: Type.Union([Type.Literal('same'), Type.Literal('other')]),
    },
    { additionalProperties: false },
  ),
);

/** For the operator: matches that no producer can place, as JSON and as a page with the two answers to each. */
export function serveHeldMatches(
  { fastify, operator, trust }: Pick<Http, 'fastify' | 'operator' | 'trust'>,
  security: SecurityLog,
  held: HeldMatches,
  tell: (row: AnsweredRow) => void,
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
        security.note('origin_foreign', { address, call: 'answerHeldMatch', origin: request.headers.origin });
        return refuse(reply, { refused: 'origin_foreign' });
      }
      const { body } = request;
      if (!answer.Check(body)) return refuse(reply, { refused: 'request_invalid' });
      const { word, ...asked } = body;
      const key = { ...asked, startsAtMs: Number(asked.startsAtMs) };
      if (!(await held.answer(key, word))) return refuse(reply, { refused: 'not_found' });
      tell({ ...key, word });
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
