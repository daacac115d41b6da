import { LIVE_POLL_PATH } from '@glasshouse/contracts/live';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Http } from '../platform/http/index.ts';
import type { Hub } from './hub.ts';
import { pollTopics } from './poll-topics.ts';

const query = Compile(
  Type.Object({
    /** Separated by commas, as are the numbers of `after`, one for each topic. */
    topics: Type.String({ minLength: 1, maxLength: 12_000 }),
    epoch: Type.Optional(Type.String({ maxLength: 32 })),
    after: Type.Optional(Type.String({ maxLength: 6_000 })),
  }),
);

/** Not a call of the contract: its answer is put together from texts that are already JSON. */
export function servePolling(http: Http, hub: Hub): void {
  http.fastify.get(LIVE_POLL_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    if (!query.Check(request.query)) {
      return reply.code(400).send(
        JSON.stringify({
          error: { code: 'request_invalid', message: 'name the topics to poll', requestId: request.id },
        }),
      );
    }
    const visitor = await http.findVisitorOf(request.headers.cookie);
    return reply.send(await pollTopics(hub, visitor, request.query));
  });
}
