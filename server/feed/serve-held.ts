import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { isSameOrigin, PLAIN_PAGE_POLICY, refuse, type Http } from '../platform/http/index.ts';
import type { SecurityLog } from '../platform/logs/index.ts';
import type { FeedBoard } from './feed-board.ts';
import type { HeldMatches } from './held-matches.ts';
import type { AnsweredRow } from './store.ts';
import { writeHeldPage } from './write-held-page.ts';

const PATH = '/feedz/held';
const DOUBT_PATH = '/feedz/doubts';
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

/** Whether a match of one producer is an event of another. */
const doubtAnswer = Compile(
  Type.Object(
    {
      producer: Text,
      event: Text,
      eventId: Type.Union([
        Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
        Type.String({ pattern: '^[0-9]{1,15}$' }),
      ]),
      word: Type.Union([Type.Literal('same'), Type.Literal('other')]),
    },
    { additionalProperties: false },
  ),
);

export interface HeldDoor {
  readonly held: HeldMatches;
  readonly doubts: Pick<FeedBoard, 'listDoubts' | 'answerDoubt'>;
  /** A producer hears what was answered to its own question. */
  readonly tell: (row: AnsweredRow) => void;
}

/**
 * For the operator, as JSON and as a page with the two answers to each: matches that no producer can place, and those that
 * may be an event of another producer.
 */
export function serveHeldMatches(
  { fastify, operator, trust }: Pick<Http, 'fastify' | 'operator' | 'trust'>,
  security: SecurityLog,
  { held, doubts, tell }: HeldDoor,
): void {
  const isForeign = (request: FastifyRequest): boolean => {
    if (isSameOrigin(request)) return false;
    const address = trust.addressOf(request.raw);
    security.note('origin_foreign', { address, call: 'answerHeldMatch', origin: request.headers.origin });
    return true;
  };
  // The form's own type is read here alone: elsewhere bodies are JSON.
  void fastify.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', operator.only);
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, readForm);
    scope.get(PATH, { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const rows = await held.list();
      const doubtful = await doubts.listDoubts();
      if (!wantsPage(request.headers.accept)) return { held: rows, doubts: doubtful };
      // Its form has to say whose it is.
      const headers = { 'referrer-policy': 'same-origin', 'content-security-policy': PLAIN_PAGE_POLICY };
      return reply.type('text/html; charset=utf-8').headers(headers).send(writeHeldPage(rows, doubtful));
    });
    scope.post(PATH, { schema: { hide: true } }, async (request, reply) => {
      if (isForeign(request)) return refuse(reply, { refused: 'origin_foreign' });
      const { body } = request;
      if (!answer.Check(body)) return refuse(reply, { refused: 'request_invalid' });
      const { word, ...asked } = body;
      const key = { ...asked, startsAtMs: Number(asked.startsAtMs) };
      if (!(await held.answer(key, word))) return refuse(reply, { refused: 'not_found' });
      tell({ ...key, word });
      return wantsPage(request.headers.accept) ? reply.redirect(PATH, 303) : { word };
    });
    scope.post(DOUBT_PATH, { schema: { hide: true } }, async (request, reply) => {
      if (isForeign(request)) return refuse(reply, { refused: 'origin_foreign' });
      const { body } = request;
      if (!doubtAnswer.Check(body)) return refuse(reply, { refused: 'request_invalid' });
      const { producer, event, word } = body;
      const key = { producer, producerEventId: event, eventId: Number(body.eventId) };
      if (!(await doubts.answerDoubt(key, word))) return refuse(reply, { refused: 'not_found' });
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
