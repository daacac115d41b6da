import { VISITOR_COOKIE } from '@glasshouse/contracts/site';
import { makeSecret } from '../platform/ids/index.ts';

const ID = /^[A-Za-z0-9_-]{22}$/;
const IN_HEADER = new RegExp(`(?:^|;\\s*)${VISITOR_COOKIE}=([A-Za-z0-9_-]{22})\\s*(?:;|$)`);

export const VISITOR_COOKIE_MAX_AGE_SEC = 365 * 86_400;

/** By chance, so that it says nothing about anybody; made for experiments alone. */
export function makeVisitorId(): string {
  return makeSecret(16);
}

export function isVisitorId(text: string | undefined): text is string {
  return text !== undefined && ID.test(text);
}

export function findVisitorId(cookieHeader: string | undefined): string | undefined {
  return IN_HEADER.exec(cookieHeader ?? '')?.[1];
}
