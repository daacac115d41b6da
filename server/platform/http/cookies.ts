import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DEVICE_COOKIE, ENTRY_COOKIE, hostCookie, SESSION_COOKIE } from '@glasshouse/contracts/session';
import { QR_COOKIE } from '@glasshouse/contracts/session-qr';
import { SOCIAL_COOKIE } from '@glasshouse/contracts/social';
import { ONE_TAP_COOKIE } from '@glasshouse/contracts/social-one-tap';
import type { CallInput } from './outcome.ts';

type Cookies = CallInput<unknown>['cookies'];

/** Read when it is asked for; the plugin's own way is hooks around every call, whether it has cookies or not. */
export function findCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : cookie.parse(header)[name];
}

/** `reply.setCookie`, for pages as well. */
export function addSetCookie(app: FastifyInstance): void {
  app.decorateReply('setCookie', function setCookie(this: FastifyReply, name, value, options) {
    return this.header('set-cookie', cookie.serialize(name, value, { ...options, secure: Boolean(options?.secure) }));
  });
}

/** Those by which somebody is known, and that nobody may plant. */
const HOST_COOKIES: readonly string[] = [
  SESSION_COOKIE,
  DEVICE_COOKIE,
  ENTRY_COOKIE,
  QR_COOKIE,
  SOCIAL_COOKIE,
  ONE_TAP_COOKIE,
];

/** Cookies of ours are HttpOnly and stay on this site; Secure wherever the site is. */
class CallCookies implements Cookies {
  private readonly header: string | undefined;
  private readonly secure: boolean;
  private readonly reply: FastifyReply | undefined;

  constructor(header: string | undefined, secure: boolean, reply: FastifyReply | undefined) {
    this.header = header;
    this.secure = secure;
    this.reply = reply;
  }

  get(name: string): string | undefined {
    return findCookie(this.header, this.nameOf(name));
  }

  set(name: string, value: string, maxAge: number): void {
    this.reply?.setCookie(this.nameOf(name), value, { ...this.options(), maxAge });
  }

  clear(name: string): void {
    this.reply?.setCookie(this.nameOf(name), '', { ...this.options(), maxAge: 0, expires: new Date(0) });
  }

  private nameOf(name: string): string {
    return HOST_COOKIES.includes(name) ? hostCookie(name, this.secure) : name;
  }

  private options() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
  }
}

/** Without a reply nothing is set: a page that asks on its way has no answer of its own to set it with. */
export function makeCookies(header: string | undefined, secure: boolean, reply?: FastifyReply): Cookies {
  return new CallCookies(header, secure, reply);
}
