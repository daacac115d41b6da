import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { isSameOrigin, PLAIN_PAGE_POLICY, refuse, type Http } from '../platform/http/index.ts';
import type { SecurityLog } from '../platform/logs/index.ts';
import { closeCase, listCases } from './close-case.ts';
import type { MarkersDeps } from './deps.ts';
import { writeCasesPage } from './write-cases-page.ts';

const PATH = '/casez';
/** A form sends all of it as text. */
const closing = Compile(
  Type.Object(
    {
      caseId: Type.Union([
        Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
        Type.String({ pattern: '^[1-9][0-9]{0,14}$' }),
      ]),
      by: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
      note: Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' }),
    },
    { additionalProperties: false },
  ),
);

/** For the operator: persons at whom somebody is to look, as JSON and as a page, and the word that closes each. */
export function serveCases(
  { fastify, operator, trust }: Pick<Http, 'fastify' | 'operator' | 'trust'>,
  security: SecurityLog,
  deps: MarkersDeps,
): void {
  // The form's own type is read here alone: elsewhere bodies are JSON.
  void fastify.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', operator.only);
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, readForm);
    scope.get(PATH, { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const cases = await listCases(deps);
      if (!wantsPage(request.headers.accept)) return { cases };
      // Its form has to say whose it is.
      const headers = { 'referrer-policy': 'same-origin', 'content-security-policy': PLAIN_PAGE_POLICY };
      return reply.type('text/html; charset=utf-8').headers(headers).send(writeCasesPage(cases));
    });
    scope.post(PATH, { schema: { hide: true } }, async (request, reply) => {
      if (!isSameOrigin(request)) {
        const address = trust.addressOf(request.raw);
        security.note('origin_foreign', { address, call: 'closeCase', origin: request.headers.origin });
        return refuse(reply, { refused: 'origin_foreign' });
      }
      const { body } = request;
      if (!closing.Check(body)) return refuse(reply, { refused: 'request_invalid' });
      const caseId = Number(body.caseId);
      if (!(await closeCase(deps, { caseId, by: body.by.trim(), note: body.note.trim() })))
        return refuse(reply, { refused: 'not_found' });
      return wantsPage(request.headers.accept) ? reply.redirect(PATH, 303) : { closed: caseId };
    });
  });
}

async function readForm(_request: unknown, body: string | Buffer): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(String(body)));
}

function wantsPage(accept: string | undefined): boolean {
  return accept?.includes('text/html') ?? false;
}
