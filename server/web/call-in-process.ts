import type { FastifyInstance } from 'fastify';
import { makeCall } from '@glasshouse/contracts/make-call';
import type { CallApi } from '@glasshouse/contracts/shell-api';

/**
 * The contract's calls without a socket, as the visitor whose cookie it is: for rendering pages in the process
 * that also answers the calls. Every check a browser would meet is met here too.
 */
export function callInProcess(app: FastifyInstance, cookieHeader: string | undefined): CallApi {
  return makeCall(async ({ method, url, body }) => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...(cookieHeader === undefined ? {} : { cookie: cookieHeader }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const parsed: unknown = JSON.parse(answer.payload);
    return { status: answer.statusCode, body: parsed };
  });
}
