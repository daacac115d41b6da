import type { FastifyInstance } from 'fastify';
import type { AnswerOf, Call } from '@glasshouse/contracts/call';
import type { CallApi, CallInput, CallResult } from '@glasshouse/contracts/shell-api';
import type { RefusalBody } from '@glasshouse/contracts/refusals';

/**
 * The contract's calls without a socket, as the visitor whose cookie it is: for rendering pages in the process
 * that also answers the calls. Every check a browser would meet is met here too.
 */
export function callInProcess(app: FastifyInstance, cookieHeader: string | undefined): CallApi {
  return async <C extends Call>(call: C, input: CallInput<C> = {}): Promise<CallResult<AnswerOf<C>>> => {
    const answer = await app.inject({
      method: call.method,
      url: makeUrl(call, input),
      headers: cookieHeader === undefined ? {} : { cookie: cookieHeader },
      ...(input.body === undefined ? {} : { payload: input.body }),
    });
    const body: unknown = JSON.parse(answer.payload);
    // The serialiser wrote it from the same schema these types are made of.
    if (answer.statusCode === 200) return { ok: true, answer: body as AnswerOf<C> };
    return { ok: false, status: answer.statusCode, error: (body as RefusalBody).error };
  };
}

function makeUrl<C extends Call>(call: C, input: CallInput<C>): string {
  const params = new Map(Object.entries<unknown>(input.params ?? {}));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
