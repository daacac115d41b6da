import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallInput } from './outcome.ts';

/** Cookies of ours are HttpOnly and stay on this site; Secure wherever the site is. */
export function readCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): CallInput<unknown>['cookies'] {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    get: (name) => request.cookies[name],
    set: (name, value, maxAgeSec) => void reply.setCookie(name, value, { ...options, maxAge: maxAgeSec }),
    clear: (name) => void reply.clearCookie(name, options),
  };
}
