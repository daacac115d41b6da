import type { Http } from '../platform/http/index.ts';
import type { CallWords } from './line-words.ts';

/** As whom a page makes its calls. */
export interface CallVisitor {
  readonly cookieHeader: string | undefined;
  readonly userAgent: string | undefined;
  readonly address: string;
  /** What the visitor calls the site. */
  readonly host: string;
  /** The header in which a trusted proxy names the country, and what it said. */
  readonly country: { readonly header: string; readonly code: string } | undefined;
}

export interface CallAnswer {
  readonly status: number;
  /** The JSON as it was answered. */
  readonly bytes: Buffer;
}

/** Of a page's calls everything else is none: whoever renders reaches the contract's calls and nothing behind them. */
const CALL = /^\/(?:[a-z0-9-]+-)?api\//;

/** A call of the contract without a socket, as the visitor whose page it is: every check a browser meets is met here. */
export async function callForVisitor(
  { fastify, trust }: Pick<Http, 'fastify' | 'trust'>,
  { cookieHeader, userAgent, address, host, country }: CallVisitor,
  { asVisitor, method, url, body }: CallWords,
): Promise<CallAnswer> {
  if (!CALL.test(url)) throw new Error(`${url} is no call`);
  const answer = await fastify.inject({
    method,
    url,
    remoteAddress: address,
    headers: {
      ...trust.inside,
      host,
      ...(asVisitor && cookieHeader !== undefined ? { cookie: cookieHeader } : {}),
      ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
      ...(country === undefined ? {} : { [country.header]: country.code }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, bytes: answer.rawPayload };
}
