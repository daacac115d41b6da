import { LIVE_POLL_PATH } from '@glasshouse/contracts/live';
import type { IncomingMessage } from 'node:http';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Http, Visitor } from '../platform/http/index.ts';
import type { Allowance } from './budget.ts';
import type { Hub } from './hub.ts';
import { pollTopics, readTopics } from './poll-topics.ts';

const query = Compile(
  Type.Object({
    /** Separated by commas, as are the numbers of `after`, one for each topic. */
    topics: Type.String({ minLength: 1, maxLength: 12_000 }),
    epoch: Type.Optional(Type.String({ maxLength: 32 })),
    after: Type.Optional(Type.String({ maxLength: 6_000 })),
  }),
);

export interface PollDeps {
  readonly hub: Hub;
  readonly addressOf: (request: IncomingMessage) => string;
  /** What this visitor may ask for in polls. */
  readonly allow: (visitor: Visitor | undefined, address: string) => Allowance;
}

/** Not a call of the contract: its answer is put together from texts that are already JSON. */
export function servePolling(http: Http, deps: PollDeps): void {
  http.fastify.get(LIVE_POLL_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    const names = query.Check(request.query) ? readTopics(request.query.topics) : undefined;
    if (!query.Check(request.query) || !names) {
      return reply.code(400).send(
        JSON.stringify({
          error: {
            code: 'request_invalid',
            message: 'name the topics to poll, each once',
            requestId: request.id,
          },
        }),
      );
    }
    // Asked by the page, not by anybody: no visit.
    const visitor = await http.findVisitorOf(request.headers.cookie, true);
    const allowance = deps.allow(visitor, deps.addressOf(request.raw));
    return reply.send(await pollTopics(deps.hub, visitor, names, request.query, allowance));
  });
}
