import type { FastifyRequest } from 'fastify';
import { makeCall } from '@glasshouse/contracts/make-call';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import type { Http } from '../platform/http/index.ts';

/** Who a page is for, as far as the calls that it makes are concerned. */
export interface Visit {
  readonly cookieHeader: string | undefined;
  readonly address: string;
  /** The browser's name for itself, and the country that a proxy of ours has named. */
  readonly headers: Readonly<Record<string, string>>;
}

export function readVisit(
  http: Http,
  request: FastifyRequest,
  countryHeader: string | undefined,
): Omit<Visit, 'cookieHeader'> {
  const names = ['user-agent', ...(countryHeader === undefined ? [] : [countryHeader])];
  const told = names.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { address: http.trust.addressOf(request.raw), headers: { ...Object.fromEntries(told), host: request.host } };
}

/**
 * The contract's calls without a socket, as the visitor whose page it is: for rendering pages in the process
 * that also answers the calls. Every check a browser would meet is met here too, with the visitor's own address.
 */
export function callInProcess(http: Http, visit: Visit): CallApi {
  return makeCall(async ({ method, url, body }) => {
    const { cookieHeader } = visit;
    const answer = await http.fastify.inject({
      method,
      url,
      remoteAddress: visit.address,
      headers: {
        ...visit.headers,
        ...http.trust.inside,
        ...(cookieHeader === undefined ? {} : { cookie: cookieHeader }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const parsed: unknown = JSON.parse(answer.payload);
    return { status: answer.statusCode, body: parsed };
  });
}
